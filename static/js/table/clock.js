// The clocks: the server says what is left, CSS turns the rings, this counts the last ten seconds.
const SHOWN = 10, BEEP = 5; // seconds left

export function clocks(root, {onTen, onFive}) {
  let ends = {}, own = null, timer, heard = SHOWN + 1;

  function tick() {
    const now = performance.now(), left = seat => Math.max(0, Math.ceil((ends[seat] - now) / 1000));
    for (const portrait of root.querySelectorAll('.av[data-seat]')) {
      show(portrait.querySelector('.secs'), portrait.dataset.seat in ends ? left(portrait.dataset.seat) : null, SHOWN);
    }
    const mine = own in ends ? left(own) : null;
    show(root.querySelector('[data-own-secs]'), mine, Infinity);
    if (mine !== null) warn(mine);
  }

  function warn(mine) {
    if (mine <= SHOWN && heard > SHOWN) onTen(mine);
    if (mine <= BEEP && heard > BEEP) onFive(mine);
    heard = mine;
  }

  return {
    // With each new view: when each seat's time ends, and the phase of its ring (by CSSOM: no inline styles).
    set(msg) {
      const left = msg.clocks, now = performance.now();
      ends = Object.fromEntries(Object.entries(left).map(([seat, seconds]) => [seat, now + seconds * 1000]));
      own = String(msg.you);
      if (!(own in ends) || left[own] > SHOWN) heard = SHOWN + 1;
      for (const portrait of root.querySelectorAll('.av[data-turn]')) {
        const holder = portrait.closest('.seat') ?? portrait, seconds = left[portrait.dataset.seat];
        portrait.toggleAttribute('data-timed', seconds !== undefined);
        if (seconds === undefined) continue;
        const total = Math.max(msg.clock.total, seconds); // with a reserve of time there is more left than a move has
        holder.style.setProperty('--turn', `${total}s`);
        holder.style.setProperty('--elapsed', `${seconds - total}s`);
      }
      clearInterval(timer);
      tick();
      if (Object.keys(ends).length) timer = setInterval(tick, 250);
    },
  };
}

function show(element, seconds, below) {
  if (!element) return;
  element.hidden = seconds === null || seconds > below;
  if (!element.hidden) element.textContent = seconds;
}
