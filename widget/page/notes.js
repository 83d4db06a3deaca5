// Explains a citation mark, a term or a letter where it is: one popover, filled with copies from the
// page's own lists. Without scripts, marks and terms are links to those lists.

const GAP = 6; // pixels between a mark and its note
const LINKS = "a.cite, a.term";

/** Returns what a letter of a formula stands for; the paper's letters stand for the same. */
const meaning = (letter) => letter.getAttribute("data-letter") ?? letter.textContent;

/** Returns the glossary's entries by the letters that they define; an index defines nothing. */
const lettered = () => {
  const letters = document.querySelectorAll('dt[id^="term-"] mi:not(msub > :nth-child(2))');
  return new Map([...letters].map((letter) => [meaning(letter), letter.closest("dt")]));
};

const copies = (element) => [...element.childNodes].map((node) => node.cloneNode(true));

/** Connects marks, terms and letters with the note; `onList` receives the entry and its mark. */
export const connectNotes = ({ onList }) => {
  const note = document.getElementById("note");
  if (!note?.showPopover) return;
  const title = note.querySelector(".note-title");
  const text = note.querySelector("[data-note-text]");
  const list = note.querySelector("[data-note-list]");
  const letters = lettered();
  let opened; // the mark, term or letter whose note is open
  let entry;

  const fill = (name) => {
    const term = entry.matches("dt");
    title.replaceChildren(...(term ? copies(entry) : [name]));
    text.replaceChildren(...copies(term ? entry.nextElementSibling : entry));
    for (const each of text.querySelectorAll("[data-note-back]")) each.remove();
    for (const mark of text.querySelectorAll(".cite")) mark.removeAttribute("tabindex");
    // The list names the work, and has its address in one place.
    for (const link of text.querySelectorAll('a[href^="#source-"]')) {
      const work = document.getElementById(link.hash.slice(1)).querySelector("a");
      link.setAttribute("href", work.href);
      link.setAttribute("rel", work.rel);
    }
    const page = list.getAttribute("href").replace(/#.*/, "");
    list.setAttribute("href", `${page}#${entry.id}`);
    note.scrollTop = 0;
  };

  const place = () => {
    const box = [...opened.getClientRects()].at(-1);
    const needed = note.offsetHeight + GAP;
    const above = box.bottom + needed > innerHeight && box.top > needed;
    const top = above ? box.top - needed : box.bottom + GAP;
    note.style.setProperty("--mark-top", `${top + scrollY}px`);
    note.style.setProperty("--mark-left", `${box.left + scrollX}px`);
  };

  const found = (pressed) => {
    const link = pressed.closest(LINKS);
    if (link) return { link, entry: document.getElementById(link.hash.slice(1)) };
    const letter = pressed.closest("math mi");
    if (!letter || letter.closest("a, button, label, summary")) return {};
    return { link: letter, entry: letters.get(meaning(letter)) };
  };

  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const pressed = found(event.target);
    if (!pressed.entry) return;
    event.preventDefault();
    entry = pressed.entry;
    if (!note.contains(pressed.link)) opened = pressed.link;
    fill(pressed.link.getAttribute("aria-label"));
    if (!note.matches(":popover-open")) note.showPopover();
    place();
    note.focus({ preventScroll: true });
  });

  list.addEventListener("click", (event) => {
    if (list.target) return; // it opens another page
    event.preventDefault();
    note.hidePopover();
    onList(entry, opened);
  });

  note.addEventListener("toggle", ({ newState }) => {
    if (newState === "closed") note.removeAttribute("style");
  });
  // What is pressed in the note is for the note: Escape does not end lecture mode as well.
  note.addEventListener("keydown", (event) => event.stopPropagation());
};
