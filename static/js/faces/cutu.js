// Cutu in words.
import {suitWord} from '../table/cards.js';
import {refused} from '../table/refusals.js';
import {dealsFirst, happened} from '../table/story.js';
import {capital, fill, signed} from '../table/words.js';

const trump = (s, suit) => (suit === 'none' ? gettext('no trump') : suitWord(suit, s.deck));

// Who plays what: "Ben: 5, hearts". While they bid the seats tell it.
function contract(s) {
  const {contract: made, phase} = s.view;
  if (!made || phase === 'bid') return [];
  const args = {name: s.name(made.declarer), bid: made.bid, suit: made.trump && trump(s, made.trump)};
  return [made.trump ? fill(gettext('%(name)s: %(bid)s, %(suit)s'), args) : fill(gettext('%(name)s: %(bid)s'), args)];
}

const tricks = s => fill(gettext('Tricks: %(ours)s to %(theirs)s'), {
  ours: s.view.tricks[(s.you ?? 0) % 2], theirs: s.view.tricks[((s.you ?? 0) + 1) % 2],
});

const scored = rule => ({
  made: gettext('The contract is made: %(ours)s to %(theirs)s.'),
  set: gettext('The contract is set: %(ours)s to %(theirs)s.'),
  cutu: gettext('Cutu, a side without a trick: %(ours)s to %(theirs)s.'),
})[rule];

function event(s, one) {
  if (one.event === 'first') return dealsFirst(s, one);
  if (one.event === 'redeal') return gettext('All have passed: the same player deals again.');
  if (one.event === 'trump' && one.rule === 'automatic_trump') {
    return fill(gettext('The longest suit is trump: %(suit)s.'), {suit: trump(s, one.trump)});
  }
  if (one.event !== 'score') return happened(s, one);
  const own = s.you ?? 0;
  return fill(scored(one.rule), {ours: signed(one.points[own]), theirs: signed(one.points[own ^ 1])});
}

export const face = {
  decks: ['fr', 'de', 'ru'],
  event,
  facts: s => (s.view.phase === 'play' ? [...contract(s), tricks(s)] : contract(s)),
  score: s => (s.you === null ? null : {big: signed(s.view.points[s.you]), small: fill(gettext('of %(n)s points'), {n: s.view.target})}),
  called(s, seat) {
    if (s.view.phase !== 'bid') return null;
    const said = s.view.bids.find(one => one.seat === seat)?.bid;
    return said === 'pass' ? gettext('Pass') : said ? String(said) : null;
  },
  option: () => gettext('Played to'),
  refusal: rule => ({
    must_trump: gettext('You cannot follow suit: you must trump.'),
    must_overtrump: gettext('You must play a higher trump.'),
    one_bid: gettext('Everyone speaks once.'),
    bid_higher: gettext('A bid must be higher than the last one.'),
    bid_range: gettext('Bids go from four to eight.'),
    automatic_trump: gettext('With a bid of four the longest suit is trump.'),
  })[rule] ?? refused(rule),
  statuses: {
    bid: (s, one) => (one.bid ? fill(gettext('The highest bid so far is %(n)s.'), {n: one.bid}) : gettext('Nobody has bid yet.')),
    trump: (s, one) => (one.seat === s.you ? gettext('Name the trump.') : fill(gettext('%(name)s names the trump.'), {name: s.name(one.seat)})),
    lead: (s, one) => (one.seat === s.you ? gettext('Lead any card.') : fill(gettext('%(name)s leads.'), {name: s.name(one.seat)})),
    follow: (s, one) => fill(gettext('%(suit)s led; %(name)s is winning with %(card)s.'), {
      suit: capital(suitWord(one.suit, s.deck)), name: s.name(one.winner), card: s.cardShort(one.card),
    }),
    over: (s, one) => (one.void ? gettext('Both sides lost a player: no result.') : gettext('The match is decided.')),
  },
};
