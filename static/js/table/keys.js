// The keyboard: arrows and digits choose a card, Enter plays it, Esc lets it go; S, L, R and ? open things.

const typing = target => target.closest('input, select, textarea, dialog') !== null;

export function listenToKeys(root, {get, on}) {
  function step(by) {
    const hand = on.handInOrder(), {sel} = get();
    if (!hand.length) return;
    const at = sel ? hand.indexOf(sel) : by > 0 ? -1 : 0;
    choose(hand[(at + by + hand.length) % hand.length]);
  }

  function choose(card) {
    on.focusCard(card);
    root.querySelector(`.hand [data-card="${card}"]`)?.focus();
  }

  // Enter on another button is that button's, and on another card it chooses; on the chosen card or nowhere it plays.
  function playsHere(target) {
    const {sel} = get(), card = target.closest('[data-card]')?.dataset.card ?? sel;
    return sel !== null && card === sel && (target === document.body || target.closest('.hand') !== null);
  }

  const keys = {
    ArrowRight: () => step(1), ArrowLeft: () => step(-1),
    Enter: event => playsHere(event.target) && on.playChosen() === undefined,
    Escape: () => on.unpick(),
    s: () => on.sort(), r: () => on.open('rules', {part: ''}), '?': () => on.open('help'),
    l: () => on.openLast(),
  };

  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat && event.key === 'Enter') return;
    if (typing(event.target) || get().msg === null) return;
    const card = /^[1-9]$/.test(event.key) ? on.handInOrder()[event.key - 1] : null, key = keys[event.key] ?? keys[event.key.toLowerCase()];
    if (card) choose(card);
    else if (!key || key(event) === false) return;
    event.preventDefault();
  });
}
