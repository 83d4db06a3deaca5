// The folded list of sources: what leads into it opens it, the way back to the text, and print.

/** Opens what is folded around the entry that the address names, where the browser did not. */
const reveal = () => {
  const entry = document.getElementById(location.hash.slice(1));
  const fold = document.querySelector("details.sources");
  if (fold.open || !fold.contains(entry)) return;
  fold.open = true;
  entry.scrollIntoView();
};

/** A page with very many marks keeps them out of the Tab order until its reader wants them there. */
const connectStops = () => {
  const button = document.querySelector("[data-cite-stops]");
  if (!button) return;
  const marks = document.querySelectorAll(".cite");
  const stop = (wanted) => {
    button.setAttribute("aria-pressed", String(wanted));
    for (const mark of marks) {
      if (wanted) mark.removeAttribute("tabindex");
      else mark.tabIndex = -1;
    }
  };
  button.addEventListener("click", () => stop(button.getAttribute("aria-pressed") === "false"));
  stop(false);
};

/** Connects the list, where the page has one, and returns what goes to an entry of it or of the glossary. */
export const connectSources = () => {
  connectStops();
  const fold = document.querySelector("details.sources");
  const back = document.querySelector("[data-note-back]");
  if (!fold || !back) return { onList: () => {} };
  let mark; // where the reader came from
  let closed = false;

  addEventListener("hashchange", reveal);
  reveal();
  addEventListener("beforeprint", () => {
    closed = !fold.open;
    fold.open = true;
  });
  addEventListener("afterprint", () => {
    if (closed) fold.open = false;
  });
  back.addEventListener("click", () => {
    back.hidden = true;
    mark.scrollIntoView({ block: "center" });
    mark.focus({ preventScroll: true });
  });

  return {
    onList: (entry, from) => {
      mark = from;
      if (fold.contains(entry)) fold.open = true;
      (entry.matches("dt") ? entry.nextElementSibling : entry).append(back);
      back.hidden = false;
      location.hash = entry.id;
      entry.scrollIntoView(); // an address that was there already leads nowhere
      back.focus({ preventScroll: true });
    },
  };
};
