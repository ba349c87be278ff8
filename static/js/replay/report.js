// The buttons in the log by which somebody who sat there reports a bot's move.
const {id} = JSON.parse(document.getElementById('replayed').textContent);
const {csrf} = document.getElementById('replay').dataset;

async function report(button) {
  const answer = await fetch(`/api/matches/${id}/reports`, {
    method: 'POST', body: JSON.stringify({ply: Number(button.dataset.report)}),
    headers: {'Content-Type': 'application/json', 'X-CSRFToken': csrf},
  });
  button.textContent = answer.ok ? gettext('Reported, thank you') : gettext('That did not work; try again.');
  button.disabled = answer.ok;
}

for (const button of document.querySelectorAll('[data-report]')) {
  button.hidden = false;
  button.addEventListener('click', () => report(button));
}
