// Reports to the page around a frame how high the widget is. Documented in EMBEDDING.md.
//
// Out, to the parent alone, and only in a frame: `{ dspark: "height", height }`, and for learning
// platforms `{ subject: "lti.frameResize", height }`. In, from the parent alone:
// `{ dspark: "height?" }`, which requests both again. Nothing else is read.

/** Reports the height now and after every change of it. */
export const reportHeight = () => {
  const { parent } = window;
  if (parent === window) return;
  const page = document.documentElement;
  const report = () => {
    const height = page.offsetHeight + 1; // it may hide a fraction of a pixel
    for (const message of [
      { dspark: "height", height },
      { subject: "lti.frameResize", height },
    ]) {
      parent.postMessage(message, "*"); // a height is no secret, and the parent may be anywhere
    }
  };
  new ResizeObserver(report).observe(page);
  addEventListener("message", ({ source, data }) => {
    if (source === parent && data?.dspark === "height?") report();
  });
};
