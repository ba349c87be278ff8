// Seven Cut in words.
import {fill} from '../table/words.js';

const holder = (s, status) => s.name(status.seat);

const status = {
  deal: () => gettext('The cards are being dealt.'),
  lead: (s, {seat}) => (seat === s.you ? gettext('Lead any card.') : fill(gettext('%(name)s leads.'), {name: s.name(seat)})),
  led: (s, one) => fill(gettext('%(name)s led %(card)s; nobody has cut.'), {name: holder(s, one), card: s.cardShort(one.card)}),
  cut: (s, one) => {
    const args = {name: holder(s, one), card: s.cardShort(one.card)};
    return one.extends ? fill(gettext('%(name)s cut with %(card)s: one more turn follows.'), args)
      : fill(gettext('%(name)s cut with %(card)s.'), args);
  },
  extended: (s, one) => (one.seat === s.you ? fill(gettext('Your %(card)s holds the trick.'), {card: s.cardShort(one.card)})
    : fill(gettext('%(name)s holds the trick with %(card)s. Only a cut takes it.'), {name: holder(s, one), card: s.cardShort(one.card)})),
  inherited: (s, one) => fill(gettext('Whoever held the trick is out; it falls to %(name)s.'), {name: holder(s, one)}),
  over: () => gettext('All cards are played.'),
};

export const face = {
  decks: ['fr', 'de', 'ru'],
  status: s => status[s.view.status.code]?.(s, s.view.status) ?? '',
  playLabel: (s, play) => (play.claim && play !== (s.state.linger?.plays ?? s.view.trick)[0] ? gettext('cuts') : ''),
};
