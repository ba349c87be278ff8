// Names of cards: in full for ears, short for buttons; orders of a hand.
import {capital, fill} from './words.js';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const SUITS = ['S', 'H', 'C', 'D']; // red and black by turns
const PIPS = {S: '♠', H: '♥', D: '♦', C: '♣'};
const GERMAN_RANK = {J: 'U', Q: 'O'};
const RUSSIAN_RANK = {J: 'В', Q: 'Д', K: 'К', A: 'Т'};

export const rankOf = card => card.slice(0, -1);
export const suitOf = card => card.at(-1);

const rankWord = (rank, deck) => ({
  2: gettext('two'), 3: gettext('three'), 4: gettext('four'), 5: gettext('five'), 6: gettext('six'),
  7: gettext('seven'), 8: gettext('eight'), 9: gettext('nine'), 10: gettext('ten'),
  J: deck === 'de' ? gettext('under') : gettext('jack'), Q: deck === 'de' ? gettext('over') : gettext('queen'),
  K: gettext('king'), A: gettext('ace'),
})[rank];

export const suitWord = (suit, deck) => (deck === 'de'
  ? {S: gettext('leaves'), H: pgettext('German suit', 'hearts'), D: gettext('bells'), C: gettext('acorns')}
  : {S: gettext('spades'), H: gettext('hearts'), D: gettext('diamonds'), C: gettext('clubs')})[suit];

// The suit inside the name of a card: some languages bend it there.
const ofSuit = (suit, deck) => (deck === 'de' ? {
  S: pgettext('of a card', 'leaves'), H: pgettext('of a German card', 'hearts'),
  D: pgettext('of a card', 'bells'), C: pgettext('of a card', 'acorns'),
} : {
  S: pgettext('of a card', 'spades'), H: pgettext('of a card', 'hearts'),
  D: pgettext('of a card', 'diamonds'), C: pgettext('of a card', 'clubs'),
})[suit];

// "seven of hearts"
export const cardName = (card, deck) =>
  fill(gettext('%(rank)s of %(suit)s'), {rank: rankWord(rankOf(card), deck), suit: ofSuit(suitOf(card), deck)});

// "Seven of hearts"
export const cardLabel = (card, deck) => capital(cardName(card, deck));

// "7♥"; German suits have no signs of their own, so there "7 bells"
export function cardShort(card, deck) {
  const rank = rankOf(card), suit = suitOf(card);
  if (deck === 'de') {
    return fill(gettext('%(rank)s %(suit)s'), {rank: GERMAN_RANK[rank] ?? rank, suit: ofSuit(suit, deck)});
  }
  return (deck === 'ru' ? RUSSIAN_RANK[rank] ?? rank : rank) + PIPS[suit];
}

export const suitSign = (suit, deck) => (deck === 'de' ? suitWord(suit, deck) : PIPS[suit]);

export const SORTS = ['dealt', 'suit', 'rank'];

// The hand in the reader's order; `ranks` is the game's own order of ranks where it has one.
export function sorted(hand, by, ranks = RANKS) {
  const suit = card => SUITS.indexOf(suitOf(card)), rank = card => ranks.indexOf(rankOf(card));
  if (by === 'suit') return hand.toSorted((a, b) => suit(a) - suit(b) || rank(b) - rank(a));
  if (by === 'rank') return hand.toSorted((a, b) => rank(b) - rank(a) || suit(a) - suit(b));
  return hand;
}
