// Why something was refused, in the reader's words: codes of the server and rules of the games.

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
});

export const refused = code => sentences()[code] ?? gettext('The rules do not allow this now.');

// The answer of the server to something sent.
export const notice = (s, {code, rule}) =>
  (rule ? s.face.refusal(rule) : sentences()[code] ?? gettext('That was refused.'));
