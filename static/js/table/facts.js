// Facts about the table that stand in several places: rated or why not, the sealed deal, the way in for friends.
import {html, nothing} from '../../vendor/lit-html.js';
import {fill, unrated} from './words.js';

export const ratedLine = room =>
  (room.rated ? gettext('Rated: the result changes the ratings.') : room.why.map(unrated).join(' ') || unrated(''));

const NAMED = 20; // names the server gives at most

// Who looks on without a seat: people with an account by name, the others as a number.
export function watching({room: {spectators: n, watching: names}, page}) {
  if (!names.length) return fill(ngettext('%(n)s spectator', '%(n)s spectators', n), {n});
  const rest = n - names.length, nameless = fill(names.length < NAMED
    ? ngettext('%(n)s guest', '%(n)s guests', rest) : ngettext('%(n)s more', '%(n)s more', rest), {n: rest});
  const list = new Intl.ListFormat(page.language).format(rest > 0 ? [...names, nameless] : names);
  return fill(ngettext('%(n)s watching: %(names)s', '%(n)s watching: %(names)s', n), {n, names: list});
}

export const commitment = room => (room.commitment ? html`<details class="sealed"><summary>${gettext('The deal can be checked')}</summary>
  <p>${gettext('The shuffle of the next match is already fixed. This is its seal: after the match the secret is shown, and anybody can check that it fits the seal and gives these very deals.')}</p>
  <code>${room.commitment}</code></details>` : nothing);

function asked(s, on) {
  const {invited} = s.state;
  const submit = event => {
    event.preventDefault();
    on.invite(event.target.elements.username.value.trim());
  };
  return html`<form class="invite" @submit=${submit}><label class="field"><span>${gettext('Invite by user name')}</span>
    <input name="username" required maxlength="24" autocomplete="off" autocapitalize="none" spellcheck="false"></label>
    <button class="btn sm" type="submit">${gettext('Invite')}</button></form>
    <p class="hint" role="status">${invited === null ? nothing : invited.isKept ? fill(gettext('%(name)s sees this table first in the list of tables.'), {name: invited.username})
      : fill(gettext('%(name)s could not be invited.'), {name: invited.username})}</p>`;
}

// The ways in: a link, the table's code, and for whoever sits here a friend's name.
export const invite = (s, on) => html`<p>${fill(gettext('Code: %(code)s'), {code: s.room.code})}</p>
  ${s.room.you.seat === null ? nothing : asked(s, on)}<div class="invite"><label class="field"><span>${gettext('Invite by link')}</span>
  <input readonly value=${s.page.link} @focus=${event => event.target.select()}></label>
  <button class="btn sm" type="button" @click=${on.copyLink}>${s.state.copied ? gettext('Copied') : gettext('Copy')}</button></div>`;
