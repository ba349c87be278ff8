// Words for screen readers: what happened, gathered to one sentence per 700 ms; what must be heard at once.
const GATHER = 700; // ms

export function liveRegions(polite, assertive) {
  let waiting = [], timer = null;
  const flush = () => { polite.textContent = waiting.join(' '); waiting = []; timer = null; };
  return {
    say(sentence) {
      if (!sentence) return;
      waiting.push(sentence);
      timer ??= setTimeout(flush, GATHER);
    },
    // A sentence said twice must change the element twice, or it is heard once.
    shout(sentence) {
      assertive.textContent = assertive.textContent === sentence ? `${sentence}\u00a0` : sentence;
    },
    // What is read later, line by line, is true then too.
    hush() { assertive.textContent = ''; },
    // Whatever lies beside an open dialog is inert, and so is silent.
    moveTo(place) {
      if (polite.parentElement !== place) place.append(polite, assertive);
    },
  };
}
