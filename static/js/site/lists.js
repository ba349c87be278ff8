// [data-list="address"]: the list inside is renewed from there while somebody looks at it; unchanged costs next to nothing.
const EVERY = 3000; // ms

export function liveLists(root) {
  for (const place of root.querySelectorAll('[data-list]')) keepAlive(place);
}

function keepAlive(place) {
  let tag = '';

  // Parsed as a page of its own: no script in it runs. Whoever has the focus inside keeps the row he is on.
  async function renew() {
    if (document.hidden || place.contains(document.activeElement)) return;
    const answer = await fetch(place.dataset.list, {headers: tag ? {'If-None-Match': tag} : {}, cache: 'no-store'}).catch(() => null);
    if (!answer?.ok) return; // 304, or the next round asks again
    tag = answer.headers.get('ETag') ?? '';
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (!place.contains(document.activeElement)) place.replaceChildren(...page.body.childNodes);
  }
  setInterval(renew, EVERY);
}
