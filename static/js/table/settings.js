// The reader's settings and the table's facts, in one sheet.
import {html, live, nothing} from '../../vendor/lit-html.js';
import {SORTS} from './cards.js';
import {commitment, ratedLine, watching} from './facts.js';
import {maySpeak} from './phrases.js';

const deckWord = deck => ({fr: gettext('French'), de: gettext('German-suited'), ru: gettext('French, Russian letters')})[deck];
const sortWord = by => ({dealt: gettext('as dealt'), suit: gettext('by suit'), rank: gettext('by rank')})[by];

const toggle = (s, on, name, label) => html`<label class="check"><input type="checkbox" .checked=${live(s.state.prefs[name])}
  @change=${event => on.prefer({[name]: event.target.checked})}><span>${label}</span></label>`;

const select = (label, ids, value, word, change) => html`<label class="field"><span>${label}</span>
  <select .selectedIndex=${live(ids.indexOf(value))} @change=${event => change(ids[event.target.selectedIndex])}>
    ${ids.map(id => html`<option>${word(id)}</option>`)}</select></label>`;

function sheets(s, on) {
  if (!s.view) return nothing;
  const open = (kind, label) => html`<button class="btn sm" type="button" @click=${() => on.open(kind)}>${label}</button>`;
  return html`<p class="row">${maySpeak(s) ? open('phrases', gettext('Say')) : nothing}${open('people', gettext('People'))}${open('log', gettext('Log'))}${s.view.deals ? open('score', gettext('Score')) : nothing}
    ${open('help', gettext('Keys'))}</p>`;
}

export const settings = (s, on) => html`${sheets(s, on)}
  <h3>${gettext('Cards')}</h3>
  ${select(gettext('Faces'), s.face.decks, s.deck, deckWord, deck => on.prefer({deck}))}
  ${select(gettext('Hand'), SORTS, s.state.prefs.sort[s.page.game] ?? 'dealt', sortWord, on.sortBy)}
  ${toggle(s, on, 'four', gettext('Suits in four colours'))}${toggle(s, on, 'big', gettext('Large letters and numbers'))}
  ${toggle(s, on, 'left', gettext('Buttons for the left hand'))}
  <h3>${gettext('When it is my turn')}</h3>
  ${toggle(s, on, 'sound', gettext('Play a sound'))}${toggle(s, on, 'vibrate', gettext('Vibrate'))}
  ${toggle(s, on, 'notify', gettext('Show a notification when I look elsewhere'))}
  <h3>${gettext('This table')}</h3><p>${ratedLine(s.room)}</p>
  <p>${watching(s)}</p>${commitment(s.room)}`;
