// Seven Up in words. The ten stands above the ace; at home in Russian, so there the cards have Russian letters first.
import {html, nothing} from '../../vendor/lit-html.js';
import {suitWord} from '../table/cards.js';
import {refused} from '../table/refusals.js';
import {dealsFirst, happened} from '../table/story.js';
import {capital, fill, points} from '../table/words.js';

const pointOf = () => ({
  turned_jack: gettext('the turned jack'), gift: gettext('the gift'), high: gettext('High'), low: gettext('Low'),
  jack: gettext('Jack'), game: gettext('Game'),
});

function event(s, one) {
  if (one.event === 'first') return dealsFirst(s, one);
  if (one.event === 'turn') return fill(gettext('Turned up: %(card)s.'), {card: s.cardName(one.cards[0])});
  if (one.event === 'throw_in') return gettext('The pack is spent: a new deal.');
  if (one.event === 'take') {
    return fill(gettext('%(name)s takes the trick: %(n)s for Game.'), {name: s.name(one.seat), n: one.points});
  }
  if (one.event !== 'point') return happened(s, one);
  const point = pointOf()[one.point];
  if (one.seat === undefined || one.seat === null) return fill(gettext('Nobody scores %(point)s.'), {point});
  return fill(gettext('A point for %(name)s: %(point)s.'), {name: s.name(one.seat), point});
}

// Who got which point of a deal.
const counted = (s, deal) => deal.counted.map(({point, seat}) => fill(gettext('%(point)s: %(name)s'),
  {point: capital(pointOf()[point]), name: seat === null ? gettext('nobody') : s.name(seat)}));

// Who got what in the deal before, while the next one is still being spoken about.
function lastDeal(s) {
  const deal = s.view.deals.at(-1);
  if (!deal || s.state.linger || !['beg', 'answer', 'over'].includes(s.view.phase)) return nothing;
  return html`<div class="pot"><b>${gettext('Last deal')}</b>${counted(s, deal).map(line => html`<p>${line}</p>`)}</div>`;
}

function facts({view, deck}) {
  const suit = view.trump ?? view.turned.at(-1)?.at(-1);
  if (!suit) return [];
  return [fill(view.trump ? gettext('Trump: %(suit)s') : gettext('Proposed: %(suit)s'), {suit: suitWord(suit, deck)})];
}

const isPartner = ({view, you}, seat) => Boolean(view.sides) && you !== null && view.sides[seat] === view.sides[you];

export const face = {
  decks: document.documentElement.lang === 'ru' ? ['ru', 'fr'] : ['fr', 'ru'],
  ranks: ['2', '3', '4', '5', '6', '7', '8', '9', 'J', 'Q', 'K', 'A', '10'],
  event,
  facts, pot: lastDeal,
  dealNote: (s, deal) => counted(s, deal).join(' · '),
  called: (s, seat) => (s.view.status.code === 'answer' && seat === s.view.status.eldest ? gettext('I beg') : null),
  standing: (s, seat) => (isPartner(s, seat) ? gettext('your partner') : points(s.view.points[seat])),
  score: s => (s.you === null ? null : {big: s.view.points[s.you], small: gettext('of seven points')}),
  cardVerb: s => (s.view.phase === 'discard' ? 'discard' : 'play'),
  refusal: rule => ({
    keep_six: gettext('Six cards are kept.'), one_beg: gettext('One beg in a deal.'),
    not_now: gettext('Something else is due first.'),
  })[rule] ?? refused(rule),
  statuses: {
    stand_or_beg: (s, one) => (one.seat === s.you ? gettext('Is this suit to be trump? Stand, or beg.')
      : fill(gettext('%(name)s stands or begs.'), {name: s.name(one.seat)})),
    answer: (s, one) => (one.seat === s.you ? fill(gettext('%(name)s begs: give one point, or change the trump.'), {name: s.name(one.eldest)})
      : fill(gettext('%(name)s begs; the dealer answers.'), {name: s.name(one.eldest)})),
    discard: (s, one) => fill(ngettext('Keep %(n)s card, discard the others.', 'Keep %(n)s cards, discard the others.', one.keep), {n: one.keep}),
    lead: (s, one) => (one.seat === s.you ? gettext('Lead any card.') : fill(gettext('%(name)s leads.'), {name: s.name(one.seat)})),
    follow: (s, one) => fill(gettext('%(suit)s led: follow suit if you can.'), {suit: capital(suitWord(one.suit, s.deck))}),
    redeal: () => gettext('The pack is spent: a new deal.'),
    over: (s, one) => (one.void ? gettext('Nobody stayed: no result.') : gettext('The match is decided.')),
  },
};
