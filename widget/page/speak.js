// Runs even when no module can: says in words that the sliders will not answer.
// The load event comes after every module has run or failed; the widget has by then left "prerendered".
addEventListener("load", () => {
  const root = document.getElementById("dspark");
  if (root?.dataset.state !== "prerendered") return;
  const { messages } = JSON.parse(document.getElementById("dspark-data").textContent);
  root.dataset.state = "error";
  // A frame without allow-same-origin and a page from a disk both have no origin of their own.
  const ownless = self.origin === "null";
  const alone = location.protocol === "file:" ? messages.embed.disk : messages.embed.sandboxed;
  root.querySelector("[data-notice-text]").textContent = ownless ? alone : messages.page.modules;
  const retry = root.querySelector("[data-retry]");
  retry.addEventListener("click", () => location.reload());
  retry.hidden = ownless;
  root.querySelector("[data-notice]").hidden = false;
});
