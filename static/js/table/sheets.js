// The sheets one opens: last trick, score, log, keys, leaving.
import {html, nothing} from '../../vendor/lit-html.js';
import {card} from './card.js';
import {eventOf} from './story.js';
import {signed} from './words.js';

export function lastTrick(s) {
  const last = s.view.last_trick;
  if (!last) return nothing; // a new deal came while it was open
  return html`<ol class="taken">${last.plays.map(play => html`<li class=${play.seat === last.winner && (play.claim ?? true) ? 'won' : ''}>
    ${card(s, play.card)}<span>${s.name(play.seat)}</span></li>`)}</ol>
    <p>${s.face.event(s, {event: 'take', seat: last.winner, points: last.points})}</p>`;
}

export function score(s) {
  const deals = s.view.deals ?? [], seats = Array.from({length: s.seats}, (_, seat) => seat);
  const row = (head, cells, name) => html`<tr><th scope="row">${head}</th>
    ${cells.map(cell => html`<td class="num ${name}">${cell}</td>`)}</tr>`;
  const note = text => (text ? html`<tr><td colspan=${s.seats + 1}><small>${text}</small></td></tr>` : nothing);
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${gettext('Score')}><table class="scores">
    <thead><tr><th scope="col">${gettext('Deal')}</th>${seats.map(seat => html`<th scope="col">${s.name(seat)}</th>`)}</tr></thead>
    <tbody>${deals.map((deal, i) => html`${row(i + 1, seats.map(seat => signed(deal.points[seat])))}
      ${note(s.face.dealNote(s, deal))}`)}</tbody>
    <tfoot>${row(gettext('Total'), seats.map(seat => s.view.points[seat]), 'sum')}</tfoot></table></div>`;
}

// What became of a report: kept, not kept, or not made.
export const reportWord = isKept => (isKept ? gettext('Reported, thank you')
  : isKept === false ? gettext('That did not work; try again.') : gettext('Report'));

// A move of a bot may be reported by whoever plays with it.
function reportButton(s, on, {seat}, ply, sentence) {
  if (s.you === null || s.players[seat]?.kind !== 'bot') return nothing;
  const isKept = s.state.reported[ply], said = reportWord(isKept);
  return html`<button class="report" type="button" aria-disabled=${isKept ? 'true' : 'false'} title=${gettext('Tell us that this move of a bot was senseless')}
    @click=${() => { if (!isKept) on.report(s.msg.match, ply); }}>${said}<span class="vh">: ${sentence}</span></button>`;
}

// One line a row of the match's log; the last is of the latest row.
export function log(s, on) {
  const first = s.msg.ply - s.msg.log.length;
  const lines = s.msg.log.map((entry, i) => ({entry, ply: first + i, sentence: s.face.event(s, eventOf(entry))})).filter(line => line.sentence);
  if (!lines.length) return html`<p>${gettext('Nothing has been played in this deal yet.')}</p>`;
  return html`<ol class="log">${lines.map(({entry, ply, sentence}) => html`<li>${sentence} ${reportButton(s, on, entry, ply, sentence)}</li>`)}</ol>`;
}

const KEYS = () => [
  ['← →', gettext('choose a card')], ['1 – 9', gettext('choose the card with that number')],
  [gettext('Enter'), gettext('play the card chosen')], [gettext('Esc'), gettext('choose none')],
  ['S', gettext('sort the hand')], ['L', gettext('last trick')], ['R', gettext('rules')], ['?', gettext('these keys')],
];

export const help = () => html`<dl class="keys">
  ${KEYS().map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>`;

export const leave = (s, on) => html`<p>${gettext('You are out of the match at once, below everyone who stays in.')}
  ${s.room.rated ? gettext('It counts as a loss for your rating, unless nobody has moved yet.') : nothing}</p>
  ${s.room.rated ? html`<p>${gettext('Leaving more than one rated match within a day makes you wait before the next: 2 minutes, then 5, 15 and 30.')}</p>` : nothing}
  <p class="row"><button class="btn" type="button" autofocus @click=${on.close}>${gettext('Stay')}</button>
  <button class="btn pri" type="button" @click=${on.leave}>${gettext('Leave the match')}</button></p>`;
