// The clocks: the server says what is left, CSS turns the rings, this counts the last ten seconds.
const SHOWN = 10, BEEP = 5; // seconds left

export function clocks(root, {onTen, onFive}) {
  let ends = {}, banks = {}, own = null, timer, heard = SHOWN + 1;

  function tick() {
    const now = performance.now(), left = seat => Math.max(0, Math.ceil((ends[seat] - now) / 1000));
    for (const portrait of root.querySelectorAll('.av[data-seat]')) {
      show(portrait.querySelector('.secs'), portrait.dataset.seat in ends ? left(portrait.dataset.seat) : null, SHOWN);
    }
    for (const place of root.querySelectorAll('[data-bank]')) {
      const {bank: seat} = place.dataset, isDue = seat in ends;
      write(place, seat in banks && (isDue || seat === own) ? reserve(banks[seat], isDue ? left(seat) : null) : null);
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
      banks = msg.banks;
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

const minutes = seconds => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

// "0:21 + 1:30": what the move has left and what the time bank has; of a seat that is not due the bank alone.
function reserve(bank, left) {
  const kept = Math.round(bank);
  return left === null ? `+ ${minutes(kept)}` : `${minutes(Math.max(0, left - kept))} + ${minutes(Math.min(kept, left))}`;
}

const show = (element, seconds, below) => write(element, seconds === null || seconds > below ? null : String(seconds));

function write(element, text) {
  if (!element) return;
  element.hidden = text === null;
  if (text !== null && element.textContent !== text) element.textContent = text;
}
