// The seals this browser was shown before matches began: the match page compares them with the secret.
const KEY = 'seals', MOST = 50;

function load() {
  try {
    return new Map(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return new Map(); // storage may be closed to us
  }
}

// A match begins: its seal is the one the table showed until now.
export function keepSeal(before, room) {
  if (!before?.commitment || !room.running || before.match === room.match) return;
  const kept = [...load().set(room.match, before.commitment)].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch { /* then the page can compare only what the site says */ }
}

// What was shown for a match, or undefined.
export const sealOf = match => load().get(match);
