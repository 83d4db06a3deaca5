// Codes and receipts in, receipts out, and the handout: what a student brings along and takes home.

import { copy } from "./copy.js";
import { setWords } from "./mathematics.js";

const find = (name) => document.querySelector(`[data-${name}]`);

/** The lesson takes a code's setting alone; the rest of it is for the widget without the lesson. */
const shown = ({ options }) => {
  const { prompt, tasks, lock, hide, lab, before, after, puzzle } = options;
  const named = [...lab, ...before, ...after].some((name) => name !== "none");
  const more =
    named || puzzle[0] === "yes" || prompt.length + tasks.length + lock.length + hide.length > 0;
  return document.body.matches(".embed") || !more ? "opened" : "openedInPart";
};

const makeReceipt = async (session, progress) => {
  const { line } = await session.ask({
    ask: "receipt",
    state: await session.settledState(),
    ...progress.answers,
  });
  find("receipt").value = line;
  return line;
};

/** Puts the receipt where the work ends: after the last task, or under the widget where there is none. */
export const placeReceipt = ({ tasks, before, after }) => {
  const works = tasks.length > 0 || [...before, ...after].some((task) => task !== "none");
  const end = find("receipt-end");
  if (works) end.append(find("receipt-part"));
  else find("code-form").after(find("receipt-part"));
};

/** Connects the fields and buttons under the widget; `writeHandout()` brings the sheets up to date. */
export const connectTakeAlong = (session, progress, { messages }, writeHandout) => {
  const status = find("take-status");
  find("code-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!session.ready) status.textContent = messages.embed.waits;
    const answer = await session.openText(find("code").value);
    // A receipt's sentence comes from Python: it has a number.
    if (!answer.ok) setWords(status, answer.error.sentence);
    else {
      const said = answer.sentence ?? messages.embed[shown(answer)];
      status.textContent = [said, answer.note].filter(Boolean).join(" ");
    }
  });
  /** What takes something along does so at the press, or says why not: never some time later. */
  const onPress = (name, act, said = status) => {
    find(name).addEventListener("click", () => {
      said.textContent = session.ready ? "" : messages.embed.notReady;
      if (session.ready) act();
    });
  };
  const receiptStatus = find("receipt-status");
  onPress("receipt-make", () => makeReceipt(session, progress), receiptStatus);
  const copyReceipt = async () => {
    const line = await makeReceipt(session, progress);
    receiptStatus.textContent = messages.embed[await copy(line, find("receipt"))];
  };
  onPress("receipt-copy", copyReceipt, receiptStatus);
  const page = document.documentElement;
  const usual = page.dataset.print;
  let printing = false;
  const asUsual = () => {
    if (usual === undefined) delete page.dataset.print;
  };
  onPress("print-handout", async () => {
    await writeHandout();
    page.dataset.print = "handout";
    printing = false;
    print(); // in a frame that may not open windows nothing happens, and no error is thrown
    if (printing) return;
    status.textContent = messages.embed.noPrint;
    // Some browsers report a print a little later: what the reader does next is soon enough.
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, asUsual, { once: true });
  });
  addEventListener("beforeprint", () => {
    printing = true;
    if (status.textContent === messages.embed.noPrint) status.textContent = "";
  });
  addEventListener("afterprint", asUsual);
};
