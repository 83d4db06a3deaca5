// The stepper of single rounds: one more round per press, from the first again after every change.

/** Connects the button; its rounds come from the page's fixed seed, so everybody sees the same. */
export const connectDraw = (root, session, messages) => {
  const button = document.querySelector("[data-draw]");
  const sentence = document.querySelector('[data-show="round.sentence"]');
  let rounds = 0;
  for (const news of ["dspark:change", "dspark:ready"]) {
    root.addEventListener(news, () => {
      rounds = 0;
    });
  }
  button?.addEventListener("click", async () => {
    if (!session.ready) {
      sentence.textContent = messages.embed.notReady;
      return;
    }
    await session.settledState(); // a move that is still being answered starts the rounds again
    rounds += 1;
    const request = { ask: "round", seed: Number(button.dataset.draw), round: rounds };
    const answer = await session.askAlso(request);
    if (answer && rounds < request.round) rounds = request.round; // begun again by a replaced Python
    if (answer && !answer.ok) sentence.textContent = answer.error.sentence;
  });
};
