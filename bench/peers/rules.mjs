// Seven Cut for four seats, for the peers: a card is 0..31, rank = card >> 2 (0 is the seven, 3 the ten, 7 the ace).
export const fullDeck = () => Array.from({ length: 32 }, (_, card) => card);

export function shuffle(cards) {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

export function deal(stock, leader = 0) {
  const hands = [[], [], [], []];
  for (let round = 0; round < 4; round++) for (let seat = 0; seat < 4; seat++) hands[(leader + seat) % 4].push(stock.pop());
  return { hands, stock, trick: [], leader, mover: leader, rank: -1, claim: -1, claimedIn: -1, points: [0, 0, 0, 0], n: 0 };
}

// Null if refused, else { taker: -1 or a seat, over }. Changes `game`, which may be a draft of immer's.
export function play(game, seat, card) {
  const hand = game.hands[seat], place = hand.indexOf(card);
  if (seat !== game.mover || place < 0) return null;
  hand.splice(place, 1);
  const played = game.trick.length, turn = played >> 2, rank = card >> 2;
  if (!played) { game.rank = rank; game.claim = seat; game.claimedIn = -1; }
  else if (rank === 0 || rank === game.rank) { game.claim = seat; game.claimedIn = turn; }
  game.trick.push(card);
  game.n++;
  if ((played & 3) !== 3) { game.mover = (seat + 1) & 3; return { taker: -1, over: false }; }
  if (hand.length && game.claimedIn === turn && game.claim !== game.leader) { game.mover = game.leader; return { taker: -1, over: false }; }
  return collect(game);
}

function collect(game) {
  const taker = game.claim;
  for (const card of game.trick) if (card >> 2 === 3 || card >> 2 === 7) game.points[taker]++;
  game.trick.length = 0;
  game.rank = game.claim = game.claimedIn = -1;
  game.leader = game.mover = taker;
  while (game.stock.length && game.hands[taker].length < 4)
    for (let seat = 0; seat < 4; seat++) game.hands[(taker + seat) & 3].push(game.stock.pop());
  return { taker, over: !game.hands[taker].length };
}
