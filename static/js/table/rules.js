// The rules in the drawer: the article of the rules page, fetched once for each part.

// XMLHttpRequest parses the page itself: no script in it runs, and no string becomes markup here.
function fetchPage(url) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.onload = () => (request.status === 200 && request.response ? resolve(request.response) : reject(new Error(url)));
    request.onerror = () => reject(new Error(url));
    request.send();
  });
}

function pageLink(url) {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.textContent = gettext('Open the rules page');
  return link;
}

export async function showRules(place, url, part) {
  const wanted = part ? `${url}?part=${encodeURIComponent(part)}` : `${url}?part=`;
  if (place.dataset.shown === wanted) return;
  place.dataset.shown = wanted;
  place.textContent = gettext('Loading …');
  try {
    const page = await fetchPage(wanted), article = page.querySelector('article, main') ?? page.body;
    if (place.dataset.shown === wanted) place.replaceChildren(...article.childNodes, pageLink(part ? `${url}#${part}` : url));
  } catch {
    delete place.dataset.shown;
    place.replaceChildren(gettext('The rules could not be loaded.'), ' ', pageLink(url));
  }
}
