// The part of an address after #: an anchor of the page, the reader's bet and the reader's answers, each
// of which may be missing, with & between.

const ANSWERS = /(?:^|&)(answers=.*)$/s;
const BET = /(?:^|&)bet=([1-5])$/;

const beforeAnswers = (hash) => hash.replace(/^#/, "").replace(ANSWERS, "");

/** The anchor in a fragment, without the #; empty when there is none. */
export const anchorIn = (hash) => beforeAnswers(hash).replace(BET, "");

/** The length that the reader has bet on; empty when there is none. */
export const betIn = (hash) => beforeAnswers(hash).match(BET)?.[1] ?? "";

/** The answers in a fragment, as Python reads them; empty when there are none. */
export const answersIn = (hash) => hash.replace(/^#/, "").match(ANSWERS)?.[1] ?? "";

/** The fragment of an anchor, a bet and answers, each of which may be empty. */
export const fragmentOf = (anchor, bet, answers) => {
  const text = [anchor, bet && `bet=${bet}`, answers].filter(Boolean).join("&");
  return text && `#${text}`;
};
