// The reader's own settings, kept in this browser.
const KEY = 'table';

const usual = () => ({
  deck: '', // '' is the game's own faces
  four: matchMedia('(max-width: 46rem)').matches, big: false, left: false,
  sound: false, vibrate: false, notify: false,
  sort: {}, // by game
  muted: [], // user names of people whose phrases are not shown
});

export function loadPrefs() {
  try {
    return {...usual(), ...JSON.parse(localStorage.getItem(KEY) ?? '{}')};
  } catch {
    return usual(); // storage may be closed to us
  }
}

export function savePrefs(prefs) {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch { /* then they last as long as the page */ }
}

// What CSS asks about: suits in four colours, large indices, the hand that holds the telephone.
export function wearPrefs(prefs, root) {
  const html = document.documentElement;
  if (prefs.four) html.dataset.deck = 'four';
  else delete html.dataset.deck;
  if (prefs.left) html.dataset.hand = 'left';
  else delete html.dataset.hand;
  root.toggleAttribute('data-big', prefs.big);
}
