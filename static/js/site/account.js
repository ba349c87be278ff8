// The account's preferences and this browser's: whichever changed last goes to the other.
// Runs before the page's other scripts, which read the browser's.
import {loadPrefs, savePrefs} from '../table/prefs.js';

const KEPT = ['deck', 'four', 'big', 'sound'];
const STAMP = 'account-preferences'; // of the account's preferences this browser has
const {stamp, values} = JSON.parse(document.getElementById('account-preferences').textContent);

const kept = prefs => Object.fromEntries(KEPT.map(name => [name, prefs[name]]));
const cookie = name => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];

function take() {
  if (!Object.keys(values).length || localStorage.getItem(STAMP) === stamp) return;
  savePrefs({...loadPrefs(), ...Object.fromEntries(KEPT.filter(name => name in values).map(name => [name, values[name]]))});
  localStorage.setItem(STAMP, stamp);
}

async function give(prefs) {
  const answer = await fetch('/api/preferences', {
    method: 'POST', keepalive: true, body: JSON.stringify(prefs),
    headers: {'Content-Type': 'application/json', 'X-CSRFToken': cookie('csrftoken') ?? ''},
  });
  if (answer.ok) localStorage.setItem(STAMP, (await answer.json()).stamp);
}

try {
  take();
  let given = JSON.stringify(kept(loadPrefs()));
  document.addEventListener('visibilitychange', () => {
    const now = JSON.stringify(kept(loadPrefs()));
    if (!document.hidden || now === given) return;
    given = now;
    give(JSON.parse(now)).catch(() => { given = ''; }); // the next time tries again
  });
} catch { /* storage is closed to us: then preferences last as long as the page */ }
