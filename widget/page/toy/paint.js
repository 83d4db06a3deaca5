// Puts an answer of the toy into the places of a view that name a path in it.

const at = (answer, path) =>
  path
    .split(".")
    .slice(1)
    .reduce((value, step) => value?.[step], answer);

/** By attribute: what becomes of an element whose path leads to a value. */
const BINDINGS = {
  toyShow: (element, value) => {
    const text = String(value ?? "");
    if (element.textContent !== text) element.textContent = text;
  },
  toyWidth: (element, value) => element.setAttribute("width", value.share),
  toyState: (element, value) => {
    element.dataset.state = String(value);
  },
  toyPressed: (element, value) => element.setAttribute("aria-pressed", String(value)),
};

const attribute = (name) =>
  `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Paints an answer; the first step of a path is the view's own name. */
export const paint = (form, answer) => {
  for (const [name, apply] of Object.entries(BINDINGS)) {
    for (const element of form.querySelectorAll(`[${attribute(name)}]`)) {
      apply(element, at(answer, element.dataset[name]));
    }
  }
};
