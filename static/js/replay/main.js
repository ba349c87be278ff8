// A finished match step by step: by keyboard, by the log, by an address (#ply-17), from any seat or all cards open.
import {render} from '../../vendor/lit-html.js';
import {generic} from '../table/face.js';
import {after, before} from '../table/flip.js';
import {loadPrefs, wearPrefs} from '../table/prefs.js';
import {scene} from '../table/scene.js';
import {blank, collected} from '../table/state.js';
import {frames, imported, kept} from './frames.js';
import {replay} from './view.js';

const ADDRESS_WAIT = 150; // ms: browsers allow few changes of the address in a short time
const root = document.getElementById('replay'), {dataset} = root;
const match = JSON.parse(document.getElementById('replayed').textContent);
const own = dataset.face ? (await import(dataset.face)).face : {};
const page = {
  face: {...generic, ...own}, game: match.game, language: document.documentElement.lang,
  sprites: {fr: dataset.fr, de: dataset.de, ru: dataset.ru},
};
const frame = frames(match.text === undefined ? kept(dataset.frames) : imported(dataset.frames, match.text, dataset.csrf));

let state = {
  ...blank(loadPrefs()), replay: true, conn: 'ok', stale: false, room: {players: match.players, seats: [], running: false},
  ply: -1, plies: match.plies, viewer: match.own === null ? 'open' : String(match.own), failed: null,
};
let wanted = '', timer;

function draw(animate = false) {
  if (state.msg === null) return;
  const was = animate && before(root), s = scene(state, page, Date.now());
  wearPrefs(state.prefs, root);
  root.classList.toggle('stud', Boolean(page.face.stud));
  root.dataset.seats = s.seats;
  root.hidden = false;
  render(replay(s, on), root);
  if (animate) after(root, was, null);
}

// The frame asked for last is the one that is shown.
async function show(ply, viewer) {
  wanted = `${viewer} ${ply}`;
  try {
    const msg = await frame(viewer, ply);
    if (wanted !== `${viewer} ${ply}`) return;
    const isNext = viewer === state.viewer && ply === state.ply + 1 && state.msg !== null;
    state = {...state, ply, viewer, msg: {match: match.id, ...msg}, linger: collected(msg), failed: null};
    draw(isNext);
    mark(ply);
  } catch {
    state = {...state, failed: gettext('This step could not be loaded.')};
    draw();
  }
}

// The step in the log beside, and in the address.
function mark(ply) {
  for (const line of document.querySelectorAll('.log a[aria-current]')) line.removeAttribute('aria-current');
  const line = document.getElementById(`ply-${ply}`), log = line?.closest('.log');
  line?.querySelector('a')?.setAttribute('aria-current', 'step');
  if (log) log.scrollTop = line.offsetTop - log.offsetTop - log.clientHeight / 3;
  clearTimeout(timer);
  timer = setTimeout(() => history.replaceState(null, '', `#ply-${ply}`), ADDRESS_WAIT);
}

const within = ply => Math.max(0, Math.min(match.plies - 1, ply));
const on = {
  go: ply => { if (within(ply) !== state.ply) show(within(ply), state.viewer); },
  look: viewer => show(state.ply, viewer),
};

const inAddress = () => Number(/^#ply-(\d{1,6})$/.exec(location.hash)?.[1] ?? NaN);
const keys = {
  ArrowLeft: () => state.ply - 1, ArrowRight: () => state.ply + 1, Home: () => 0, End: () => match.plies - 1,
};

document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !(event.key in keys)) return;
  if (event.target.closest('input, select, textarea')) return; // the slider has the same keys of its own
  on.go(keys[event.key]());
  event.preventDefault();
});
document.addEventListener('click', event => {
  const line = event.target.closest('.log a');
  if (!line || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  on.go(Number(line.hash.slice('#ply-'.length)));
  root.scrollIntoView({block: 'nearest'});
});
addEventListener('hashchange', () => { if (!Number.isNaN(inAddress())) on.go(inAddress()); });

const first = inAddress();
await show(within(Number.isNaN(first) ? 0 : first), state.viewer);
if (!Number.isNaN(first)) root.scrollIntoView({block: 'nearest'});
