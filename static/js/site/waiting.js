// The page of somebody who waits for a table: asks every second at last, says how it stands, goes to the table when called.
const FIRST = 250, EVERY = 1000; // ms: at once rather often, for most find somebody within a second
const LONG = 45_000; // ms after which bots are offered in words
const place = document.querySelector('[data-ticket]'), {ticket, again} = place.dataset;
const time = place.querySelector('[data-time]'), others = place.querySelector('[data-others]'), call = place.querySelector('[data-call]');
const since = Date.now() - Number(place.dataset.waited) * 1000;
let wait = FIRST;
const fill = (sentence, n) => interpolate(sentence, {n}, true);

function say({others: count, usual}) {
  const sentences = [
    usual === null ? '' : fill(gettext('Lately others waited %(n)s s.'), usual),
    count === 0 ? gettext('Nobody else is waiting just now.') : fill(ngettext('%(n)s other person is waiting.', '%(n)s other people are waiting.', count), count),
  ].join(' ').trim();
  if (others.textContent.trim() !== sentences) others.textContent = sentences;
}

function tick() {
  place.querySelector('[data-long]').hidden = Date.now() - since < LONG;
  time.textContent = fill(gettext('Waiting for %(n)s s.'), Math.round((Date.now() - since) / 1000));
}

// The page language's own address of the table is beside this page's.
function goTo(code) {
  document.title = gettext('● Your table is ready');
  if (document.hidden && globalThis.Notification?.permission === 'granted') {
    new Notification(gettext('Your table is ready'), {tag: 'table'});
  }
  location.replace(new URL(`../../../t/${code}/`, location.href));
}

async function ask() {
  const answer = await fetch(`/api/play/${ticket}`).catch(() => null); // the line is away: ask again
  if (answer?.status === 404) return location.replace(again);
  const told = answer?.ok ? await answer.json() : {};
  if (told.code) return goTo(told.code);
  if (told.ticket) say(told);
  tick();
  wait = Math.min(EVERY, wait * 2);
  return setTimeout(ask, wait);
}

if (globalThis.Notification && Notification.permission !== 'denied') {
  call.hidden = false;
  const box = call.querySelector('input');
  box.checked = Notification.permission === 'granted';
  box.addEventListener('change', async () => { box.checked = box.checked && await Notification.requestPermission() === 'granted'; });
}
ask();
