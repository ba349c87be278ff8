// How each peer is joined and played: a player calls `shown(n, mover, hand)` after every update.
import http from 'node:http';
import { Decoder } from '@colyseus/schema';
import { Packr, unpack } from 'msgpackr';
import WebSocket from 'ws';
import { State } from './state.mjs';

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
function post(port, path, body) {
  const text = JSON.stringify(body ?? {});
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((done, failed) => {
    const request = http.request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, answer => {
      let got = '';
      answer.on('data', part => (got += part));
      answer.on('end', () => { try { done(JSON.parse(got)); } catch { failed(Error(`${path}: ${answer.statusCode} ${got.slice(0, 200)}`)); } });
    });
    request.on('error', failed);
    request.end(text);
  });
}
const open = (port, path) => new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false, skipUTF8Validation: true });

const JOIN = 10, DATA = 13, STATE = 14, PATCH = 15; // Colyseus's kinds of message
const packr = new Packr({ useRecords: false });
const cards = mask => { const held = []; for (let card = 0; card < 32; card++) if ((mask >>> card) & 1) held.push(card); return held; };

export async function colyseus(player, port) {
  const { table } = player;
  const seat = await post(port, table.room ? `/matchmake/joinById/${table.room}` : '/matchmake/create/table');
  table.room ??= seat.roomId;
  const socket = open(port, `/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}&skipHandshake=1`);
  const state = new State(), decoder = new Decoder(state);
  const word = Buffer.from('play');
  player.play = card => socket.send(Buffer.concat([Buffer.from([DATA, 0xa0 | word.length]), word, packr.pack({ card, n: state.n })]));
  await new Promise((joined, failed) => {
    let whole = false, seated = false;
    socket.on('error', failed);
    socket.on('message', data => {
      if (data[0] === JOIN) return socket.send(Buffer.from([JOIN]));
      if (data[0] === STATE || data[0] === PATCH) { decoder.decode(data, { offset: 1 }); whole ||= data[0] === STATE; }
      else if (data[0] === DATA) { const size = data[1] & 31; if (data.latin1Slice(2, 2 + size) === 'seat') seated = true; else player.table.load.refused++; unpack(data.subarray(2 + size)); }
      if (!whole || !seated) return;
      joined();
      player.shown(state.n, state.mover, cards(state.players[player.seat]?.hand ?? 0));
    });
  });
}

export async function boardgame(player, port) {
  const { table } = player;
  table.room ??= (await post(port, '/games/seven-cut/create', { numPlayers: 4 })).matchID;
  const id = player.seat < 4 ? String(player.seat) : null;
  const credentials = id && (await post(port, `/games/seven-cut/${table.room}/join`, { playerID: id, playerName: id })).playerCredentials;
  const socket = open(port, '/socket.io/?EIO=4&transport=websocket');
  let stateId = -1;
  player.play = card => {
    const action = { type: 'MAKE_MOVE', payload: { type: 'play', args: [card], playerID: id, credentials } };
    socket.send('42/seven-cut,' + JSON.stringify(['update', action, stateId, table.room, id]));
  };
  await new Promise((joined, failed) => {
    socket.on('error', failed);
    socket.on('message', data => {
      const text = data.latin1Slice();
      if (text[0] === '2') return socket.send('3');
      if (text[0] === '0') return socket.send('40/seven-cut,');
      if (text.startsWith('40/')) return socket.send('42/seven-cut,' + JSON.stringify(['sync', table.room, id, credentials, 4]));
      if (!text.startsWith('42/')) return;
      const [kind, , told] = JSON.parse(text.slice(text.indexOf(',') + 1));
      const state = kind === 'update' ? told : kind === 'sync' ? told.state : null;
      if (!state) return;
      stateId = state._stateID;
      joined();
      player.shown(state.G.n, +state.ctx.currentPlayer, id === null ? [] : state.G.hands[player.seat]);
    });
  });
}
