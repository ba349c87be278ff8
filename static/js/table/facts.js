// Facts about the table that stand in several places: rated or why not, the sealed deal, the way in for friends.
import {html, nothing} from '../../vendor/lit-html.js';
import {fill, unrated} from './words.js';

export const ratedLine = room =>
  (room.rated ? gettext('Rated: the result changes the ratings.') : room.why.map(unrated).join(' ') || unrated(''));

export const spectators = n => fill(ngettext('%(n)s spectator', '%(n)s spectators', n), {n});

export const commitment = room => (room.commitment ? html`<details class="sealed"><summary>${gettext('The deal can be checked')}</summary>
  <p>${gettext('The shuffle of the next match is already fixed. This is its seal: after the match the secret is shown, and anybody can check that it fits the seal and gives these very deals.')}</p>
  <code>${room.commitment}</code></details>` : nothing);

export const invite = (s, on) => html`<div class="invite"><label class="field"><span>${gettext('Invite by link')}</span>
  <input readonly value=${s.page.link} @focus=${event => event.target.select()}></label>
  <button class="btn sm" type="button" @click=${on.copyLink}>${s.state.copied ? gettext('Copied') : gettext('Copy')}</button></div>`;
