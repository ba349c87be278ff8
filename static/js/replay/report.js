// The buttons in the log by which somebody who sat there reports a bot's move.
import {reportMove} from '../table/report.js';

const {id} = JSON.parse(document.getElementById('replayed').textContent);
const {csrf} = document.getElementById('replay').dataset;

async function report(button) {
  const isKept = await reportMove(csrf, id, Number(button.dataset.report));
  button.textContent = isKept ? gettext('Reported, thank you') : gettext('That did not work; try again.');
  button.disabled = isKept;
}

for (const button of document.querySelectorAll('[data-report]')) {
  button.hidden = false;
  button.addEventListener('click', () => report(button));
}
