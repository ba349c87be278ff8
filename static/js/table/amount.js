// Bet and raise: slider, number and presets for one amount, and the button that names it.
import {html, live, nothing} from '../../vendor/lit-html.js';
import {fitted} from './choices.js';

function presets(s, choice) {
  const pot = s.view.pot ?? 0, all = [
    [gettext('Least'), choice.min],
    [gettext('Half the pot'), fitted(choice, choice.min + pot / 2)],
    [gettext('The pot'), fitted(choice, choice.min + pot)],
    [s.face.isAllIn(s, choice) ? gettext('All in') : gettext('Most'), choice.max],
  ];
  return all.filter(([, chips], i) => all.findIndex(([, other]) => other === chips) === i);
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
