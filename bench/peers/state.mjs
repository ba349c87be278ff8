// Colyseus's state: a hand is a mask of the 32 cards, shown only in its owner's view.
import { schema, t } from '@colyseus/schema';

export const Player = schema({ seat: t.uint8(), count: t.uint8(), score: t.uint8(), hand: t.uint32().view() }, 'Player');
export const State = schema({
  n: t.uint32().default(0), mover: t.uint8().default(0), leader: t.uint8().default(0), rank: t.int8().default(-1),
  stock: t.uint8().default(0), lastSeat: t.int8().default(-1), lastCard: t.int8().default(-1), taker: t.int8().default(-1),
  trick: t.array('uint8'), players: t.array(Player),
}, 'State');
