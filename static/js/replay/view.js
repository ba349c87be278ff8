// A moment of a match on the felt: the table's own templates, what happened, and the way to other moments.
import {html, live, nothing} from '../../vendor/lit-html.js';
import {laid} from '../table/felt.js';
import {hand} from '../table/hand.js';
import * as icons from '../table/icons.js';
import {portrait} from '../table/seat.js';
import {told} from '../table/story.js';
import {fill} from '../table/words.js';

// Whoever looks was perhaps nobody of them: everything is told by name.
const neutral = s => ({...s, you: null});

const words = s => html`<p aria-live="polite"><span class="head">${told(neutral(s), s.msg.events)}</span>
  <small>${s.face.status(neutral(s))}</small></p>`;

const place = s => html`<div class="dock"><div class="say">${s.you === null ? html`<span></span>` : portrait(s, s.you, 'mine')}${words(s)}</div>
  ${hand(s)}</div>`;

const button = (icon, label, click) => html`<button type="button" aria-label=${label} title=${label} @click=${click}>${icon}</button>`;

const viewers = s => [...s.players.keys()].map(seat => [String(seat), fill(gettext('As %(name)s saw it'), {name: s.name(seat)})])
  .concat([['', gettext('As spectators saw it')], ['open', gettext('All cards open')]]);

function controls(s, on) {
  const {ply, plies, viewer} = s.state, choices = viewers(s);
  return html`<div class="controls">
    ${button(icons.first(), gettext('First step'), () => on.go(0))}${button(icons.previous(), gettext('Previous step'), () => on.go(ply - 1))}
    ${button(icons.next(), gettext('Next step'), () => on.go(ply + 1))}${button(icons.last(), gettext('Last step'), () => on.go(plies - 1))}
    <input type="range" min="0" max=${plies - 1} .value=${live(String(ply))} aria-label=${gettext('Step')}
      @input=${event => on.go(Number(event.target.value))}>
    <span class="at num">${fill(gettext('%(n)s of %(all)s'), {n: ply, all: plies - 1})}</span>
    <select aria-label=${gettext('Whose cards')} @change=${event => on.look(event.target.value)}>
      ${choices.map(([id, label]) => html`<option value=${id} .selected=${live(id === viewer)}>${label}</option>`)}</select></div>`;
}

export const replay = (s, on) => html`<div class="felt" role="group" aria-label=${gettext('The table')}>${laid(s)}</div>
  ${place(s)}${controls(s, on)}${s.state.failed ? html`<p class="failed" role="alert">${s.state.failed}</p>` : nothing}`;
