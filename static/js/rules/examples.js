// Steps through the examples of a rules page, forward and back; without it all steps are told at once.

function enhance(figure) {
  const last = Number(figure.dataset.steps);
  const parts = [...figure.querySelectorAll('[data-step]')];
  const bar = figure.querySelector('.stepper');
  const button = go => bar.querySelector(`[data-go="${go}"]`);
  const disable = (go, off) => button(go).setAttribute('aria-disabled', String(off));
  let at = 0; // the step shown; 0: the whole example

  function show(step) {
    at = Math.min(step, last);
    figure.toggleAttribute('data-stepping', at > 0);
    figure.toggleAttribute('data-done', at === last);
    for (const part of parts) {
      const number = Number(part.dataset.step);
      part.classList.toggle('later', at > 0 && number > at);
      part.classList.toggle('now', number === at);
    }
    for (const go of ['back', 'on', 'all']) button(go).hidden = at === 0;
    disable('back', at <= 1);
    disable('on', at === last);
    bar.querySelector('output').textContent = at ? `${at} / ${last}` : '';
  }

  const places = {first: () => 1, back: () => Math.max(at - 1, 1), on: () => at + 1, all: () => 0};
  bar.addEventListener('click', event => {
    const go = event.target.closest('[data-go]')?.dataset.go;
    if (!go) return;
    show(places[go]());
    if (go === 'all') button('first').focus(); // the pressed button is gone now
  });
  figure.querySelector('.told').setAttribute('aria-live', 'polite');
  bar.hidden = false;
  show(0);
}

document.querySelectorAll('.demo[data-steps]').forEach(enhance);
