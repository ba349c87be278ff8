// What the templates need, worked out from the state: who sits where, what cards are called, what is allowed. Pure.
import {cardLabel, cardName, cardShort, sorted} from './cards.js';
import {cardChoice, refusalOf} from './choices.js';
import {isLive, isMine} from './state.js';
import {nameOf} from './words.js';

export const AWAY = 120; // seconds after which the others may carry on without a seat

export function scene(state, page, now) {
  const {room, msg, prefs} = state, face = page.face;
  const deck = page.sprites[prefs.deck] && face.decks.includes(prefs.deck) ? prefs.deck : face.decks[0];
  const mine = isMine(msg), choices = msg?.choices ?? [];
  const you = msg?.you ?? null, view = msg?.view ?? null, seats = view?.seats ?? 0;
  const players = room ? playersOf(room) : [];
  return {
    state, room, msg, view, face, page, deck, you, seats, players, now,
    live: isLive(state), mine, choices,
    over: Boolean(msg?.result), inMatch: Boolean(room?.running && msg && !msg.result && you !== null && !view.out[you]),
    hand: view?.hand ? sorted(view.hand, prefs.sort[page.game] ?? 'dealt', face.ranks) : [],
    rel: seat => (seat - (you ?? 0) + seats) % seats,
    name: seat => (players[seat] ? nameOf(players[seat]) : ''),
    sprite: card => `${page.sprites[deck]}#${card}`, largeSprite: card => `${page.sprites[deck]}#L${card}`,
    cardName: card => cardName(card, deck), cardLabel: card => cardLabel(card, deck), cardShort: card => cardShort(card, deck),
    refusal: card => (cardChoice(choices) ? refusalOf(choices, card) : mine ? face.noCardRule(view) : null),
  };
}

// Who plays on each seat of the match, with how he sits at the table now. Here `seat` is the chair.
const playersOf = room => room.players.map(player =>
  ({...player, present: true, ...stillThere(room, player), seat: player.table_seat}));

const stillThere = (room, {table_seat: chair, name}) => room.seats.find(seat => seat.seat === chair && seat.name === name);

export const isTaken = seat => seat.kind !== null;

export const isAway = player => player.present === false && player.kind !== 'bot';

// Seconds a player has been away by now; `now` in milliseconds.
export const awaySeconds = (player, now) => (isAway(player) ? now / 1000 - player.away_since : 0);
