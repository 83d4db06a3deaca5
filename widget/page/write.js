// Writes into the page only what differs: a browser styles and lays out again what is set to what it was.

const TEXT = 3; // the type of a text node

/** Shows a text; a text node that is there stays, which costs less than another one. */
export const setText = (element, text) => {
  const { firstChild } = element;
  const alone = text && firstChild?.nodeType === TEXT && firstChild === element.lastChild;
  if (!alone) {
    if (element.textContent !== text) element.textContent = text;
  } else if (firstChild.data !== text) firstChild.data = text;
};

/** Sets an attribute to a text; null takes it away. */
export const setAttribute = (element, name, text) => {
  if (text === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
};

export const setHidden = (element, hidden) => {
  if (element.hidden !== hidden) element.hidden = hidden;
};

/** Chooses by value; Chromium looks through all forms of the page after each choice, even of the same. */
export const choose = (select, value) => {
  if (select.value !== value) select.value = value;
};
