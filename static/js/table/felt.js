// The felt: stock, score, seats, the open trick (or the one just taken, a moment longer).
import {html, nothing, repeat} from '../../vendor/lit-html.js';
import {card, faceDown} from './card.js';
import {seat} from './seat.js';
import {fill} from './words.js';

function stock(s) {
  const left = s.view.stock, turnUp = s.view.turned?.at(-1);
  if (s.face.stud || (!left && !turnUp)) return nothing;
  return html`<div class="stock"><div class="cards">
    ${left ? html`<div class="pile" aria-hidden="true">${Array.from({length: Math.min(3, left)}, () => faceDown(s))}</div>` : nothing}
    ${turnUp ? card(s, turnUp) : nothing}</div>
    ${left ? html`<span>${fill(ngettext('%(n)s in the stock', '%(n)s in the stock', left), {n: left})}</span>` : nothing}</div>`;
}

function score(s) {
  const box = s.face.score(s), facts = s.face.facts(s);
  if (!box && !facts.length) return nothing;
  return html`<div class="scorebox">${box ? html`<p><b class="num">${box.big}</b>${box.small}</p>` : nothing}
    ${facts.length ? html`<ul class="pills">${facts.map(fact => html`<li>${fact}</li>`)}</ul>` : nothing}</div>`;
}

// A card of the trick may lie twice in the DOM's memory (linger, then the next trick): its name keys it.
function played(s, play, holder) {
  const label = s.face.playLabel(s, play);
  return html`<div class="tc ${holder ? 'won' : ''}" data-rel=${s.rel(play.seat)} data-turnno=${play.turn ?? 1}
    data-card=${play.card}>${card(s, play.card)}${label ? html`<em>${label}</em>` : nothing}</div>`;
}

// The claim that stands: the latest of the seat that holds the trick.
function standing(plays, holder) {
  return plays.findLast(play => play.seat === holder && (play.claim ?? true));
}

function trick(s) {
  const {linger} = s.state, plays = linger?.plays ?? s.view.trick ?? [];
  if (!plays.length) return nothing;
  const best = standing(plays, linger?.winner ?? s.view.holder ?? s.view.status?.winner), turn = plays.at(-1).turn;
  const label = linger ? fill(gettext('Trick taken by %(name)s'), {name: s.name(linger.winner)})
    : turn > 1 ? fill(gettext('Trick, turn %(turn)s'), {turn}) : gettext('Trick');
  return html`<div class="trick" role="group" aria-label=${label}>
    ${repeat(plays, play => play.card, play => played(s, play, play === best))}</div>`;
}

// What lies and sits on the felt, of the live table and of a replay.
export function laid(s) {
  const others = Array.from({length: s.seats}, (_, i) => i).filter(number => number !== s.you);
  others.sort((a, b) => s.rel(a) - s.rel(b));
  return html`<h2 class="vh">${gettext('Table')}</h2>${stock(s)}${score(s)}${s.face.pot(s)}
    <ol class="seats">${repeat(others, number => number, number => seat(s, number))}</ol>
    <h2 class="vh">${gettext('Trick')}</h2><div class="mid">${trick(s)}</div>`;
}

export const felt = s => html`<main class="felt" aria-label=${gettext('The table')}>${laid(s)}</main>`;
