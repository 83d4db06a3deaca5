// Gives each widget of this lesson on the page its height. Load it once, anywhere, with `defer`.
(() => {
  const plain = (address) => address.replace(/^https?:|[?#].*/g, ""); // hosts turn http into https
  const script = /** @type {any} */ (document.currentScript)?.src;
  const widget = script && plain(new URL("embed.html", script).href);
  const isOurs = ({ src }) => (widget ? plain(src) === widget : plain(src).endsWith("/embed.html")); // a copy inside a page
  const frames = () => [...document.querySelectorAll("iframe[src]")].filter(isOurs);
  const originOf = ({ src, sandbox }) =>
    !sandbox.length || sandbox.contains("allow-same-origin") ? new URL(src).origin : "null";
  addEventListener("message", ({ data, source, origin }) => {
    if (data?.dspark !== "height" || !Number.isInteger(data.height)) return;
    if (data.height < 100 || data.height > 20000) return;
    for (const frame of frames()) {
      if (frame.contentWindow !== source || plain(origin) !== plain(originOf(frame))) continue;
      frame.style.height = `${data.height}px`;
      frame.style.border ||= "0";
    }
  });
  // A widget that was there first has sent its height to nobody.
  for (const frame of frames()) frame.contentWindow?.postMessage({ dspark: "height?" }, "*");
})();
