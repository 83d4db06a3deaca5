// The part of an address after #: an anchor of the page, the reader's answers, or both with & between.

const ANSWERS = /(?:^|&)(answers=.*)$/s;

/** The anchor in a fragment, without the #; empty when there is none. */
export const anchorIn = (hash) => hash.replace(/^#/, "").replace(ANSWERS, "");

/** The answers in a fragment, as Python reads them; empty when there are none. */
export const answersIn = (hash) => hash.replace(/^#/, "").match(ANSWERS)?.[1] ?? "";

/** The fragment of an anchor and answers, each of which may be empty. */
export const fragmentOf = (anchor, answers) => {
  const text = [anchor, answers].filter(Boolean).join("&");
  return text && `#${text}`;
};
