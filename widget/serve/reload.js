// Sent by the development server alone: reloads the page when the site has been built again.
const LOOK_EVERY_MS = 500;

async function builtAt() {
  const answer = await fetch("/_built");
  return answer.text();
}

const first = await builtAt();
setInterval(async () => {
  const now = await builtAt().catch(() => first); // the server may have ended
  if (now !== first) location.reload();
}, LOOK_EVERY_MS);
