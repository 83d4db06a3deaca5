// Runs in the page before everything else: moves a slider as soon as there is one, and notes when
// the answer is on the page and how long the main thread was busy until then.

const bench = { longTasks: [] };
globalThis.bench = bench;

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) {
    bench.longTasks.push([startTime, duration]);
  }
}).observe({ type: "longtask", buffered: true });

bench.watch = (index, text) =>
  new Promise((resolve) => {
    const shown = document.querySelector(`[data-quantity="survival"][data-index="${index}"]`);
    const look = () => shown.textContent.trim() === text && resolve(performance.now());
    new MutationObserver(look).observe(shown, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

bench.move = (value) => {
  const slider = document.querySelector("#dspark input[type=range]");
  slider.value = value;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
};

/** When the first move's answer is on the page, in milliseconds after navigation began. */
bench.answered = new Promise((resolve, reject) => {
  addEventListener("error", ({ message }) => reject(new Error(message)), true); // a page that cannot start would be waited for
  addEventListener("unhandledrejection", ({ reason }) => reject(reason));
  addEventListener("DOMContentLoaded", () => {
    resolve(bench.watch(1, "0.5000"));
    bench.move("0.5");
  });
});
