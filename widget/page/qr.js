// QR codes as SVG; the library that makes them is loaded when the first one is wanted.

const QUIET = 4; // modules of empty margin that readers need

/** Draws the QR code of `text` into the page's empty picture, or says why there is none. */
export const showQr = async (place, { qr, messages }, text) => {
  const svg = place.querySelector("svg");
  const words = place.querySelector("[data-qr-words]");
  const none = (why) => {
    svg.setAttribute("hidden", "");
    words.textContent = why;
  };
  const library = await import(String(new URL(qr, document.baseURI))).catch(() => null);
  if (!library) return none(messages.embed.noQrScript);
  let code;
  try {
    code = library.generate(text);
  } catch {
    return none(messages.embed.noQr);
  }
  const squares = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`);
    }
  }
  const side = code.size + 2 * QUIET;
  svg.setAttribute("viewBox", `-${QUIET} -${QUIET} ${side} ${side}`);
  svg
    .querySelector("[data-qr-ground]")
    .setAttribute("d", `M-${QUIET} -${QUIET}h${side}v${side}h-${side}z`);
  svg.querySelector("[data-qr-ink]").setAttribute("d", squares.join(""));
  svg.removeAttribute("hidden");
  words.textContent = "";
};
