// Whoever sits there tells the site that a bot's move was senseless; it can be replayed.
export async function reportMove(csrf, match, ply) {
  const answer = await fetch(`/api/matches/${match}/reports`, {
    method: 'POST', headers: {'Content-Type': 'application/json', 'X-CSRFToken': csrf}, body: JSON.stringify({ply}),
  });
  return answer.ok;
}
