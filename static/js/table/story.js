// What happened, in whole sentences: one for the reader himself, one for the others. Used for ears and for the log.
import {suitWord} from './cards.js';
import {fill, points} from './words.js';

const pair = (own, other) => (s, event) => {
  const args = {name: s.name(event.seat)};
  return event.seat === s.you ? fill(own(), args) : fill(other(), args);
};

// Where the first one drawn does not lead but deals.
export const dealsFirst = pair(() => gettext('You deal first.'), () => gettext('%(name)s deals first.'));

const takeAlone = pair(() => gettext('You take the trick.'), () => gettext('%(name)s takes the trick.'));

const STORIES = {
  first: pair(() => gettext('You begin.'), () => gettext('%(name)s begins.')),
  let_go: pair(() => gettext('You let it go.'), () => gettext('%(name)s lets it go.')),
  stand: pair(() => gettext('You stand.'), () => gettext('%(name)s stands.')),
  beg: pair(() => gettext('You beg.'), () => gettext('%(name)s begs.')),
  take_one: pair(() => gettext('You give one point.'), () => gettext('%(name)s gives one point.')),
  change: pair(() => gettext('You change the trump.'), () => gettext('%(name)s changes the trump.')),
  check: pair(() => gettext('You check.'), () => gettext('%(name)s checks.')),
  fold: pair(() => gettext('You fold.'), () => gettext('%(name)s folds.')),
  up: pair(() => gettext('You take the card face up.'), () => gettext('%(name)s takes the card face up.')),
  down: pair(() => gettext('You take the card face down.'), () => gettext('%(name)s takes the card face down.')),
  leave: pair(() => gettext('You leave the match.'), () => gettext('%(name)s leaves the match.')),
  out: pair(() => gettext('You are out of the match.'), () => gettext('%(name)s is out of the match.')),
  deal: () => gettext('The cards are dealt.'),
  score: () => gettext('The deal is counted.'),
  over: () => gettext('The match is over.'),
  play(s, event) {
    const args = {name: s.name(event.seat), card: s.cardName(event.cards[0])};
    return event.seat === s.you ? fill(gettext('You play %(card)s.'), args) : fill(gettext('%(name)s plays %(card)s.'), args);
  },
  discard(s, event) {
    const [card] = event.cards ?? event.own ?? [];
    if (card) return fill(gettext('You discard %(card)s.'), {card: s.cardName(card)});
    return fill(gettext('%(name)s discards.'), {name: s.name(event.seat)});
  },
  take(s, event) {
    if (event.points === undefined) return takeAlone(s, event);
    const args = {name: s.name(event.seat), points: points(event.points)};
    return event.seat === s.you ? fill(gettext('You take the trick: %(points)s.'), args)
      : fill(gettext('%(name)s takes the trick: %(points)s.'), args);
  },
  say: (s, event) => fill(gettext('%(name)s says: %(word)s.'), {name: s.name(event.seat), word: s.face.value(s, 'say', event.say)}),
  bid(s, event) {
    const args = {name: s.name(event.seat), n: event.bid};
    if (event.bid === 'pass') return fill(gettext('%(name)s passes.'), args);
    return fill(gettext('%(name)s bids %(n)s.'), args);
  },
  trump(s, event) {
    const args = {name: s.name(event.seat), suit: event.trump === 'none' ? gettext('no trump') : suitWord(event.trump, s.deck)};
    return event.seat === undefined ? fill(gettext('Trump: %(suit)s.'), args) : fill(gettext('%(name)s makes trump: %(suit)s.'), args);
  },
  bet: (s, event) => fill(gettext('%(name)s bets %(n)s.'), {name: s.name(event.seat), n: event.to}),
  call: (s, event) => fill(gettext('%(name)s calls.'), {name: s.name(event.seat)}),
  raise: (s, event) => fill(gettext('%(name)s raises to %(n)s.'), {name: s.name(event.seat), n: event.to}),
  timeout: (s, event) => fill(gettext('Out of time: %(names)s.'), {names: event.seats.map(s.name).join(', ')}),
};

// The sentence of one event, or null where there is nothing to say (a card drawn).
export const happened = (s, event) => STORIES[event.event]?.(s, event) ?? null;

// One sentence each, in order; four seats dealt to are told once.
export const told = (s, events) =>
  [...new Set(events.map(event => s.face.event(s, event)).filter(Boolean))].join(' ');

// A line of the log ("play 7H") as the event it was.
export function eventOf({seat, text}) {
  const [word, argument, ...more] = text.split(' ');
  const event = {event: word, seat: seat ?? undefined};
  if (argument === undefined || word === 'deal') return event;
  if (word === 'play' || word === 'discard') return {...event, cards: [argument]};
  if (word === 'first') return {...event, seat: Number(argument)};
  if (word === 'timeout') return {...event, seats: [argument, ...more].map(Number)};
  if (word === 'bet' || word === 'raise') return {...event, to: Number(argument)};
  return {...event, [word]: argument};
}
