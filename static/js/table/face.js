// What the table shows and says for any game. A game's own words (faces/<slug>.js) replace single entries.
import {nothing} from '../../vendor/lit-html.js';
import {suitWord, suitSign} from './cards.js';
import {refused} from './refusals.js';
import {lastTrick} from './sheets.js';
import {happened} from './story.js';
import {fill, plain, points} from './words.js';

const trumpWord = (s, suit) => (suit === 'none' ? gettext('no trump') : suitWord(suit, s.deck));

export const generic = {
  decks: ['fr', 'ru'], // faces that suit the game; the first is its own
  ranks: undefined, // the game's order of ranks, where it is not the usual one
  stud: false,

  // -- on the felt
  standing: (s, seat) => points(s.view.points[seat]),
  isOff: () => false,
  bet: () => null, // {label, folded}
  called: () => null, // what a seat has just said
  hasLast: s => Boolean(s.view.last_trick),
  lastTitle: () => gettext('Last trick'),
  last: lastTrick,
  pot: () => nothing,
  playLabel: () => '',
  dealNote: () => '', // what the points of a finished deal were for, below its row of the score
  score: s => (s.you === null ? null : {big: s.view.points[s.you], small: gettext('your points')}),

  // Short facts under the score.
  facts: s => (s.view.trump ? [fill(gettext('Trump: %(suit)s'), {suit: trumpWord(s, s.view.trump)})] : []),

  // -- buttons
  cardVerb: () => 'play',
  cardAction: (s, verb, card) => (verb === 'discard' ? fill(gettext('Discard %(card)s'), {card})
    : fill(gettext('Play %(card)s'), {card})),
  action: (s, verb, amount) => ({
    let_go: gettext('Let it go'), stand: gettext('Stand'), beg: gettext('Beg'), take_one: gettext('Take one'),
    change: gettext('Change trump'), check: gettext('Check'), fold: gettext('Fold'), up: gettext('Face up'),
    down: gettext('Face down'), call: fill(gettext('Call %(n)s'), {n: amount}),
    bet: fill(gettext('Bet %(n)s'), {n: amount}), raise: fill(gettext('Raise to %(n)s'), {n: amount}),
  })[verb] ?? plain(verb),
  legend: verb => ({
    bid: gettext('Choose a bid'), trump: gettext('Choose the trump'), say: gettext('Say to your partner'),
    bet: gettext('Bet, in chips'), raise: gettext('Raise to, in chips'),
  })[verb] ?? plain(verb),
  value: (s, verb, value) => (value === 'pass' ? gettext('Pass') : verb !== 'trump' ? plain(value)
    : value === 'none' ? gettext('no trump') : suitSign(value, s.deck)),
  valueAction: (s, verb, value) => (value === 'pass' ? gettext('Pass')
    : verb === 'bid' ? fill(gettext('Bid %(n)s'), {n: value})
      : verb === 'trump' ? fill(gettext('Trump: %(suit)s'), {suit: trumpWord(s, value)}) : plain(value)),
  isAllIn: (s, choice) => choice.max >= s.view.points[s.you],

  // -- sentences
  noCardRule: () => null, // the rule by which no card at all may be played, where there is such a moment
  own: () => '', // what the reader has, beside his own name
  statuses: {}, // by code of view.status: what is going on and why
  status: s => s.face.statuses[s.view.status.code]?.(s, s.view.status) ?? '',
  refusal: refused,
  event: happened, // what happened, for ears and for the log
  option: plain,
  optionValue: (name, value) => (value === true ? gettext('yes') : value === false ? gettext('no') : plain(value)),
};
