// Seven Cut in words.
import {fill} from '../table/words.js';

const named = (s, {seat, card}) => ({name: s.name(seat), card: card && s.cardShort(card)});

export const face = {
  decks: ['fr', 'de', 'ru'],
  playLabel: (s, play) => (play.claim && play !== (s.state.linger?.plays ?? s.view.trick)[0] ? gettext('cuts') : ''),
  statuses: {
    lead: (s, one) => (one.seat === s.you ? gettext('Lead any card.') : fill(gettext('%(name)s leads.'), named(s, one))),
    led: (s, one) => fill(gettext('%(name)s led %(card)s; nobody has cut.'), named(s, one)),
    cut: (s, one) => (one.extends ? fill(gettext('%(name)s cut with %(card)s: one more turn follows.'), named(s, one))
      : fill(gettext('%(name)s cut with %(card)s.'), named(s, one))),
    extended: (s, one) => (one.seat === s.you ? fill(gettext('Your %(card)s holds the trick.'), named(s, one))
      : fill(gettext('%(name)s holds the trick with %(card)s. Only a cut takes it.'), named(s, one))),
    inherited: (s, one) => fill(gettext('Whoever held the trick is out; it falls to %(name)s.'), named(s, one)),
    over: () => gettext('All cards are played.'),
  },
};
