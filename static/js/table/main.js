// The table page: first messages, socket, drawing. State is kept here and nowhere else.
import {render} from '../../vendor/lit-html.js';
import {alerts} from './alerts.js';
import {clocks} from './clock.js';
import {syncDialog} from './dialog.js';
import {headline} from './dock.js';
import {generic} from './face.js';
import {after, before} from './flip.js';
import {restoreFocus, whereFocus} from './focus.js';
import {intents} from './intents.js';
import {listenToKeys} from './keys.js';
import {liveRegions} from './live.js';
import {isPlaying, page as template} from './page.js';
import {SHOWN, isHeard, toldPhrase} from './phrases.js';
import {loadPrefs, wearPrefs} from './prefs.js';
import {notice} from './refusals.js';
import {outcome, ratingWords} from './result.js';
import {scene} from './scene.js';
import {connect} from './socket.js';
import {keepSeal} from './seals.js';
import {LINGER, blank, follows, isMine, lostLine, receive} from './state.js';
import {told} from './story.js';

const root = document.getElementById('table'), {dataset} = root;
const own = dataset.face ? (await import(dataset.face)).face : {};
const page = {
  face: {...generic, ...own}, game: dataset.game, title: dataset.title, language: dataset.language, csrf: dataset.csrf,
  rules: dataset.rules, login: dataset.login, lobby: dataset.lobby, link: location.origin + location.pathname,
  sprites: {fr: dataset.fr, de: dataset.de, ru: dataset.ru},
};

let state = blank(loadPrefs()), socket;
const bell = alerts(page.title), live = liveRegions(document.getElementById('polite'), document.getElementById('assertive'));
const get = () => state, look = () => scene(state, page, Date.now());
const clock = clocks(root, {
  onTen: timeLeft,
  onFive: n => { timeLeft(n); bell.timeIsShort(state.prefs); },
});

function timeLeft(n) {
  live.shout(interpolate(ngettext('%(n)s second left.', '%(n)s seconds left.', n), {n}, true));
}

function set(change) {
  state = {...state, ...change};
  draw();
}

function draw(animate = false, taker = null) {
  if (state.room === null) return;
  const was = animate && before(root), focused = whereFocus(root), s = look();
  wearPrefs(state.prefs, root);
  root.classList.toggle('stud', Boolean(page.face.stud) && isPlaying(s));
  root.dataset.seats = s.seats || s.room.seats.length;
  render(template(s, on), root);
  syncDialog(root, state, page);
  live.moveTo(root.querySelector('dialog[open]') ?? document.body);
  restoreFocus(root, focused);
  if (animate) after(root, was, taker);
}

function hear(message) {
  const held = state.msg;
  if (message.type === 'phrase' && !isHeard(state, message)) return;
  if (message.type === 'table') keepSeal(state.room, message);
  state = receive(state, message, performance.now());
  if (message.type === 'view' && state.msg === message) viewCame(message, held);
  else draw();
  if (message.type === 'refused') live.shout(notice(look(), message));
  if (message.type === 'table') sitAsGuest(message);
  if (message.type === 'phrase') said(message);
}

function viewCame(msg, held) {
  const inOrder = follows(msg, held), mine = isMine(msg), fresh = mine && !(isMine(held) && held.turn === msg.turn);
  draw(inOrder);
  clock.set(msg);
  bell.showTitle(mine);
  const s = look();
  if (inOrder) live.say(told(s, msg.events));
  if (fresh) { live.shout(headline(s)); bell.yourTurn(state.prefs); }
  if (!mine) live.hush();
  if (state.linger) setTimeout(clearLinger, LINGER, state.linger);
  if (msg.result && !held?.result && state.watched === msg.match) end(s);
}

function said(message) {
  live.say(toldPhrase(state.room, message));
  setTimeout(() => { if (state.said[message.seat] === message) set({said: {...state.said, [message.seat]: null}}); }, SHOWN);
}

// The taken trick goes to its taker.
function clearLinger(linger) {
  if (state.linger !== linger) return;
  state = {...state, linger: null};
  draw(true, look().rel(linger.winner));
}

function end(s) {
  live.say(`${outcome(s)} ${ratingWords(s)}`);
  setTimeout(set, state.linger ? LINGER : 0, {dialog: {kind: 'result'}});
}

function sitAsGuest(room) {
  if (state.sitAt === null || !room.you.signed_in) return;
  const seat = state.sitAt;
  set({sitAt: null});
  on.sit(seat);
}

const on = intents({get, set, line: () => socket, page, alerts: bell, say: live.say});

bell.listen();
listenToKeys(root, {get, on});
for (const message of JSON.parse(document.getElementById('first').textContent)) hear(message);
state = {...state, stale: true, sitAt: null};
socket = connect(dataset.ws, {
  onMessage: hear,
  onState: conn => { if (conn === 'ok') set({conn, replaced: false}); else { state = lostLine(state); draw(); } },
});
setInterval(() => { if (state.room?.pace === null && state.room.running) draw(); }, 5000); // who has been away long enough
