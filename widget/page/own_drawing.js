// Puts pictures and tables into the page as Python has them: elements, attributes and texts, nothing computed.

const SVG = "http://www.w3.org/2000/svg";

const shape = (kind, { text, ...attributes }) => {
  const element = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
};

/** Draws a picture into a figure, or hides the figure where there is none. */
export const drawPicture = (figure, picture) => {
  figure.hidden = picture === null;
  if (picture === null) return;
  const groups = picture.groups.map(({ name, shape: kind, items }) => {
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", name);
    group.append(...items.map((item) => shape(kind, item)));
    return group;
  });
  figure.querySelector("svg").replaceChildren(...groups);
  figure.querySelector(":scope > p:last-of-type").textContent = picture.alt;
};

const cellOf = (tag, text, scope) => {
  const cell = document.createElement(tag);
  cell.textContent = text;
  if (scope) cell.setAttribute("scope", scope);
  return cell;
};

/** Fills a table with columns and rows. */
export const fillTable = (table, { columns, rows }) => {
  const head = document.createElement("tr");
  head.append(...columns.map((column) => cellOf("th", column, "col")));
  table.tHead.replaceChildren(head);
  const body = rows.map(({ length, best, cells }) => {
    const row = document.createElement("tr");
    row.toggleAttribute("data-best", best);
    row.append(cellOf("th", String(length), "row"));
    for (const { text, range } of cells) {
      const cell = cellOf("td", text);
      if (range) cell.append(" ", cellOf("small", range));
      row.append(cell);
    }
    return row;
  });
  table.tBodies[0].replaceChildren(...body);
};
