// The settings page: what is chosen goes into this browser too; people without an account see what it has.
import {loadPrefs, savePrefs} from '../table/prefs.js';

const BOXES = ['four', 'big', 'sound'];
const form = document.querySelector('[data-account-preferences]');

if (!('kept' in form.dataset)) {
  const prefs = loadPrefs();
  for (const name of BOXES) form.elements[name].checked = prefs[name];
  form.elements.deck.value = prefs.deck;
  form.elements.scheme.value = document.documentElement.dataset.scheme ?? '';
}
form.addEventListener('submit', () => {
  const chosen = Object.fromEntries(BOXES.map(name => [name, form.elements[name].checked]));
  savePrefs({...loadPrefs(), ...chosen, deck: form.elements.deck.value});
});
