// Colyseus: state schema with a view per seat, patched after each move; moves kept by group commit. PORT, DATABASE_URL.
import { Room, Server } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import pg from 'pg';
import { deal, fullDeck, play, shuffle } from './rules.mjs';
import { Player, State } from './state.mjs';

const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
await database.connect();
await database.query('CREATE TABLE IF NOT EXISTS move (room int, n int, seat int, card int, PRIMARY KEY (room, n))');

// Moves that come while one commit is under way share the next, and are told after it.
let waiting = [], busy = false;
async function commit() {
  busy = true;
  while (waiting.length) {
    const batch = waiting;
    waiting = [];
    const column = i => '{' + batch.map(([row]) => row[i]).join(',') + '}';
    const text = 'INSERT INTO move SELECT * FROM unnest($1::int[], $2::int[], $3::int[], $4::int[])';
    await database.query({ name: 'moves', text, values: [0, 1, 2, 3].map(column) });
    for (const [, tell] of batch) tell();
  }
  busy = false;
}
function keep(row, tell) {
  waiting.push([row, tell]);
  if (!busy) { busy = true; setImmediate(commit); }
}

let rooms = 0;
class Table extends Room {
  maxClients = 5; // four seats and a spectator, who has an empty view
  onCreate() {
    this.patchRate = null; // patched after each move instead of every 50 ms: the quickest it can be
    this.number = ++rooms;
    this.seats = new Map();
    this.game = deal(shuffle(fullDeck()));
    this.state = new State();
    for (let seat = 0; seat < 4; seat++) { const player = new Player(); player.seat = seat; this.state.players.push(player); }
    this.copyAll();
    this.onMessage('play', (client, { card, n }) => this.played(client, card, n));
  }
  played(client, card, n) {
    const seat = this.seats.get(client.sessionId), state = this.state;
    const step = n === state.n ? play(this.game, seat, card) : null;
    if (!step) return client.send('refused', n);
    Object.assign(state, { n: state.n + 1, lastSeat: seat, lastCard: card, taker: step.taker, mover: this.game.mover });
    const player = state.players[seat];
    if (step.taker < 0) {
      player.hand = (player.hand & ~(1 << card)) >>> 0;
      player.count--;
      state.trick.push(card);
      state.rank = this.game.rank;
    } else {
      state.trick.clear();
      if (step.over) this.game = deal(shuffle(fullDeck()), step.taker);
      this.copyAll();
    }
    keep([this.number, state.n, seat, card], () => this.broadcastPatch());
  }
  copyAll() {
    const { game, state } = this;
    Object.assign(state, { mover: game.mover, leader: game.leader, rank: game.rank, stock: game.stock.length });
    state.players.forEach((player, seat) => {
      const hand = game.hands[seat];
      Object.assign(player, { score: game.points[seat], count: hand.length, hand: hand.reduce((mask, card) => mask | (1 << card), 0) >>> 0 });
    });
  }
  onJoin(client) {
    const seat = this.seats.size;
    this.seats.set(client.sessionId, seat);
    client.view = new StateView();
    if (seat < 4) client.view.add(this.state.players[seat]);
    client.send('seat', seat);
  }
}

const server = new Server({ transport: new WebSocketTransport({ pingInterval: 6000, pingMaxRetries: 4 }), greet: false });
server.define('table', Table);
await server.listen(+process.env.PORT, '127.0.0.1');
