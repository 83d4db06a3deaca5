// The one inline script, in the head: it runs before anything is drawn, and even when no module can.

// The lesson asks before it shows; an address with a setting or a place shows it, unless it says ask=first.
// Where scripts are blocked nothing is asked, because nothing would answer.
const page = document.documentElement;
const opens =
  /[?&](amp;)?(a|L|words|count|letters)=/.test(location.search) ||
  !["", "#dspark"].includes(location.hash);
const lesson = "asks" in page.dataset;
// What a code asks for is known only when Python has read it; until then nothing is given away.
if (/[?&]ask=first\b/.test(location.search) || (lesson && !opens)) page.dataset.ask = "first";
else if (!lesson && /[?&]code=/.test(location.search)) page.dataset.ask = "unread";
// An embed whose address leaves the stage out does not show it while Python has yet to read the address.
if (!lesson && /[?&](amp;)?(lab=(?!none\b)|hide=[^&]*stage)/.test(location.search))
  page.dataset.noStageYet = "";

// Without modules nothing answers: that is said in words, and nothing is kept back.
// The load event comes after every module has run or failed; the widget has by then left "prerendered".
addEventListener("load", () => {
  const root = document.getElementById("dspark");
  if (root?.dataset.state !== "prerendered") return;
  const { messages } = JSON.parse(document.getElementById("dspark-data").textContent);
  root.dataset.state = "error";
  delete page.dataset.ask;
  // A frame without allow-same-origin and a page from a disk both have no origin of their own.
  const ownless = self.origin === "null";
  const alone = location.protocol === "file:" ? messages.embed.disk : messages.embed.sandboxed;
  root.querySelector("[data-notice-text]").textContent = ownless ? alone : messages.page.modules;
  const retry = root.querySelector("[data-retry]");
  retry.addEventListener("click", () => location.reload());
  retry.hidden = ownless;
  root.querySelector("[data-notice]").hidden = false;
});
