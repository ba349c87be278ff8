// Plays N tables of a peer: `node drive.mjs colyseus|boardgame PORT TABLES EVERY|closed SECONDS`. Says "begin" and "end"
// on lines of their own around what it measures, then its figures as JSON: moves, milliseconds, refused.
import * as wires from './wires.mjs';

const [kind, port, count, every, seconds] = process.argv.slice(2);
const PACE = every === 'closed' ? 0 : +every * 1000, SEATS = 4, AT_ONCE = 16, WARM = 2000;
const load = { measuring: false, going: false, moves: 0, milliseconds: [], refused: 0 };
const now = () => performance.now();
const pause = ms => new Promise(done => setTimeout(done, ms));

class Player {
  constructor(table, seat) { Object.assign(this, { table, seat, n: -1, mover: -1, hand: [], acted: -1 }); }
  shown(n, mover, hand) {
    for (let seen = this.n + 1; this.n >= 0 && seen <= n; seen++) this.table.seen(seen);
    Object.assign(this, { n, mover, hand });
    this.act();
  }
  act() {
    if (!load.going || this.mover !== this.seat || this.acted === this.n || !this.hand.length) return;
    this.acted = this.n;
    if (!PACE) return this.send(now());
    const at = this.table.nextAt;
    this.table.nextAt += PACE;
    if (at <= now()) this.send(at); // late already: counted from when it should have been
    else setTimeout(() => this.send(now()), at - now());
  }
  send(at) {
    this.table.underWay.set(this.n + 1, [at, SEATS + 1]);
    this.play(this.hand[Math.floor(Math.random() * this.hand.length)]);
  }
}

class Table {
  constructor() { Object.assign(this, { load, nextAt: 0, underWay: new Map(), players: [] }); }
  async join() {
    for (let seat = 0; seat <= SEATS; seat++) {
      const player = new Player(this, seat);
      this.players.push(player);
      await wires[kind](player, +port);
    }
  }
  seen(n) {
    const move = this.underWay.get(n);
    if (!move || --move[1]) return;
    this.underWay.delete(n);
    if (load.measuring) { load.moves++; load.milliseconds.push(now() - move[0]); }
  }
}

const tables = Array.from({ length: +count }, () => new Table());
const waiting = [...tables];
await Promise.all(Array.from({ length: AT_ONCE }, async () => { while (waiting.length) await waiting.pop().join(); }));
console.log('joined');
await pause(1000);
load.going = true;
for (const table of tables) {
  table.nextAt = now() + Math.random() * PACE;
  for (const player of table.players) player.act();
}
await pause(WARM);
load.measuring = true;
console.log('begin');
await pause(+seconds * 1000);
load.measuring = false;
console.log('end');
const told = JSON.stringify({ moves: load.moves, milliseconds: load.milliseconds, refused: load.refused });
process.stdout.write(told + '\n', () => process.exit(0)); // a pipe takes it in parts
