// Buttons made from `choices` alone, so that a new game needs only words.
import {html, live, nothing, repeat} from '../../vendor/lit-html.js';
import {cardChoice} from './choices.js';
import {amount} from './amount.js';

// Until the answer comes, and on a stale view, a button stays where it is and does nothing.
const off = (s, verb) => (!s.live || s.state.pending.includes(verb === 'say' ? 'say' : 'move') ? 'true' : 'false');

// One button for the card chosen, named after it; without a card it says what to do.
function cardButton(s, on, choice) {
  const {sel} = s.state, verb = choice?.do ?? s.face.cardVerb(s);
  const allowed = choice && sel && choice.cards.includes(sel);
  return html`<button class="btn gilt main" type="button" aria-disabled=${allowed ? off(s, verb) : 'true'}
    @click=${() => on.act(`${verb} ${sel}`)}>${sel ? s.face.cardAction(s, verb, s.cardShort(sel)) : gettext('Choose a card')}</button>`;
}

const plainButton = (s, on, choice, gilt) => html`
  <button class="btn ${gilt ? 'gilt' : ''}" type="button" aria-disabled=${off(s, choice.do)}
    @click=${() => on.act(choice.do)}>${s.face.action(s, choice.do, choice.amount)}</button>`;

// Calls are made at once: they bind nobody.
const calls = (s, on, choice) => html`<div class="calls" role="group" aria-label=${s.face.legend(choice.do)}>
  ${choice.values.map(value => html`<button class="btn sm" type="button" aria-disabled=${off(s, choice.do)}
    @click=${() => on.act(`${choice.do} ${value}`)}>${s.face.value(s, choice.do, value)}</button>`)}</div>`;

// A bid or a suit is chosen first and then named by the button.
function picker(s, on, choice) {
  const {value} = s.state, chosen = value?.do === choice.do ? value.value : null;
  return html`<fieldset class="pick"><legend class="vh">${s.face.legend(choice.do)}</legend>
    ${repeat(choice.values, one => one, one => html`<label><input type="radio" name=${choice.do} .checked=${live(chosen === one)}
      @change=${() => on.choose(choice.do, one)}><span>${s.face.value(s, choice.do, one)}</span></label>`)}</fieldset>
    <button class="btn gilt main" type="button" aria-disabled=${chosen === null ? 'true' : off(s, choice.do)}
      @click=${() => on.act(`${choice.do} ${chosen}`)}>${chosen === null ? s.face.legend(choice.do)
        : s.face.valueAction(s, choice.do, chosen)}</button>`;
}

function control(s, on, choice, gilt) {
  if (choice.cards) return cardButton(s, on, choice);
  if (choice.optional) return calls(s, on, choice);
  if (choice.values) return picker(s, on, choice);
  if ('min' in choice) return amount(s, on, choice, off(s, choice.do));
  return plainButton(s, on, choice, gilt);
}

// Folding stands first, raising last; the card's own button is always there, so that it does not jump.
const ORDER = ['say', 'fold', 'let_go', 'change', 'beg', 'check', 'call', 'take_one', 'stand', 'up', 'down', 'bid', 'trump', 'bet', 'raise'];
const place = choice => (choice.cards ? ORDER.length : ORDER.indexOf(choice.do));

export function controls(s, on) {
  if (!s.inMatch) return nothing;
  const choices = s.choices.toSorted((a, b) => place(a) - place(b)), awaited = choices.some(choice => !choice.optional);
  return html`${repeat(choices, choice => choice.do, (choice, i) => control(s, on, choice, i === choices.length - 1))}
    ${cardChoice(choices) || awaited || s.face.stud ? nothing : cardButton(s, on, null)}`;
}
