// Keeps the printed sheets' link, code and QR code at the present setting.

import { showQr } from "./qr.js";

const QUIET_MS = 300;

const texts = (options) =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));

/** What Python makes of a state and options: link, snippet, code. */
export const compose = async (session, data, options) =>
  session.ask({
    ask: "compose",
    state: await session.settledState(),
    options: texts(options),
    page: data.embed ? String(new URL(data.embed, document.baseURI)) : "",
    picture: data.picture ? String(new URL(data.picture, document.baseURI)) : "",
    script: data.host ? String(new URL(data.host, document.baseURI)) : "",
    title: data.messages.embed.title,
    word_pairs: Object.keys(data.word_pairs),
  });

/**
 * Connects the sheets and returns what brings them up to date. Where printing the page prints the
 * sheets, they follow the reader's moves by themselves, a little later.
 */
export const connectHandout = (root, session, data) => {
  let options = {};
  let timer;
  const sheet = (name) => document.querySelector(`[data-handout-${name}]`);
  const write = async () => {
    const made = await compose(session, data, options);
    // A single file has no address that anybody else could open: there the code takes its place.
    const link = data.embed ? made.link : made.code;
    sheet("link").textContent = link;
    sheet("code").textContent = made.code;
    for (const line of document.querySelectorAll("[data-handout-made]")) line.hidden = false;
    await showQr(sheet("qr"), data, link);
  };
  root.addEventListener("dspark:open", ({ detail }) => {
    options = detail.options ?? options;
  });
  const follows = document.documentElement.dataset.print === "handout";
  for (const news of follows ? ["dspark:ready", "dspark:change"] : []) {
    root.addEventListener(news, () => {
      clearTimeout(timer);
      timer = setTimeout(write, QUIET_MS);
    });
  }
  return write;
};
