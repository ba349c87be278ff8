// The part of a match's page that deals again: asks for the record, checks it in this browser and says what it found.
import {html, render} from '../../vendor/lit-html.js';
import {sealOf} from '../table/seals.js';
import {findings} from './check.js';

const place = document.getElementById('findings');

// A kept match and the seal this browser was shown of it; or the match of a text, which may be of another site.
async function asked() {
  const {record: imported} = JSON.parse(document.getElementById('replayed').textContent);
  if (imported) return [imported];
  const record = await (await fetch(place.dataset.record)).json();
  return [record, sealOf(record.id)];
}

const told = found => html`<p>${found.some(one => one.wrong) ? gettext('This browser dealt again, and something is wrong.')
  : gettext('This browser dealt again, and everything fits.')}</p>
  <ul>${found.map(one => html`<li ?data-wrong=${one.wrong}>${one.text}</li>`)}</ul>`;

async function check() {
  if (!globalThis.crypto?.subtle) return html`<p>${gettext('This browser deals again only on a page that came over HTTPS.')}</p>`;
  try {
    return told(await findings(...await asked()));
  } catch {
    return html`<p>${gettext('The deals could not be checked: something is missing in the record.')}</p>`;
  }
}

if (place) {
  place.hidden = false;
  render(await check(), place);
}
