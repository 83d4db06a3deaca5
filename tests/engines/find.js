// Finds elements as a reader would name them; `steps` is what locators.py writes down.
//
// Names follow the usual order of the accessible name computation as far as this page uses it. What
// the browser's own accessibility tree says is asked of the browser, in the tests that are about it.
(steps) => {
  const ROLES = {
    button: "button, input[type=submit], input[type=button]",
    checkbox: "input[type=checkbox]",
    combobox: "select",
    complementary: "aside",
    form: "form[aria-labelledby], form[aria-label]",
    heading: "h1, h2, h3, h4, h5, h6",
    img: "img",
    link: "a[href]",
    progressbar: "progress",
    radio: "input[type=radio]",
    region: "section[aria-labelledby], section[aria-label]",
    slider: "input[type=range]",
    status: "[role=status], output",
    table: "table",
    textbox: "input[type=text], input:not([type]), textarea",
  };
  const tidy = (text) => text.replace(/\s+/g, " ").trim();
  const byId = (id) => document.getElementById(id)?.textContent ?? "";
  const nameOf = (element) => {
    const by = element.getAttribute("aria-labelledby");
    if (by) return tidy(by.split(/\s+/).map(byId).join(" "));
    const own = element.getAttribute("aria-label");
    if (own) return tidy(own);
    if (element.labels?.length) return tidy([...element.labels].map((each) => each.textContent).join(" "));
    return tidy(element.textContent);
  };
  const exposed = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true]");
  const named = (element, name, exact) =>
    exact ? nameOf(element) === name : nameOf(element).toLowerCase().includes(name.toLowerCase());
  const holds = (element, text) => tidy(element.textContent).toLowerCase().includes(text.toLowerCase());
  const inside = (roots, selector) => [
    ...new Set(roots.flatMap((root) => [...root.querySelectorAll(selector)])),
  ];
  const ofRole = (role) => {
    if (!ROLES[role]) throw new Error(`find.js has no elements for the role ${role}`);
    return `${ROLES[role]}, [role=${role}]`;
  };
  const take = {
    css: (found, { selector }) => inside(found, selector),
    role: (found, { role, name, exact }) =>
      inside(found, ofRole(role)).filter(
        (element) => exposed(element) && (name === null || named(element, name, exact)),
      ),
    text: (found, { text }) =>
      inside(found, "*").filter(
        (element) =>
          !element.matches("script, style, noscript, template") &&
          holds(element, text) &&
          ![...element.children].some((child) => holds(child, text)),
      ),
    nth: (found, { index }) => found.slice(index).slice(0, 1),
  };
  return steps.reduce((found, step) => take[step.by](found, step), [document]);
}
