// [data-refresh="id"]: the element with that id is taken anew from this very page while somebody looks at it.
const EVERY = 10_000; // ms

async function fetchPage() {
  const answer = await fetch(location.href, {headers: {'X-Requested-With': 'fetch'}});
  if (!answer.ok) throw new Error(answer.statusText);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

export function refresh(root) {
  const ids = [...root.querySelectorAll('[data-refresh]')].map(element => element.dataset.refresh);
  const busy = id => root.getElementById(id).contains(document.activeElement);

  async function renew() {
    const wanted = document.hidden ? [] : ids.filter(id => !busy(id));
    if (!wanted.length) return;
    const page = await fetchPage().catch(() => null); // the next round asks again
    for (const id of wanted) {
      const fresh = page?.getElementById(id);
      if (fresh && !busy(id)) root.getElementById(id).replaceChildren(...fresh.childNodes);
    }
  }
  if (ids.length) setInterval(renew, EVERY);
}
