// Five temperatures, and how well the products then say what happens.

import { paint } from "./paint.js";
import { sender } from "./send.js";

const SVG = "http://www.w3.org/2000/svg";

const circle = (attributes) => {
  const element = document.createElementNS(SVG, "circle");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

export const connectTemperatures = (form, session) => {
  const ranges = form.querySelectorAll("[data-toy-t]");
  const looks = form.querySelectorAll("[data-toy-look]");
  let position = looks.length;

  const show = (answer) => {
    paint(form, answer);
    for (const name of ["raw", "scaled"]) {
      form.querySelector(`[data-toy-dots="${name}"]`).replaceChildren(...answer[name].map(circle));
    }
    for (const [index, range] of ranges.entries()) range.value = answer.temperatures[index];
    for (const [index, look] of looks.entries()) {
      look.setAttribute("aria-pressed", String(index + 1 === position));
    }
  };
  const request = (more) => ({
    ask: "toy_temperatures",
    position,
    temperatures: Array.from(ranges, (range) => range.value),
    ...more,
  });
  const refresh = async (more = {}) => {
    const answer = await send(request(more));
    if (answer) show(answer);
    return answer;
  };
  const send = sender(form, session, refresh);

  for (const [index, range] of ranges.entries()) {
    range.addEventListener("input", () => {
      position = index + 1;
      refresh();
    });
    looks[index].addEventListener("click", () => {
      position = index + 1;
      refresh();
    });
  }
  form.querySelector("[data-toy-fit]").addEventListener("click", async () => {
    for (let each = 1; each <= ranges.length; each += 1) {
      position = each;
      if (!(await refresh({ fit: true }))) return;
    }
  });
  form.querySelector("[data-toy-reset]").addEventListener("click", () => {
    for (const range of ranges) range.value = "1";
    refresh();
  });
};
