// One seat on the felt: who, how he stands, what he holds, whose turn.
import {html, nothing} from '../../vendor/lit-html.js';
import {faceDown, largeCard, ring} from './card.js';
import {fill, level, nameOf} from './words.js';
import {bubble} from './phrases.js';
import {isAway} from './scene.js';

export const initials = player => (player.kind === 'bot' ? '7' : Array.from(player.name ?? '').slice(0, 2).join('').toLocaleUpperCase());

export const playerName = player =>
  (player.kind === 'bot' ? fill(gettext('%(name)s · %(level)s'), {name: nameOf(player), level: level(player.level)}) : player.name);

export const isDue = (s, seat) => s.msg.to_act.includes(seat) && !s.over;

// The round portrait with the ring of the clock; also the reader's own, beside the say-line.
export const portrait = (s, seat, extra = '') => html`
  <div class="av ${extra}" data-home=${s.rel(seat)} data-seat=${seat} ?data-turn=${isDue(s, seat)}>
    ${isDue(s, seat) ? ring(s) : nothing}<span class=${s.players[seat]?.kind === 'bot' ? 'bot' : ''}
      >${initials(s.players[seat] ?? {})}</span><b class="secs num" aria-hidden="true" hidden></b>
    ${s.view.dealer === seat ? html`<i class="dealer" title=${gettext('Dealer')}>D</i>` : nothing}</div>`;

// The time bank of a seat, filled in by the clocks where the game has one.
export const bank = seat => html`<span class="bank num" role="timer" aria-label=${gettext('Time and time bank')}
  title=${gettext('Time and time bank')} data-bank=${seat} hidden></span>`;

function standing(s, seat) {
  const out = s.view.out[seat], player = s.players[seat] ?? {};
  if (out) return gettext('Out of the match');
  if (isAway(player)) return gettext('Away');
  return s.face.standing(s, seat);
}

function heldCards(s, seat) {
  const up = s.view.up[seat] ?? [], down = s.view.counts[seat] - up.length;
  const open = s.view.hands?.[seat]; // of a match that is over
  if (open) return html`<div class="up open">${open.map(id => largeCard(s, id))}</div>`;
  const label = fill(ngettext('%(n)s card in hand', '%(n)s cards in hand', s.view.counts[seat]), {n: s.view.counts[seat]});
  if (!s.face.stud) {
    return html`<div class="backs" role="img" aria-label=${label}>${Array.from({length: Math.min(down, 8)}, () => faceDown(s))}
      ${down > 4 ? html`<span class="many num" aria-hidden="true">${down}</span>` : nothing}</div>`;
  }
  return html`<div class="up">${Array.from({length: down}, (_, i) => faceDown(s, i ? 'dn' : ''))}
    ${up.map(id => largeCard(s, id))}</div>`;
}

export function seat(s, number) {
  const player = s.players[number] ?? {}, due = isDue(s, number), out = s.view.out[number];
  const name = html`<div><div class="nm">${playerName(player)}${due ? html`<span class="vh">
    ${gettext('to act')}</span>` : nothing}</div><div class="st num">${standing(s, number)}</div>${s.state.replay ? nothing : bank(number)}</div>`;
  const bet = s.face.bet(s, number), called = s.face.called(s, number);
  return html`<li class="seat" data-rel=${s.rel(number)} ?data-turn=${due} ?data-off=${out || s.face.isOff(s, number)}
    ?data-away=${isAway(player)}>
    ${s.face.stud ? html`<div class="id">${portrait(s, number)}${name}</div>` : html`${portrait(s, number)}${name}`}
    ${heldCards(s, number)}
    ${bet ? html`<span class="bet" data-a=${bet.folded ? 'fold' : nothing}>${bet.label}</span>` : nothing}
    ${bubble(s, player.seat)}${called ? html`<span class="called">${called}</span>` : nothing}</li>`;
}

