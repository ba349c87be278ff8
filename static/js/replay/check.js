// A record dealt again and compared: what was found, in words.
import {fill} from '../table/words.js';
import {commitmentOf, dealOrder, firstSeat, keyOf} from './deals.js';

const fits = text => ({text, wrong: false}), differs = text => ({text, wrong: true});

async function seal(record, shown) {
  if (await commitmentOf(record.seed) !== record.commitment) return differs(gettext('The secret does not fit the seal.'));
  if (shown === undefined) return fits(gettext('The secret fits the seal.'));
  return shown === record.commitment ? fits(gettext('The secret fits the seal, and it is the seal this browser was shown before the match.'))
    : differs(gettext('The secret fits the seal, but this browser was shown another seal before the match.'));
}

const steps = record => record.log.flatMap(row => row.actions);

async function first(record, key) {
  const logged = steps(record).find(step => step.startsWith('first '));
  if (!record.first_by_lot || logged === undefined) return fits(gettext('Nobody was drawn to begin.'));
  return logged === `first ${await firstSeat(key, record.seats.length)}` ? fits(gettext('The lot for who begins follows from the secret.'))
    : differs(gettext('The lot for who begins does not follow from the secret.'));
}

async function deals(record, key) {
  const logged = steps(record).filter(step => step.startsWith('deal ')), wrong = [];
  for (const [number, deal] of logged.entries()) {
    if (`deal ${(await dealOrder(key, number, record.deck)).join(' ')}` !== deal) wrong.push(number + 1);
  }
  const n = logged.length;
  if (!wrong.length) return fits(fill(ngettext('%(n)s deal follows from the secret, card by card.', 'All %(n)s deals follow from the secret, card by card.', n), {n}));
  return differs(fill(ngettext('This deal does not follow from the secret: %(numbers)s.', 'These deals do not follow from the secret: %(numbers)s.', wrong.length),
    {numbers: wrong.join(', ')}));
}

// `shown` is the seal this browser was shown before the match, if it was there.
export async function findings(record, shown) {
  const key = await keyOf(record.seed, record.id, record.seats.map(({seat, entropy}) => [seat, entropy]));
  return [await seal(record, shown), await first(record, key), await deals(record, key)];
}
