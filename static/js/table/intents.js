// What the reader wants: changes of the page's own state, and the only place from which messages are sent.
import {SORTS, sorted} from './cards.js';
import {allows, refusalOf} from './choices.js';
import {becomeGuest} from './guest.js';
import {keepTie, sendInvitation} from './people.js';
import {savePrefs} from './prefs.js';
import {reportMove} from './report.js';
import {reportWord} from './sheets.js';
import {isLive, isMine} from './state.js';

const entropy = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join('');

const cookie = name => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];
const token = page => cookie('csrftoken') ?? page.csrf; // a new account has a new one

// `get` and `set` hold the state; `line` is the socket; `page` the fixed facts of the page; `say` is for ears.
export function intents({get, set, line, page, alerts, say}) {
  // Never on a stale view, never queued: what cannot be sent now is not sent.
  const send = message => isLive(get()) && line().send(message);
  const tell = (type, more) => { if (send({type, ...more})) set({notice: null}); };

  function act(text) {
    const state = get(), kind = text.startsWith('say ') ? 'say' : 'move';
    if (state.pending.includes(kind) || !allows(state.msg.choices, text)) return;
    if (kind === 'move' && performance.now() < state.guard) return;
    const {match, turn} = state.msg;
    if (send({type: 'act', match, turn, action: text})) set({pending: [...state.pending, kind], notice: null});
  }

  // A first tap chooses, a second one plays; out of turn the choice is kept and never played by itself.
  function pick(card) {
    const {sel, msg} = get(), choice = msg.choices.find(one => one.cards);
    if (sel !== card) set({sel: card, focus: card, notice: null});
    else if (choice && !refusalOf(msg.choices, card)) act(`${choice.do} ${card}`);
  }

  function sortBy(by) {
    const prefs = {...get().prefs, sort: {...get().prefs.sort, [page.game]: by}};
    savePrefs(prefs);
    set({prefs});
  }

  // Who starts is ready himself; his share of the shuffle goes ahead.
  function start() {
    const {seats, you, match} = get().room;
    const isReady = seats.every(seat => seat.seat !== you.seat || seat.ready);
    if (!isReady) tell('ready', {entropy: entropy()});
    if (isReady || match === null) tell('start'); // after a first match the next starts by itself
  }

  async function sit(seat) {
    if (get().room.you.signed_in) return tell('sit', {seat});
    if (!isLive(get())) return undefined;
    try {
      await becomeGuest(page.csrf);
      set({sitAt: seat, stale: true});
      line().reopen();
    } catch {
      set({notice: {code: 'try_again'}});
    }
    return undefined;
  }

  // Closing the result leaves the match behind.
  const close = () => set({dialog: null, watched: get().dialog?.kind === 'result' ? null : get().watched});

  return {
    act, pick, sit, sortBy,
    choose: (verb, value) => set({value: {do: verb, value}}),
    setAmount: amount => set({amount}),
    playChosen: () => { if (get().sel && isMine(get().msg)) pick(get().sel); },
    unpick: () => set({sel: null, notice: null}),
    focusCard: card => set({sel: card, focus: card, notice: null}),
    handInOrder: () => sorted(get().msg?.view.hand ?? [], get().prefs.sort[page.game] ?? 'dealt', page.face.ranks),
    sort: () => sortBy(SORTS[(SORTS.indexOf(get().prefs.sort[page.game] ?? 'dealt') + 1) % SORTS.length]),
    prefer(change) {
      const prefs = {...get().prefs, ...change};
      if (change.notify) alerts.askToNotify();
      savePrefs(prefs);
      set({prefs});
    },
    openLast: () => { if (page.face.hasLast(get().msg)) set({dialog: {kind: 'last'}}); }, // the message holds the view, as a scene does
    open: (kind, more = {}) => set({dialog: {kind, ...more}, tied: false}),
    close, closed: () => { if (get().dialog) close(); }, // by the Esc key
    stand: () => tell('stand'), ready: () => tell('ready', {entropy: entropy()}), unready: () => tell('unready'),
    bot: (seat, level) => tell('bot', {seat, level}), unbot: seat => tell('unbot', {seat}), kick: (seat, reason) => { tell('kick', {seat, reason}); set({dialog: null}); },
    makeHost: seat => tell('host', {seat}),
    phrase: id => { tell('phrase', {id}); set({dialog: null}); },
    settings: changes => tell('settings', changes), start,
    mute(username, isMuted) {
      const others = get().prefs.muted.filter(name => name !== username), prefs = {...get().prefs, muted: isMuted ? [...others, username] : others};
      savePrefs(prefs);
      set({prefs});
    },
    tie: (username, tie) => keepTie(token(page), username, tie)
      .then(() => set({tied: true}), () => set({notice: {code: 'try_again'}})),
    invite: username => sendInvitation(token(page), get().room.code, username).catch(() => false)
      .then(isKept => set({invited: {username, isKept}})),
    report: (match, ply) => reportMove(token(page), match, ply).catch(() => false)
      .then(isKept => { set({reported: {...get().reported, [ply]: isKept}}); say(reportWord(isKept)); }),
    carryOn: seat => tell('carry_on', {without: seat}),
    leave: () => { tell('leave'); set({dialog: null}); },
    here: () => { if (line().send({type: 'here'})) set({replaced: false, stale: true}); },
    copyLink: () => navigator.clipboard.writeText(page.link).then(() => set({copied: true})),
  };
}
