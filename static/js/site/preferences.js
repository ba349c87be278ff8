// The looks a reader has chosen: the suits' colours as at the tables, light or dark in a cookie the server reads.
import {loadPrefs, savePrefs, wearPrefs} from '../table/prefs.js';

const YEAR = 365 * 24 * 3600; // seconds

function wearScheme(scheme) {
  const asDevice = scheme === 'auto';
  if (asDevice) delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
  document.cookie = `scheme=${scheme}; path=/; max-age=${asDevice ? 0 : YEAR}; samesite=lax`;
}

function wearSuits(four) {
  const prefs = {...loadPrefs(), four};
  savePrefs(prefs);
  wearPrefs(prefs, document.body);
}

function fillIn({elements}) {
  elements.scheme.value = document.documentElement.dataset.scheme ?? 'auto';
  elements.four.checked = loadPrefs().four;
}

export function preferences(forms) {
  wearPrefs(loadPrefs(), document.body);
  for (const form of forms) {
    fillIn(form);
    form.hidden = false;
    form.addEventListener('change', ({target}) => {
      if (target.name === 'scheme') wearScheme(target.value);
      else wearSuits(target.checked);
      forms.forEach(fillIn);
    });
    form.addEventListener('submit', event => event.preventDefault());
  }
}
