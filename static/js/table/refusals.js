// Why something was refused, in the reader's words: codes of the server and rules of the games.

const sentences = () => ({
  not_your_turn: gettext('It is not your turn.'),
  stale_turn: gettext('The table has moved on; look again.'),
  not_in_hand: gettext('That card is not in your hand.'),
  follow_suit: gettext('You must follow suit.'),
  must_trump: gettext('You must trump.'),
  must_overtrump: gettext('You must play a higher trump.'),
  match_over: gettext('The match is over.'),
  too_late: gettext('Too late: your time was up.'),
  bad_message: gettext('The table did not understand that.'),
  too_fast: gettext('Too fast: wait a moment.'),
  sign_in: gettext('You need an account, a guest one will do.'),
  seat_taken: gettext('That seat is taken.'),
  seated_elsewhere: gettext('You sit in a running match at another table.'),
  running: gettext('Not while a match is running.'),
  host_only: gettext('Only the host may do that.'),
  not_ready: gettext('Not everyone is ready.'),
  wrong_number: gettext('The game cannot be played by this many.'),
  closed_to_spectators: gettext('This table is closed to spectators.'),
  wait: gettext('You left matches before; wait a little before the next rated table.'),
});

export const refused = code => sentences()[code] ?? gettext('The rules do not allow this now.');

// The answer of the server to something sent.
export const notice = (s, {code, rule, message}) => (rule ? s.face.refusal(rule) : sentences()[code] ?? message ?? gettext('That was refused.'));
