// The bar on top: the way out, where one is, the line to the server, sheets and settings.
import {html, nothing} from '../../vendor/lit-html.js';
import * as icons from './icons.js';
import {maySpeak} from './phrases.js';
import {fill, pace} from './words.js';

const button = (icon, label, extra, click) => html`<button class="ib ${extra}" type="button" aria-label=${label}
  @click=${click}>${icon}<span class="hide-s">${label}</span></button>`;

function wayOut(s, on) {
  if (s.inMatch) {
    return html`<button class="ib" type="button" aria-label=${gettext('Leave the match')}
      @click=${() => on.open('leave')}>${icons.back()}</button>`;
  }
  return html`<a class="ib" href=${s.page.lobby} aria-label=${gettext('Back to the tables')}>${icons.back()}</a>`;
}

function where(room) {
  const host = room.host_name ? fill(gettext('%(name)s’s table'), {name: room.host_name}) : room.code, n = room.spectators;
  const table = n ? fill(ngettext('%(table)s · %(n)s watching', '%(table)s · %(n)s watching', n), {table: host, n}) : host;
  return fill(gettext('%(table)s · %(pace)s'), {table, pace: pace(room.pace)});
}

const lamp = s => html`<span class="sp conn hide-s" data-state=${s.state.conn} role="status">
  ${s.state.conn === 'ok' ? gettext('Connected') : gettext('Reconnecting')}</span>`;

export const topbar = (s, on, playing) => html`<header class="tbar">${wayOut(s, on)}
  <h1>${s.page.title}</h1><small>${where(s.room)}</small>${lamp(s)}
  ${playing && s.face.hasLast(s) ? button(icons.cards(), s.face.lastTitle(), 'sp-s', () => on.open('last')) : html`<span class="sp-s"></span>`}
  ${playing ? html`${button(icons.list(), gettext('Log'), 'hide-s', () => on.open('log'))}` : nothing}
  ${playing && s.view.deals ? button(icons.sheet(), gettext('Score'), 'hide-s', () => on.open('score')) : nothing}
  ${maySpeak(s) ? button(icons.speech(), gettext('Say'), 'hide-s', () => on.open('phrases')) : nothing}
  ${button(icons.people(), gettext('People'), 'hide-s', () => on.open('people'))}
  ${button(icons.book(), gettext('Rules'), '', () => on.open('rules', {part: ''}))}
  ${button(icons.sliders(), gettext('Settings'), '', () => on.open('settings'))}</header>`;

export function banner(s, on) {
  if (s.state.replaced) {
    return html`<p class="banner calm" role="status">${gettext('You play in another window now; here you only watch.')}
      <button class="btn sm" type="button" @click=${on.here}>${gettext('Play here')}</button></p>`;
  }
  if (s.state.conn === 'ok') return nothing;
  return html`<p class="banner" role="status">${s.inMatch && s.room.pace !== null
    ? gettext('Connection lost. Reconnecting; your clock is running.') : gettext('Connection lost. Reconnecting.')}</p>`;
}
