// Sevens Take All in words: stud, so seats show cards and bets, and the last showdown can be opened.
import {html, nothing} from '../../vendor/lit-html.js';
import {card} from '../table/card.js';
import {refused} from '../table/refusals.js';
import {dealsFirst, happened} from '../table/story.js';
import {fill, plain} from '../table/words.js';

const chips = n => fill(ngettext('%(n)s chip', '%(n)s chips', n), {n});

const handWord = id => ({
  pair_of_sevens: gettext('a pair of sevens'), high_card: gettext('a high card'), pair: gettext('a pair'),
  two_pair: gettext('two pairs'), three_of_a_kind: gettext('three of a kind'), straight: gettext('a straight'),
  flush: gettext('a flush'), full_house: gettext('a full house'), four_of_a_kind: gettext('four of a kind'), straight_flush: gettext('a straight flush'), royal_flush: gettext('a royal flush'),
})[id] ?? plain(id);

const won = (s, {seat, chips: n}) => fill(gettext('%(name)s wins %(chips)s.'), {name: s.name(seat), chips: chips(n)});

function event(s, one) {
  const name = one.seat === undefined ? '' : s.name(one.seat);
  switch (one.event) {
    case 'first': return dealsFirst(s, one);
    case 'take': return won(s, one);
    case 'return': return fill(gettext('%(chips)s go back to %(name)s.'), {chips: chips(one.chips), name});
    case 'show': return fill(gettext('%(name)s shows %(hand)s.'), {name, hand: handWord(one.hand)});
    case 'ante': return gettext('Everyone antes.');
    case 'answer': return fill(gettext('%(name)s has chosen.'), {name});
    case 'up': case 'down': return one.seat === s.you ? happened(s, one) : fill(gettext('%(name)s has chosen.'), {name});
    case 'bust': return fill(gettext('%(name)s has no chips left.'), {name});
    default: return happened(s, one);
  }
}

// Every hand that was shown and who got which pot.
const last = s => html`${s.view.result.hands.map(shown => html`<h3>${fill(gettext('%(name)s: %(hand)s'), {
  name: s.name(shown.seat), hand: handWord(shown.hand)})}</h3>
  <ol class="taken">${shown.cards.map(id => html`<li class=${shown.best.includes(id) ? 'won' : ''}>${card(s, id)}</li>`)}</ol>`)}
  ${s.view.result.pots.map(pot => html`<p>${pot.won.map(one => won(s, one)).join(' ')}</p>`)}`;

// What the chips in the middle are: main and side pots, and while nobody has spoken yet who won the deal before.
function middle(s) {
  const {pots, result, round, phase} = s.view, ended = phase === 'over' || (round === 1 && result);
  return [
    pots.length > 1 ? fill(gettext('Main pot and side pots: %(chips)s'), {chips: pots.map(pot => pot.amount).join(' + ')}) : '',
    ...(ended ? result.pots.flatMap(pot => pot.won.map(one => wonWith(s, one))) : []),
  ].filter(Boolean);
}

function wonWith(s, one) {
  const shown = s.view.result.hands.find(hand => hand.seat === one.seat);
  if (!shown) return won(s, one);
  return fill(gettext('%(name)s wins %(chips)s with %(hand)s.'),
    {name: s.name(one.seat), chips: chips(one.chips), hand: handWord(shown.hand)});
}

function own({view, you}) {
  const args = {chips: chips(view.points[you]), bet: view.bets[you]};
  if (view.folded.includes(you)) return fill(gettext('You have folded; %(chips)s left.'), args);
  if (view.all_in.includes(you)) return gettext('You are all in.');
  return fill(args.bet ? gettext('You have %(chips)s, %(bet)s in this round.') : gettext('You have %(chips)s.'), args);
}

const limit = ({limits}) => (limits.betting === 'fixed' ? fill(gettext('bets of %(n)s'), {n: limits.bet})
  : fill(gettext('%(limit)s, from %(n)s'), {limit: face.optionValue('betting', limits.betting), n: limits.bet}));

export const face = {
  stud: true,
  event, last,
  hasLast: ({view}) => Boolean(view.result),
  lastTitle: () => gettext('Last showdown'),
  standing: (s, seat) => (s.view.all_in.includes(seat) ? gettext('all in') : chips(s.view.points[seat])),
  isOff: (s, seat) => s.view.folded.includes(seat) || s.view.bust.includes(seat),
  bet(s, seat) {
    if (s.view.folded.includes(seat)) return {label: gettext('folded'), folded: true};
    return s.view.bets[seat] ? {label: s.view.bets[seat]} : null;
  },
  pot: s => html`<div class="pot">${s.view.pot ? html`<b class="num">${s.view.pot}</b>
    ${fill(gettext('in the pot, round %(n)s of six'), {n: s.view.round})} · ${limit(s.view)}` : nothing}
    ${middle(s).map(line => html`<p>${line}</p>`)}</div>`,
  facts: () => [],
  score: () => null,
  own,
  option: name => ({
    betting: gettext('Betting'), stack: gettext('Chips at the start'), ante: gettext('Ante'), small_bet: gettext('Small bet'),
    sevens_tie: gettext('Two pairs of sevens'), three_sevens: gettext('Three or four sevens'),
    seventh: gettext('Seventh card'), match: gettext('Match'),
  })[name],
  optionValue: (name, value) => ({
    fixed: gettext('fixed limit'), pot: gettext('pot limit'), no: gettext('no limit'), split: gettext('share the pot'),
    kickers: gettext('other cards decide'), count: gettext('count as a pair'), exactly: gettext('do not count'),
    choice: gettext('as each likes'), down: gettext('face down'), orbits: gettext('everyone deals twice'),
    knockout: gettext('to the last chip'),
  })[value] ?? String(value),
  refusal: rule => ({
    raise_cap: gettext('No more raises in this round.'), limits: gettext('The limits do not allow that amount.'),
    short_raise: gettext('A short all-in does not open the betting again.'),
    check: gettext('There is a bet to call.'), call: gettext('There is nothing to call.'),
    fold: gettext('Nobody folds when there is nothing to call.'), seventh_card: gettext('Say first how you take the seventh card.'),
  })[rule] ?? refused(rule),
  statuses: {
    open: (s, one) => (one.seat === s.you ? gettext('You open the round: check or bet.')
      : fill(gettext('%(name)s opens the round.'), {name: s.name(one.seat)})),
    act: () => gettext('Nobody has bet yet.'),
    to_call: (s, one) => (one.seat === s.you ? fill(gettext('%(chips)s to call.'), {chips: chips(one.amount)})
      : fill(gettext('%(name)s has %(chips)s to call.'), {name: s.name(one.seat), chips: chips(one.amount)})),
    seventh: () => gettext('The seventh card: face up or face down?'),
    over: (s, one) => (one.void ? gettext('Nobody stayed: no result.') : gettext('The match is decided.')),
  },
};
