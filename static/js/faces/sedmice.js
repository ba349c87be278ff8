// Sedmice in words. The three calls keep their own names in every language.
import {generic} from '../table/face.js';
import {refused} from '../table/refusals.js';
import {dealsFirst, happened} from '../table/story.js';
import {fill} from '../table/words.js';

const CALLS = {ubij: 'Ubij!', pusti: 'Pusti!', napuni: 'Napuni!'};

// Points listed by seat as those of the reader's side and of the other one.
const both = (s, points) => ({ours: points[s.you ?? 0], theirs: points[(s.you ?? 0) ^ 1]});

function event(s, one) {
  if (one.event === 'first') return dealsFirst(s, one);
  if (one.event !== 'score') return happened(s, one);
  return fill(gettext('The deal is over: %(ours)s to %(theirs)s.'), both(s, one.points));
}

export const face = {
  decks: ['de', 'fr', 'ru'],
  event,
  value: (s, verb, value) => CALLS[value] ?? generic.value(s, verb, value),
  called: (s, seat) => CALLS[s.view.calls.findLast(call => call.seat === seat)?.say] ?? null,
  playLabel: (s, play) => (play.claim && play !== (s.state.linger?.plays ?? s.view.trick)[0] ? gettext('takes') : ''),
  facts: s => [fill(gettext('This deal: %(ours)s to %(theirs)s'), both(s, s.view.running)), fill(gettext('Played to %(n)s'), {n: s.view.target})],
  score: s => (s.you === null ? null : {big: s.view.points[s.you], small: gettext('your side’s points')}),
  cardAction: (s, verb, card) => (s.view.status.code === 'decide' ? fill(gettext('Go on with %(card)s'), {card})
    : fill(gettext('Play %(card)s'), {card})),
  noCardRule: view => (view.status.code === 'decide' ? 'continue_match' : null),
  option: () => gettext('Calls between partners'),
  refusal: rule => ({
    continue_match: gettext('Only the rank that was led, or a seven, goes on.'),
    let_go_when: gettext('Only the leader lets a trick go, after a whole round.'),
    calls: gettext('No call is allowed now.'),
    any_card: gettext('The game knows no such action.'),
  })[rule] ?? refused(rule),
  statuses: {
    lead: (s, one) => (one.seat === s.you ? gettext('Lead any card.') : fill(gettext('%(name)s leads.'), {name: s.name(one.seat)})),
    follow: (s, one) => fill(gettext('%(name)s holds the trick.'), {name: s.name(one.holder)}),
    decide: (s, one) => (one.seat === s.you ? fill(gettext('%(name)s holds the trick: go on, or let it go?'), {name: s.name(one.holder)})
      : fill(gettext('%(name)s goes on or lets it go.'), {name: s.name(one.seat)})),
    target: () => gettext('The match is decided.'),
    forfeit: () => gettext('A side lost a player, and with him the match.'),
    void: () => gettext('Both sides lost a player: no result.'),
  },
};
