// Quick phrases: a closed list, said in each reader's own language, shown for a moment and kept nowhere.
import {html, nothing} from '../../vendor/lit-html.js';
import {fill} from './words.js';

export const SHOWN = 4000; // ms

const words = () => ({
  hello: gettext('Hello!'), good_luck: gettext('Good luck!'), well_played: gettext('Well played!'),
  good_game: gettext('Good game!'), thanks: gettext('Thank you!'), sorry: gettext('Sorry!'), oops: gettext('Oops!'),
  one_moment: gettext('One moment, please.'), rematch: gettext('Another one?'), bye: gettext('Bye!'),
});

const speaker = (room, chair) => room.seats.find(seat => seat.seat === chair);

// Whether the reader hears this message at all.
export const isHeard = ({room, prefs}, {seat, id}) =>
  Boolean(words()[id]) && !prefs.muted.includes(speaker(room, seat)?.username);

export const toldPhrase = (room, {seat, id}) =>
  fill(gettext('%(name)s: %(phrase)s'), {name: speaker(room, seat)?.name ?? '', phrase: words()[id]});

// The bubble beside whoever sits on a chair of the table.
export function bubble(s, chair) {
  const said = s.state.said?.[chair];
  return said ? html`<span class="called said" aria-hidden="true">${words()[said.id]}</span>` : nothing;
}

export const maySpeak = s => s.room.you.seat !== null && !(s.room.silent && s.room.running);

export const phrases = (s, on) => html`<div class="row">${Object.entries(words()).map(([id, text]) => html`
  <button class="btn sm" type="button" aria-disabled=${s.live ? 'false' : 'true'} @click=${() => on.phrase(id)}>${text}</button>`)}</div>
  <p class="hint">${gettext('Everyone reads it in his own language.')}</p>`;
