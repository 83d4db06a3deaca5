// A class's receipts: pasted lines and files go to Python on this page, its table comes back.

const find = (name) => document.querySelector(`[data-class-${name}]`);

const element = (tag, text, attributes = {}) => {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

const NONE = "none";
const named = (task) => (task === NONE ? "" : task);

/** A file as Python takes it; of one that is too long just enough to be refused. */
const asSent = (file, limit) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const base64 = String(reader.result).replace(/^[^,]*,?/, "");
      resolve({ name: file.name, base64 });
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file.slice(0, limit + 1));
  });

const cellOf = ({ state, mark, words, answer }) => {
  const cell = element("td", "");
  if (state === "open") {
    cell.append(element("span", words, { class: "visually-hidden" }));
    return cell;
  }
  cell.append(
    element("span", mark, { class: `mark-${state}`, "aria-hidden": "true" }),
    element("span", `${words}: `, { class: "visually-hidden" }),
    element("span", answer, { class: "class-answer" }),
  );
  return cell;
};

const rowOf = ({ place, who, cells, problems }) => {
  const row = document.createElement("tr");
  const name = element("th", who || place, { scope: "row" });
  for (const problem of problems) name.append(element("span", problem, { class: "class-problem" }));
  row.append(name, ...cells.map(cellOf));
  return row;
};

const fillTable = (body, rows) => {
  body.replaceChildren(
    ...rows.map(([name, ...numbers]) => {
      const row = document.createElement("tr");
      row.append(element("th", name, { scope: "row" }), ...numbers.map((n) => element("td", n)));
      return row;
    }),
  );
};

const show = ({ columns, rows, slips, sentences, change, csv }) => {
  const [corner] = find("head").children;
  find("head").replaceChildren(
    corner,
    ...columns.map(({ title }) => element("th", title, { scope: "col" })),
  );
  find("rows").replaceChildren(...rows.map(rowOf));
  fillTable(
    find("tasks"),
    columns.map(({ title, answered, first, last }) => [title, answered, first, last]),
  );
  fillTable(
    find("slips"),
    slips.map(({ name, first, last }) => [name, first, last]),
  );
  find("slips-part").hidden = slips.length === 0;
  find("change").textContent = change;
  find("sentences").replaceChildren(...sentences.map((sentence) => element("li", sentence)));
  // The mark at the beginning lets spreadsheets read letters with accents.
  find("file").href = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${csv}`)}`;
  find("results").hidden = false;
};

/** Connects the form; `chosen()` gives the options of the set-up on this page. */
export const connectClass = (session, { messages, receipts }, chosen) => {
  const form = document.querySelector("[data-class]");
  const status = find("status");
  let latest = 0;

  const read = async () => {
    latest += 1;
    const own = latest;
    status.textContent = session.ready ? messages.compose.reading : messages.embed.notReady;
    const { text, set, before, after, files } = form.elements;
    let sent;
    try {
      sent = await Promise.all([...files.files].map((file) => asSent(file, receipts.bytes)));
    } catch {
      status.textContent = messages.compose.unreadable;
      return;
    }
    const here = set.value === "here" ? chosen() : { tasks: set.value, before: NONE, after: NONE };
    const answer = await session.ask({
      ask: "receipts",
      text: text.value,
      files: sent,
      tasks: here.tasks,
      before: before.value || named(here.before),
      after: after.value || named(here.after),
    });
    if (own !== latest) return;
    find("results").hidden = !answer.ok;
    if (answer.ok) show(answer);
    if (answer.missing) status.textContent = messages.page.lab;
    else status.textContent = answer.ok ? answer.summary : answer.error.sentence;
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    read();
  });
  form.addEventListener("reset", () => {
    latest += 1;
    status.textContent = "";
    find("results").hidden = true;
  });
};
