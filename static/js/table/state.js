// The one state of the page, and how a message from the server changes it. Pure.
export const GUARD = 300; // ms after a turn arrives in which nothing is played: a tap meant for selecting
export const LINGER = 1300; // ms a collected trick stays on the table

export const blank = prefs => ({
  room: null, // the last `table` message, with `at`, when it came
  msg: null, // the last `view` message
  watched: null, // the match shown: one that was seen running, until its result is put away
  conn: 'lost', stale: true, // stale: nothing may be clicked until the next whole view
  replaced: false, // another tab plays
  pending: [], // what was sent and not answered: "move" or "say"
  guard: 0, linger: null,
  sel: null, focus: null, value: null, amount: null, // the card, the bid or suit, the chips chosen but not sent
  notice: null, // the last refusal
  dialog: null, // {kind, …}
  copied: false, // the link
  invited: null, // {username, isKept}: the last person invited by name
  said: {}, // by chair: the phrase just said there
  reported: {}, // by number of a row: whether the report of that move was kept
  tied: false, // whether following or blocking has just been kept
  sitAt: null, // the seat to take once the guest account is there
  prefs,
});

// Whether the viewer may send anything: a live line, a view that is not stale, and no newer tab.
export const isLive = state => state.conn === 'ok' && !state.stale && !state.replaced;

export const isMine = msg => msg !== null && msg.you !== null && msg.to_act.includes(msg.you);

export function receive(state, message, now) {
  switch (message.type) {
    case 'table': return withRoom(state, message, now);
    case 'view': return isOlder(message, state.msg) ? state : withView(state, message, now);
    case 'refused': return {...state, pending: [], notice: message};
    case 'phrase': return {...state, said: {...state.said, [message.seat]: message}};
    case 'replaced': return {...state, replaced: true};
    default: return state;
  }
}

export function lostLine(state) {
  return {...state, conn: 'lost', stale: true, pending: []};
}

const isOlder = (message, held) =>
  held !== null && (message.match < held.match || (message.match === held.match && message.ply < held.ply));

export const follows = (message, held) =>
  held !== null && message.match === held.match && message.from_ply === held.ply && message.ply > held.ply;

function withRoom(state, room, now) {
  return {...state, room: {...room, at: now}, stale: room.running && state.stale};
}

function withView(state, msg, now) {
  const held = state.msg, arrived = isMine(msg) && !(isMine(held) && held.turn === msg.turn && held.match === msg.match);
  const moved = held === null || held.match !== msg.match || held.turn !== msg.turn;
  return {
    ...state, msg, watched: msg.to_act.length ? msg.match : state.watched, stale: false, pending: [], notice: null,
    guard: arrived ? now + GUARD : state.guard,
    sel: msg.view.hand?.includes(state.sel) ? state.sel : null,
    value: moved ? null : state.value, amount: moved ? null : state.amount,
    linger: lingering(state, msg, now),
    reported: held?.match === msg.match ? state.reported : {},
    dialog: held?.match !== msg.match && state.dialog?.kind === 'result' ? null : state.dialog,
  };
}

// The trick that the events of a message collected, or null.
export function collected(msg) {
  const last = msg.view.last_trick;
  return last && msg.events.some(event => event.event === 'take') ? {plays: last.plays, winner: last.winner} : null;
}

// The trick just collected stays a moment, also when the next card already lies.
function lingering({msg: held, linger}, msg, now) {
  if (held?.match !== msg.match) return null;
  const trick = follows(msg, held) ? collected(msg) : null;
  if (trick) return {...trick, until: now + LINGER};
  return linger && linger.until > now ? linger : null;
}
