// The one <dialog> of the page: which sheet it shows is state; opening and closing it follows the state.
import {html, nothing} from '../../vendor/lit-html.js';
import * as icons from './icons.js';
import {kick, people} from './people.js';
import {phrases} from './phrases.js';
import {result} from './result.js';
import {showRules} from './rules.js';
import {settings} from './settings.js';
import * as sheets from './sheets.js';

const SHEETS = {
  last: {title: s => s.face.lastTitle(), body: s => s.face.last(s)},
  score: {title: () => gettext('Score'), body: sheets.score},
  log: {title: () => gettext('This deal so far'), body: sheets.log, drawer: true},
  help: {title: () => gettext('Keys'), body: sheets.help},
  leave: {title: () => gettext('Leave the match?'), body: sheets.leave},
  rules: {title: () => gettext('Rules'), body: () => html`<div class="art" data-rules></div>`, drawer: true},
  settings: {title: () => gettext('Settings'), body: settings, drawer: true},
  phrases: {title: () => gettext('Say something'), body: phrases},
  people: {title: () => gettext('People at the table'), body: people},
  kick: {title: () => gettext('Send away?'), body: kick},
  result: {title: () => gettext('Result'), body: result},
};

export function dialog(s, on) {
  const sheet = SHEETS[s.state.dialog?.kind];
  return html`<dialog class=${sheet?.drawer ? 'drawer' : 'sheet'} aria-labelledby="sheet-title"
    aria-describedby=${s.state.dialog?.kind === 'result' ? 'outcome' : nothing} @close=${on.closed}
    @click=${event => { if (isBeside(event)) on.close(); }}>
    ${sheet ? html`<div class="in"><header><h2 id="sheet-title">${sheet.title(s)}</h2>
      <b class="clockline num" data-own-secs hidden></b>
      <button class="ib" type="button" aria-label=${gettext('Close')} @click=${on.close}>${icons.cross()}</button></header>
      ${sheet.body(s, on)}</div>` : nothing}</dialog>`;
}

// A click on the backdrop is a click on the dialog outside its box.
function isBeside({target, currentTarget, clientX: x, clientY: y}) {
  const {left, right, top, bottom} = currentTarget.getBoundingClientRect();
  return target === currentTarget && (x < left || x > right || y < top || y > bottom);
}

// After each drawing: the element follows the state; the browser gives the focus back where it was.
export function syncDialog(root, state, page) {
  const element = root.querySelector('dialog');
  if (!element) return;
  if (state.dialog && !element.open) element.showModal();
  if (!state.dialog && element.open) element.close();
  if (state.dialog?.kind === 'rules') showRules(element.querySelector('[data-rules]'), page.rules, state.dialog.part);
}
