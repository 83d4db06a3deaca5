// What distinguishes a page from a new one, and the way back, for shared_pages.py.
(() => {
  // An element as text. Attributes come in any order, and a screenshot leaves an empty style. What
  // is not displayed is filled in before it shows: hidden rows, the printed handout.
  const written = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE) return "";
    const attributes = [...node.attributes]
      .filter(({ name, value }) => name !== "style" || value)
      .map(({ name, value }) => `${name}=${value}`)
      .sort();
    const inside =
      getComputedStyle(node).display === "none" ? [] : [...node.childNodes].map(written);
    return `<${[node.localName, ...attributes].join(" ")}>${inside.join("")}</>`;
  };
  return {
    // Everything that a test may have changed: the document, its controls, and the window around it.
    state: () => {
      const all = [...document.querySelectorAll("*")];
      const controls = all.filter((each) => "value" in each || "checked" in each);
      const queries = [
        "(prefers-color-scheme: dark)",
        "(forced-colors: active)",
        "(prefers-reduced-motion: reduce)",
        "print",
      ];
      return {
        document: written(document.documentElement),
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
        address: `${location.href} ${JSON.stringify(history.state)}`,
        window: [innerWidth, innerHeight, devicePixelRatio],
        media: queries.map((query) => matchMedia(query).matches),
        sheets: document.adoptedStyleSheets.length,
        font: getComputedStyle(document.documentElement).fontSize,
        globals: Object.keys(window).filter((name) => !/^\d+$/.test(name)),
      };
    },
    // Where Tab begins, and what scrolling leaves behind, in every page that is used again.
    rest: () => {
      for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
      document.activeElement?.blur();
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.blur();
      document.body.removeAttribute("tabindex");
      document.adoptedStyleSheets = [];
      scrollTo(0, 0);
    },
    // Reset, as a reader presses it, and what Reset does not take back.
    reset: async ({ address, announced, open }) => {
      const root = document.getElementById("dspark");
      const frame = () => new Promise(requestAnimationFrame);
      const until = async (holds) => {
        const end = performance.now() + 3000;
        while (!holds() && performance.now() < end) await frame();
      };
      const { follows } = JSON.parse(document.getElementById("dspark-data").textContent);
      await until(() => !("pending" in root.dataset));
      history.replaceState(null, "", address);
      root.querySelector("[data-reset]").click();
      if (follows) await until(() => location.href !== address);
      await until(() => !("pending" in root.dataset));
      history.replaceState(null, "", address);
      root.querySelector("[data-announce]").textContent = announced;
      for (const [index, details] of document.querySelectorAll("details").entries()) {
        details.open = open[index];
      }
    },
  };
})();
