// The people at the table: whom the reader does not want to hear, whom he follows, with whom he will not play.
import {html, live, nothing} from '../../vendor/lit-html.js';
import {watching} from './facts.js';

const others = s => s.room.seats.filter(seat => seat.username && seat.seat !== s.room.you.seat);

function person(s, on, {name, username}) {
  const button = (tie, label) => html`<button class="btn sm" type="button" @click=${() => on.tie(username, tie)}>${label}</button>`;
  return html`<li class="row"><b>${name}</b>
    <label class="check"><input type="checkbox" .checked=${live(s.state.prefs.muted.includes(username))}
      @change=${event => on.mute(username, event.target.checked)}><span>${gettext('Mute')}</span></label>
    ${s.room.you.signed_in ? html`${button('follow', gettext('Follow'))}${button('block', gettext('Block'))}` : nothing}</li>`;
}

export const people = (s, on) => html`${(others(s).length ? html`<ul class="people">${others(s).map(one => person(s, on, one))}</ul>
  <p class="hint" role="status">${s.state.tied ? gettext('Saved.') : gettext('A person you block cannot sit at your tables and is not told.')}</p>`
  : html`<p>${gettext('Nobody else is at the table.')}</p>`)}
  <p class="hint">${watching(s)}</p>`;

// The reasons are kept with the table's record.
export function kick(s, on) {
  const {seat} = s.state.dialog;
  const reasons = {away: gettext('Away'), slow: gettext('Too slow'), rude: gettext('Rude'), other: gettext('Another reason')};
  return html`<p>${gettext('It is kept why, and for a minute that person cannot sit here again.')}</p>
    <div class="row">${Object.entries(reasons).map(([reason, word]) => html`<button class="btn sm" type="button"
      aria-disabled=${s.live ? 'false' : 'true'} @click=${() => on.kick(seat, reason)}>${word}</button>`)}</div>`;
}

const post = (url, csrf, body) => fetch(url, {
  method: 'POST', headers: {'Content-Type': 'application/json', 'X-CSRFToken': csrf}, body: JSON.stringify(body),
});

export async function keepTie(csrf, username, tie) {
  const answer = await post(`/api/people/${encodeURIComponent(username)}`, csrf, {tie});
  if (!answer.ok) throw new Error(`tie: ${answer.status}`);
}

export const sendInvitation = async (csrf, code, username) =>
  (await post(`/api/tables/${code}/invitations`, csrf, {username})).ok;
