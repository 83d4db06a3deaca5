// Puts an answer of the toy into the places of a view that name a path in it.

import { at, Slots } from "../slots.js";

/** By attribute: what becomes of an element whose path leads to a value, apart from texts. */
const BINDINGS = {
  "data-toy-width": (element, value) => element.setAttribute("width", value.share),
  "data-toy-state": (element, value) => {
    element.dataset.state = String(value);
  },
  "data-toy-pressed": (element, value) => element.setAttribute("aria-pressed", String(value)),
};

/** Paints an answer; the first step of a path is the view's own name. */
export const paint = (form, answer) => {
  const shown = { [form.dataset.toy]: answer };
  new Slots(form, "toy-").paint(shown);
  for (const [name, apply] of Object.entries(BINDINGS)) {
    for (const element of form.querySelectorAll(`[${name}]`)) {
      apply(element, at(shown, element.getAttribute(name).split(".")));
    }
  }
};
