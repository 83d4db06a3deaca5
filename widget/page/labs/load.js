// Load: one list for all requests, token by token.

export const connect = (lab, send) => {
  const find = (name) => lab.querySelector(`[data-lab-${name}]`);
  const [count, first, back, said, result] = ["count", "first", "back", "said", "result"].map(find);
  const rows = lab.querySelectorAll("[data-lab-request]");
  let answer = null;
  let place = 0;

  const show = (wanted) => {
    place = wanted;
    const { sentence, theta, lengths, admitted } = answer.steps[place];
    said.textContent = sentence;
    find("now").style.setProperty("--share", theta.share);
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
    result.hidden = admitted && !first.disabled;
  };
  const request = () => ({ ask: "load", count: Number(count.value) });

  return {
    request,
    use(given) {
      answer = given;
      count.setAttribute("aria-valuetext", answer.valuetext);
      show(0);
    },
    async press(button) {
      if (answer === null) await send(request());
      if (answer === null) return;
      if (button === back) show(place - 1);
      else if (!first.disabled) show(place + 1);
    },
  };
};
