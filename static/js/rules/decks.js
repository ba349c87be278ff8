// The figures of a rules page in the faces the reader has chosen; without it they are the game's own.
import {loadPrefs, savePrefs} from '../table/prefs.js';

const form = document.querySelector('[data-decks]');
const decks = JSON.parse(document.getElementById('decks').textContent); // by deck: its sprite and its cards' names
const own = form.dataset.decks;
const faces = [...document.querySelectorAll('main svg.card use')];
const known = deck => (deck in decks ? deck : own);

function wear(deck) {
  const {sprite, names} = decks[deck];
  document.documentElement.dataset.faces = deck;
  for (const face of faces) {
    const card = face.getAttribute('href').split('#')[1];
    face.setAttribute('href', `${sprite}#${card}`);
    if (face.parentNode.hasAttribute('aria-label')) face.parentNode.setAttribute('aria-label', names[card]);
  }
}

form.elements.deck.value = known(loadPrefs().deck);
form.hidden = false;
if (form.elements.deck.value !== own) wear(form.elements.deck.value);
form.addEventListener('change', () => {
  const deck = form.elements.deck.value;
  savePrefs({...loadPrefs(), deck: deck === own ? '' : deck});
  wear(deck);
});
