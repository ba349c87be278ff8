// Filling translated sentences: named places, whole sentences only.
export const fill = (sentence, args) => interpolate(sentence, args, true);

export const capital = text => text.charAt(0).toLocaleUpperCase() + text.slice(1);

// `ten` → "Ten"; `knock_out` → "Knock out": for ids nobody has given words to yet.
export const plain = id => capital(String(id).replaceAll('_', ' '));

// People by their name; bots by the number of their chair, in the reader's language.
export const nameOf = ({name, kind, seat}) => (kind === 'bot' ? fill(gettext('Bot %(n)s'), {n: seat + 1}) : name || gettext('Deleted player'));

export const points = n => fill(ngettext('%(n)s point', '%(n)s points', n), {n});

export const signed = n => (n > 0 ? `+${n}` : String(n).replace('-', '−'));

export const pace = seconds =>
  seconds === null ? gettext('no clock') : fill(ngettext('%(n)s second a move', '%(n)s seconds a move', seconds), {n: seconds});

export const level = word => ({easy: gettext('easy'), hard: gettext('hard')})[word] ?? plain(word ?? '');

// Why a match does not count for the rating, one sentence a code.
export const unrated = code => ({
  casual: gettext('Unrated: this table is a casual one.'),
  aborted: gettext('Unrated: it ended before anybody had moved.'),
  bot: gettext('Unrated: a bot sits at this table.'),
  guest: gettext('Unrated: a guest sits at this table.'),
  all_late: gettext('Unrated: everybody was late at once, so the match is void.'),
  idle: gettext('Unrated: nobody moved for a day, so the match is void.'),
  broken: gettext('Unrated: the match could not be replayed and is void.'),
  version: gettext('Unrated: the game was updated during the match.'),
  practice: gettext('Unrated: it began from a set position.'),
})[code] ?? gettext('Unrated.');
