// The focus never falls off the page: when its element is drawn no more, what stands in its place gets it.
const STOPS = 'a[href], button, input, select, summary, [tabindex="0"]';
const FALLBACK = '.hand [tabindex="0"], .startline .btn, .places .btn, .tbar .ib'; // the whole scene has changed

const stops = element => [...element.querySelectorAll(STOPS)]
  .filter(stop => stop.tabIndex >= 0 && stop.getClientRects().length);

// Where the focus is, for `restoreFocus`: its ancestors, and its place among the stops of each.
export function whereFocus(root) {
  const had = document.activeElement, places = [];
  if (!root.contains(had)) return places;
  for (let element = had.parentElement; element !== root; element = element.parentElement) {
    places.push({element, index: stops(element).indexOf(had)});
  }
  return places;
}

// After the drawing: the stop at the same place in the nearest ancestor that is still there.
export function restoreFocus(root, places) {
  if (!places.length || document.activeElement !== document.body) return;
  for (const {element, index} of places) {
    if (!root.contains(element)) continue;
    const there = stops(element);
    if (there.length) return there[Math.min(Math.max(index, 0), there.length - 1)].focus();
    if (element.matches('.hand')) return focusItself(element); // a second Enter after the last card presses nothing
  }
  root.querySelector(FALLBACK)?.focus();
}

function focusItself(element) {
  element.tabIndex = -1;
  element.focus();
}
