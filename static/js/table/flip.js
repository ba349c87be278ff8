// Cards glide: each from where it lay before the drawing; new ones from their seat, taken ones to the taker.
const quiet = matchMedia('(prefers-reduced-motion: reduce)');
const GLIDE = {duration: 280, easing: 'cubic-bezier(.2,.8,.2,1)'}, TAKE = {duration: 420, easing: 'ease-in', fill: 'forwards'};
const AT_SEAT = 24; // px, the width of a card that lies with its owner

function box(element) {
  const {x, y, width, height} = element.getBoundingClientRect();
  return {x: x + width / 2, y: y + height / 2, width};
}

const homeOf = (root, rel) => {
  const element = root.querySelector(`[data-home="${rel}"]`);
  return element && {...box(element), width: AT_SEAT};
};

export const before = root => new Map([...root.querySelectorAll('[data-card]')]
  .map(element => [element.dataset.card, {box: box(element), face: element.querySelector('.card')}]));

// `taker` is the place, relative to the viewer, that takes the cards which are no longer there.
export function after(root, was, taker) {
  if (quiet.matches) return;
  const now = new Set();
  for (const element of root.querySelectorAll('[data-card]')) {
    now.add(element.dataset.card);
    const from = was.get(element.dataset.card)?.box ?? (element.closest('.trick') && homeOf(root, element.dataset.rel));
    if (from) glide(element, from, box(element));
  }
  const to = taker !== null && homeOf(root, taker);
  if (!to) return;
  for (const [card, {box: from, face}] of was) if (!now.has(card)) send(root, face, from, to);
}

function glide(element, from, to) {
  const dx = from.x - to.x, dy = from.y - to.y;
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  element.animate([{translate: `${dx}px ${dy}px`, scale: from.width / to.width}, {translate: '0 0', scale: 1}], GLIDE);
}

function send(root, face, from, to) {
  const ghost = face.cloneNode(true);
  ghost.classList.add('ghost');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.setProperty('left', `${from.x}px`);
  ghost.style.setProperty('top', `${from.y}px`);
  ghost.style.setProperty('--w', `${from.width}px`);
  root.append(ghost);
  const there = {translate: `${to.x - from.x}px ${to.y - from.y}px`, scale: to.width / from.width, opacity: 0.4};
  ghost.animate([{}, there], TAKE).finished.finally(() => ghost.remove());
}
