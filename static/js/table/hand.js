// The reader's hand: a toolbar with one stop for the Tab key; a card that may not be played says why.
import {html, nothing, repeat} from '../../vendor/lit-html.js';
import {twoFaced} from './card.js';
import {fill} from './words.js';

function label(s, id) {
  const rule = s.refusal(id);
  return rule ? fill(gettext('%(card)s, not allowed: %(reason)s'), {card: s.cardLabel(id), reason: s.face.refusal(rule)})
    : s.cardLabel(id);
}

function button(s, on, id, index, stop) {
  const {sel} = s.state;
  return html`<button type="button" data-card=${id} data-rel="0" aria-label=${label(s, id)}
    aria-pressed=${sel === id ? 'true' : 'false'} aria-disabled=${!s.live || s.refusal(id) ? 'true' : 'false'}
    tabindex=${id === stop ? 0 : -1} @click=${() => on.pick(id)}>
    ${index < 9 ? html`<kbd aria-hidden="true">${index + 1}</kbd>` : nothing}${twoFaced(s, id)}</button>`;
}

// Stud, and a replay: nothing is played from the hand, one looks at it; the cards others see stand at the right.
function shown(s) {
  const up = s.view.up[s.you] ?? [], down = s.hand.filter(id => !up.includes(id));
  const named = (id, extra) => html`<div class=${extra} data-card=${s.state.replay ? id : nothing} data-rel="0" data-label=${gettext('only you')} role="img"
    aria-label=${s.cardLabel(id)}>${twoFaced(s, id)}</div>`;
  return html`<div class="hand" role="group" data-n=${s.hand.length} aria-label=${gettext('Your cards')}>
    ${down.map(id => named(id, s.face.stud ? 'down' : ''))}${up.map(id => named(id, ''))}</div>`;
}

function unseen(s) {
  const n = s.view.counts[s.you];
  return html`<p class="unseen">${fill(ngettext('You hold %(n)s card you may not see yet.',
    'You hold %(n)s cards you may not see yet.', n), {n})}</p>`;
}

export function hand(s, on) {
  if (s.you === null) return nothing;
  if (s.view.hand === null) return unseen(s);
  if (s.face.stud || s.state.replay) return shown(s);
  const n = s.hand.length, stop = s.hand.includes(s.state.focus) ? s.state.focus : s.state.sel ?? s.hand[0];
  return html`<div class="hand" role="toolbar" data-n=${n}
    aria-label=${fill(ngettext('Your hand, %(n)s card', 'Your hand, %(n)s cards', n), {n})}>
    ${repeat(s.hand, id => id, (id, index) => button(s, on, id, index, stop))}</div>`;
}
