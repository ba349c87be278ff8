// Below the felt: whose turn and why, the buttons, the hand.
import {html, nothing} from '../../vendor/lit-html.js';
import {controls} from './controls.js';
import {hand} from './hand.js';
import * as icons from './icons.js';
import {notice} from './refusals.js';
import {isAway, awaySeconds, AWAY} from './scene.js';
import {bank, portrait} from './seat.js';
import {fill} from './words.js';

export function headline(s) {
  const {msg, you} = s;
  if (s.over || s.view.phase === 'over') return gettext('The match is over');
  if (s.mine) return gettext('Your turn');
  if (you !== null && s.view.out[you]) return gettext('You are out of the match');
  const names = msg.to_act.filter(seat => seat >= 0).map(s.name);
  if (!names.length) return gettext('The cards are being dealt');
  return names.length === 1 ? fill(gettext('Waiting for %(name)s'), {name: names[0]})
    : fill(gettext('Waiting for %(names)s'), {names: new Intl.ListFormat(s.page.language).format(names)});
}

// The small line: a refusal, why the chosen card may not be played, else what is going on; each with its rule.
function explanation(s) {
  const {state} = s, rule = state.sel && s.refusal(state.sel);
  if (state.notice) return {text: notice(s, state.notice), rule: state.notice.rule};
  if (rule) return {text: s.face.refusal(rule), rule};
  return {text: s.face.status(s), rule: s.view.status?.rule};
}

function line(s, on) {
  const {text, rule} = explanation(s);
  return html`<p><span class="head">${s.you === null ? gettext('You are watching') : headline(s)}</span> ${s.you === null ? nothing : bank(s.you)}
    <small>${s.you === null ? (s.over ? nothing : html`${headline(s)}. `) : s.face.own(s)} ${text}${text && rule ? html` <button class="why" type="button"
      @click=${() => on.open('rules', {part: rule})}>${gettext('Why?')}</button>` : nothing}</small></p>`;
}

// Untimed tables: whoever has been away for two minutes may be left behind.
function carryOn(s, on) {
  if (!s.inMatch || s.room.pace !== null) return nothing;
  const gone = s.players.map((player, seat) => ({player, seat}))
    .filter(({player, seat}) => seat !== s.you && !s.view.out[seat] && isAway(player) && awaySeconds(player, s.now) >= AWAY);
  return gone.map(({player, seat}) => html`<button class="btn sm" type="button" aria-disabled=${s.live ? 'false' : 'true'}
    @click=${() => on.carryOn(seat)}>${fill(gettext('Carry on without %(name)s'), {name: s.name(seat)})}</button>`);
}

export function dock(s, on) {
  const seated = s.you !== null;
  return html`<section class="dock" aria-label=${seated ? gettext('Your place') : gettext('Watching')} ?data-stale=${!s.live}>
    <div class="say">${seated ? portrait(s, s.you, 'mine') : html`<span></span>`}${line(s, on)}
      <div class="acts ${s.choices.length > 1 || s.choices.some(choice => choice.values || 'min' in choice) ? 'bar' : ''}">
      ${carryOn(s, on)}${seated && s.hand.length > 1 && !s.face.stud ? html`<button class="ib" type="button" @click=${on.sort}
        aria-label=${gettext('Sort the hand')}>${icons.sort()}<span class="hide-s">${gettext('Sort')}</span></button>` : nothing}
      ${controls(s, on)}</div></div>
    ${seated ? html`<h2 class="vh">${gettext('Hand')}</h2>` : nothing}${hand(s, on)}</section>`;
}
