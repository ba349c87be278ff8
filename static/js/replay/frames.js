// The frames of a match, asked for in pieces as they are wanted and kept.
const PIECE = 200; // as many as the server gives at once

// `ask(seat, from)` gives the answer of the server; the result gives the frame of one ply.
export function frames(ask) {
  const kept = new Map();

  function piece(seat, from) {
    const key = `${seat} ${from}`;
    if (!kept.has(key)) kept.set(key, ask(seat, from).catch(error => { kept.delete(key); throw error; }));
    return kept.get(key);
  }
  return async (seat, ply) => (await piece(seat, ply - ply % PIECE)).frames[ply % PIECE];
}

async function answered(answer) {
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

// Of a match the site keeps.
export const kept = url => async (seat, from) => answered(await fetch(`${url}?seat=${seat}&from=${from}`));

// Of a text, which is sent with every question: the site keeps nothing of it.
export const imported = (url, text, csrf) => async (seat, from) => answered(await fetch(url, {
  method: 'POST', body: JSON.stringify({text, seat, from: String(from)}),
  headers: {'Content-Type': 'application/json', 'X-CSRFToken': csrf},
}));
