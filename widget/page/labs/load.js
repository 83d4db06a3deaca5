// Load: one list for all requests, token by token.

export const connect = (lab, send) => {
  const find = (name) => lab.querySelector(`[data-lab-${name}]`);
  const names = ["count", "stairs", "table", "first", "back", "all", "said", "result", "now"];
  const [count, stairs, table, first, back, all, said, result, now] = names.map(find);
  const rows = lab.querySelectorAll("[data-lab-request]");
  const speeds = Array.from(lab.querySelectorAll("[data-lab-stair]"));
  let answer = null;
  let place = 0;
  let pressed = null; // before the first answer

  const show = (wanted) => {
    place = wanted;
    const { sentence, lengths, admitted, attrs } = answer.steps[place];
    said.textContent = sentence;
    for (const [name, text] of Object.entries(attrs)) now.setAttribute(name, text);
    for (const [index, row] of rows.entries()) {
      const length = lengths[index];
      row.hidden = length === undefined;
      row.querySelector("[data-lab-length]").textContent = String(length);
      for (const [token, cell] of row.querySelectorAll("[data-lab-token]").entries()) {
        cell.toggleAttribute("data-in", token < length);
      }
    }
    back.disabled = place === 0;
    first.disabled = place === answer.steps.length - 1;
    if (!admitted || first.disabled) result.hidden = false;
  };
  const request = () => {
    table.hidden = !stairs.checked;
    const own = { ask: "load", count: Number(count.value) };
    if (!stairs.checked) return own;
    const step = Number(stairs.dataset.labStairs);
    return { ...own, step, stairs: speeds.map(({ value }) => value.trim()) };
  };

  const act = (button) => {
    if (button === all) show(answer.steps.length - 1);
    else if (button === back) show(place - 1);
    else if (!first.disabled) show(place + 1);
  };

  return {
    request,
    use(given) {
      answer = given;
      show(0);
      if (pressed) act(pressed);
      pressed = null;
    },
    failed() {
      pressed = null;
    },
    press(button) {
      if (answer) return act(button);
      pressed = button;
      send(request());
    },
    fields: speeds,
  };
};
