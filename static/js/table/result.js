// How the match ended: places, points, what it did to the ratings or why nothing, and the next one.
import {html, nothing} from '../../vendor/lit-html.js';
import {fill, signed, unrated} from './words.js';

// The sentence on top: a draw has its own.
export function outcome(s) {
  const {places, void: isVoid} = s.msg.result, first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (isVoid) return gettext('The match is void.');
  const names = new Intl.ListFormat(s.page.language).format(first.map(s.name)), sides = s.view.sides;
  const together = sides && first.every(seat => sides[seat] === sides[first[0]]);
  if (first.length > 1 && !together) return fill(gettext('A draw: %(names)s share the first place.'), {names});
  if (first.includes(s.you)) return first.length > 1 ? gettext('You and your partner win.') : gettext('You win.');
  return fill(ngettext('%(names)s wins.', '%(names)s win.', first.length), {names});
}

export function ratingWords(s) {
  const {rated, why, changes} = s.msg.result;
  if (!rated) return (why ?? []).map(unrated).join(' ') || unrated('');
  const own = changes?.[s.you];
  if (own === undefined) return gettext('Rated.');
  return own === 0 ? gettext('Rated: your rating stays as it was.')
    : fill(gettext('Rated: your rating changes by %(n)s.'), {n: signed(own)});
}

function row(s, seat) {
  const {places, points, changes} = s.msg.result, change = changes?.[seat];
  return html`<tr class=${seat === s.you ? 'me' : ''}><td class="num">${places[seat]}.</td><th scope="row">${s.name(seat)}
    ${s.view.out[seat] ? html`<small>${gettext('left or ran out of time')}</small>` : nothing}</th>
    <td class="num">${points[seat]}</td>
    ${changes ? html`<td class="num">${change === undefined ? '–' : signed(change)}</td>` : nothing}</tr>`;
}

function table(s) {
  const {places} = s.msg.result, seats = places.map((place, seat) => seat).sort((a, b) => places[a] - places[b]);
  return html`<table class="scores"><thead><tr><th scope="col">${gettext('Place')}</th><th scope="col">${gettext('Player')}</th>
    <th scope="col">${s.face.stud ? gettext('Chips') : gettext('Points')}</th>
    ${s.msg.result.changes ? html`<th scope="col">${gettext('Rating')}</th>` : nothing}</tr></thead>
    <tbody>${seats.map(seat => row(s, seat))}</tbody></table>`;
}

// What the one button does: the next match starts by itself when everybody is ready.
function again(on, isReady) {
  return isReady ? {word: gettext('Waiting for the others'), click: on.unready, pressed: 'true'}
    : {word: gettext('Rematch'), click: on.ready, pressed: 'false'};
}

// Rematch is getting ready for the next match; who did so is shown.
function rematch(s, on) {
  const mine = s.room.seats.find(seat => seat.seat === s.room.you.seat);
  if (!mine || s.room.running) return nothing;
  const {word, click, pressed} = again(on, mine.ready);
  const ready = s.room.seats.filter(seat => seat.kind !== 'bot' && seat.ready).map(seat => seat.name);
  return html`<p class="agreed">${ready.length ? fill(gettext('Ready for another: %(names)s'), {names: ready.join(', ')}) : nothing}</p>
    <button class="btn pri" type="button" aria-pressed=${pressed ?? nothing} aria-disabled=${s.live ? 'false' : 'true'}
      @click=${click}>${word}</button>`;
}

export const result = (s, on) => html`<p class="outcome" id="outcome">${outcome(s)}</p>${s.msg.result.void ? nothing : table(s)}
  <p>${ratingWords(s)}</p><div class="row">${rematch(s, on)}
  <button class="btn" type="button" @click=${on.close}>${gettext('To the table')}</button>
  ${s.msg.result.match_url ? html`<a class="btn" href=${s.msg.result.match_url}>${gettext('Look at the match')}</a>` : nothing}</div>`;
