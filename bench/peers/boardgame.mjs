// boardgame.io with the PostgreSQL storage its documentation points to. PORT, DATABASE_URL.
import http from 'node:http';
import { createRequire } from 'node:module';
import { deal, fullDeck, play } from './rules.mjs';

const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');
const { PostgresStore } = require('bgio-postgres');

const listen = http.Server.prototype.listen;
http.Server.prototype.listen = function (port, ...rest) { return listen.call(this, port, '127.0.0.1', ...rest); };

const SevenCut = {
  name: 'seven-cut', minPlayers: 4, maxPlayers: 4, disableUndo: true,
  setup: ({ random }) => deal(random.Shuffle(fullDeck())),
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, card) => {
        const step = play(G, +playerID, card);
        if (!step) return INVALID_MOVE;
        if (step.over) { const { n, points } = G; Object.assign(G, deal(random.Shuffle(fullDeck()), step.taker), { n, points: [...points] }); }
      },
    },
  },
  turn: { minMoves: 1, maxMoves: 1, order: { first: () => 0, next: ({ G }) => G.mover } },
  playerView: ({ G, playerID }) => ({ ...G, stock: G.stock.length, hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)) }),
};

const db = new PostgresStore(process.env.DATABASE_URL, { logging: false, pool: { max: 10 } });
const setState = db.setState.bind(db);
db.setState = (match, state) => setState(match, state, []); // without its log, which only grows: in its favour
Server({ games: [SevenCut], origins: [Origins.LOCALHOST], db }).run({ port: +process.env.PORT });
