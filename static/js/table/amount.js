// Bet and raise: slider, number and presets for one amount, and the button that names it.
import {html, live, nothing} from '../../vendor/lit-html.js';
import {fitted} from './choices.js';

// The pot as it would be after calling, on top of the bet that stands; only what fits the range.
function presets(s, choice) {
  const call = s.choices.find(other => other.do === 'call')?.amount ?? 0, pot = (s.view.pot ?? 0) + call, standing = s.view.current_bet ?? 0;
  const ofPot = [[gettext('Half the pot'), standing + pot / 2], [gettext('The pot'), standing + pot]];
  return [
    [gettext('Least'), choice.min],
    ...ofPot.filter(([, chips]) => chips > choice.min && chips < choice.max).map(([word, chips]) => [word, fitted(choice, chips)]),
    [s.face.isAllIn(s, choice) ? gettext('All in') : gettext('Most'), choice.max],
  ];
}

export function amount(s, on, choice, disabled) {
  const set = event => on.setAmount(fitted(choice, Number(event.target.value)));
  const chips = fitted(choice, s.state.amount ?? choice.min), label = s.face.legend(choice.do);
  const range = choice.min === choice.max ? nothing : html`<div class="amount">
    <div class="presets" role="group" aria-label=${label}>${presets(s, choice).map(([word, value]) => html`
      <button class="btn sm" type="button" aria-pressed=${value === chips ? 'true' : 'false'}
        @click=${() => on.setAmount(value)}>${word}</button>`)}</div>
    <input type="range" min=${choice.min} max=${choice.max} step=${choice.step} .value=${live(String(chips))} aria-label=${label} @input=${set}>
    <input class="num" type="number" inputmode="numeric" min=${choice.min} max=${choice.max} step=${choice.step}
      .value=${live(String(chips))} aria-label=${label} @change=${set}></div>`;
  return html`${range}<button class="btn gilt main" type="button" aria-disabled=${disabled}
    @click=${() => on.act(`${choice.do} ${chips}`)}>${s.face.action(s, choice.do, chips)}</button>`;
}
