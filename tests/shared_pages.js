// What distinguishes a page from a new one, and the way back, for shared_pages.py.
(() => {
  // A document as text. Attributes come in any order, and a screenshot leaves an empty style. What
  // does not show is filled in before it does: hidden rows and marks, the printed handout.
  const written = (element, parts) => {
    const { display, visibility } = getComputedStyle(element);
    const shows = display !== "none" && visibility === "visible";
    parts.push("<", element.localName, shows);
    for (const name of element.getAttributeNames().sort()) {
      const value = element.getAttribute(name);
      if (shows ? name !== "style" || value : name.startsWith("data-")) parts.push(name, value);
    }
    parts.push(">");
    if (display !== "none") {
      for (let node = element.firstChild; node; node = node.nextSibling) {
        if (node.nodeType === Node.ELEMENT_NODE) written(node, parts);
        else if (node.nodeType === Node.TEXT_NODE) parts.push(node.data);
      }
    }
    parts.push("/");
    return parts;
  };
  // Functions of the window that are not the browser's: a test's own clock, a listener's counter.
  const replaced = () =>
    Object.entries(Object.getOwnPropertyDescriptors(window))
      .filter(([, { value }]) => typeof value === "function" && !`${value}`.includes("[native code]"))
      .map(([name]) => name);
  // Everything that a test may have changed: the document, its controls, and the window around it.
  const state = () => {
    const all = [...document.querySelectorAll("*")];
    const controls = all.filter((each) => "value" in each || "checked" in each);
    const queries = [
      "(prefers-color-scheme: dark)",
      "(forced-colors: active)",
      "(prefers-reduced-motion: reduce)",
      "print",
    ];
    return {
      document: written(document.documentElement, []).join("\0"),
      controls: controls.map(({ value, checked }) => `${value} ${checked}`),
      popovers: document.querySelectorAll(":popover-open").length,
      focus: all.indexOf(document.activeElement) - all.indexOf(document.body),
      scroll: [
        scrollX,
        scrollY,
        all.findIndex(
          (each) =>
            each !== document.documentElement &&
            each !== document.body &&
            (each.scrollTop !== 0 || each.scrollLeft !== 0),
        ),
      ],
      address: `${location.href} ${JSON.stringify(history.state)} ${history.length}`,
      stored: [document.cookie, localStorage.length, sessionStorage.length],
      window: [innerWidth, innerHeight, devicePixelRatio],
      media: queries.map((query) => matchMedia(query).matches),
      sheets: document.adoptedStyleSheets.length,
      font: getComputedStyle(document.documentElement).fontSize,
      globals: Object.keys(window).filter((name) => !/^\d+$/.test(name)),
      replaced: replaced(),
      // A lab that has been used keeps its script and its last answer.
      scripts: performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => /\/shared\/(?!chunk)/.test(name))
        .sort(),
    };
  };
  const hash = (text) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    return `${a} ${b} ${text.length}`;
  };
  // The state in few characters: it goes to Python and back.
  const digest = () =>
    Object.fromEntries(
      Object.entries(state()).map(([part, value]) => [part, hash(JSON.stringify(value))]),
    );
  const differences = (fresh) => {
    const now = digest();
    return Object.keys(fresh).filter((part) => now[part] !== fresh[part]);
  };
  // What no Reset takes back: a lab's script, a test's own names, a task that has been judged.
  const lasts = (parts) =>
    parts.some((part) => ["scripts", "globals", "replaced", "stored"].includes(part)) ||
    document.querySelector("[data-task][data-verdict]") !== null;
  const frame = () => new Promise(requestAnimationFrame);
  const until = async (holds) => {
    const end = performance.now() + 3000;
    while (!holds() && performance.now() < end) await frame();
  };
  const root = document.getElementById("dspark");
  const rested = () => until(() => !("pending" in root.dataset));
  // Where Tab begins, and what scrolling leaves behind, in every page that is used again.
  const rest = () => {
    for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
    document.activeElement?.blur();
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.blur();
    document.body.removeAttribute("tabindex");
    document.adoptedStyleSheets = [];
    scrollTo(0, 0);
  };
  // Reset, as a reader presses it, and what Reset does not take back.
  const reset = async ({ address, announced, open }) => {
    await rested();
    root.querySelector("[data-reset]").click();
    await rested();
    // A page that is put away writes its address at once, and has none left to write.
    window.dispatchEvent(new Event("visibilitychange"));
    history.replaceState(null, "", address);
    root.querySelector("[data-announce]").textContent = announced;
    for (const [index, details] of document.querySelectorAll("details").entries()) {
      details.open = open[index];
    }
  };
  return {
    state,
    // What a window keeps from one document to the next; asked of an empty one.
    surroundings: () => [
      getComputedStyle(document.documentElement).fontSize,
      devicePixelRatio,
      Object.keys(window).length,
      replaced(),
    ],
    // A new page, once the labs and the toy have come after the start.
    fresh: async () => {
      const late = "[data-lab] input, [data-toy] input, [data-toy] select";
      await until(() => ![...document.querySelectorAll(late)].some(({ disabled }) => disabled));
      const before = {
        address: location.href,
        announced: root.querySelector("[data-announce]").textContent,
        open: [...document.querySelectorAll("details")].map((details) => details.open),
      };
      return [before, digest()];
    },
    // Brings the page back and returns in what it differs from a new one.
    renew: async ([before, fresh]) => {
      if (root?.dataset.state !== "ready") return ["ready"];
      rest();
      // After the first Reset the charts still recall where the page was before.
      let found = differences(fresh);
      for (let left = 2; left > 0 && found.length > 0 && !lasts(found); left -= 1) {
        await reset(before);
        rest();
        found = differences(fresh);
      }
      return found;
    },
  };
})();
