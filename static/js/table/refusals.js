// Why something was refused, in the reader's words: codes of the server and rules of the games.
import {fill} from './words.js';

const sentences = () => ({
  // rules most games share
  not_your_turn: gettext('It is not your turn.'),
  not_in_hand: gettext('That card is not in your hand.'),
  follow_suit: gettext('You must follow suit.'),
  match_over: gettext('The match is over.'),
  // the server's own
  stale_turn: gettext('The table has moved on; look again.'),
  stale_match: gettext('That match is over.'),
  no_match: gettext('No match is running.'),
  too_late: gettext('Too late: your time was up.'),
  out: gettext('You are out of the match.'),
  replaced: gettext('You play in another window now.'),
  bad_message: gettext('The table did not understand that.'),
  bad_fields: gettext('Some of this cannot be right.'),
  too_fast: gettext('Too fast: wait a moment.'),
  try_again: gettext('That did not work; try again.'),
  sign_in: gettext('You need an account; a guest one will do.'),
  seat_taken: gettext('That seat is taken.'),
  not_seated: gettext('Take a seat first.'),
  match_running: gettext('Not while a match is running.'),
  not_host: gettext('Only the host may do that.'),
  not_ready: gettext('Not everyone is ready.'),
  seats: gettext('The game is not played by so many.'),
  nobody_there: gettext('Nobody sits there.'),
  no_bot_there: gettext('No bot sits there.'),
  has_a_clock: gettext('At this table the clock decides.'),
  not_away: gettext('That player is not away long enough.'),
  no_such_table: gettext('There is no such table any more.'),
  not_welcome: gettext('You cannot sit at this table.'),
  guests_casual: gettext('This table is for people with an account.'),
  silence: gettext('This game is played in silence.'),
});

export const refused = code => sentences()[code] ?? gettext('The rules do not allow this now.');

// The answer of the server to something sent.
export function notice(s, {code, rule, seconds}) {
  if (rule) return s.face.refusal(rule);
  return sentences()[code] ?? lasting(code, seconds) ?? gettext('That was refused.');
}

// What is refused only for a while.
function lasting(code, seconds) {
  const n = code === 'leaver_wait' ? Math.ceil(seconds / 60) : seconds;
  if (code === 'leaver_wait') {
    return fill(ngettext('You have left rated matches; the next rated one is possible in %(n)s minute.',
      'You have left rated matches; the next rated one is possible in %(n)s minutes.', n), {n});
  }
  return code === 'kicked' ? fill(ngettext('You were sent away; you may sit here again in %(n)s second.',
    'You were sent away; you may sit here again in %(n)s seconds.', n), {n}) : null;
}
