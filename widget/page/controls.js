// The reader's controls: reads them, writes accepted values back, shows what was refused.

import { setWords } from "./mathematics.js";
import { choose, setAttribute } from "./write.js";

// Each browser has its own idea of a page, and Firefox turns the arrows of a vertical slider around.
const STEPS_PER_PAGE = 10;
const STEPS = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageDown: -STEPS_PER_PAGE,
  PageUp: STEPS_PER_PAGE,
};

export class Controls {
  #root;
  #own = null; // the field with the focus: its text is the reader's until it is left
  #edited = false; // whether it holds a text that has not been settled
  #unanswered = new Set(); // fields with a settled text that Python has not answered yet
  #shown; // the texts of the accepted values
  #pressed = false;
  #late = new Set(); // explanations that appear as soon as the pointer is up

  /**
   * Calls `onSlide(index, text)`, `onType(index, text, settled)`, `onTakeBack(index, text)`,
   * `onLength(L)`, `onWords(name)`, `onView(key, value)`, `onSetting(name)`, `onReset()`.
   */
  constructor(root, handlers) {
    this.#root = root;
    this.#shown = [...root.querySelectorAll("[data-slider]")].map((slider) => slider.defaultValue);
    const on = (selector, type, act) => {
      for (const element of root.querySelectorAll(selector)) {
        element.addEventListener(type, () => act(element));
      }
    };
    on("[data-slider]", "input", (slider) => {
      const index = Number(slider.dataset.slider);
      this.#mirror(slider);
      this.clearError(`a_${index}`);
      handlers.onSlide(index, slider.value);
    });
    this.#undoSwipes(on, handlers);
    this.#watchPointer();
    this.#watchFields(on, handlers);
    on("[data-lengths] input", "change", (radio) => handlers.onLength(Number(radio.value)));
    on("[data-view] input", "change", (radio) => handlers.onView(radio.name, radio.value));
    on("[data-words]", "change", (select) => handlers.onWords(select.value));
    on("[data-setting]", "change", (select) => {
      if (select.value) handlers.onSetting(select.value);
      else this.#showSetting(); // the values that are there may have a name
    });
    on("[data-reset]", "click", () => handlers.onReset());
    root
      .querySelector("[data-controls]")
      .addEventListener("submit", (event) => event.preventDefault());
    root.addEventListener("keydown", (event) => this.#step(event));
  }

  /** Until Python answers, the field and the spoken value say what the slider says. */
  #mirror(slider) {
    const field = this.#field(slider.dataset.slider);
    field.value = slider.value;
    setAttribute(slider, "aria-valuetext", slider.value);
    this.#unanswered.add(field);
  }

  /**
   * A field with the focus is the reader's alone: no answer writes into it until it is left. Reset
   * and a code are the reader's own wish, and do; the next touch makes it the reader's again.
   */
  #watchFields(on, { onType }) {
    const take = (field) => {
      this.#own = field;
    };
    const focused = document.activeElement;
    if (focused?.matches("[data-field]")) take(focused);
    for (const type of ["focus", "pointerdown", "keydown"]) on("[data-field]", type, take);
    on("[data-field]", "input", (field) => {
      take(field);
      this.#edited = true;
      onType(Number(field.dataset.field), field.value, false);
    });
    const settle = (field) => {
      this.#edited = false;
      this.#unanswered.add(field);
      onType(Number(field.dataset.field), field.value, true);
    };
    on("[data-field]", "change", settle);
    on("[data-field]", "blur", (field) => {
      // When the whole window loses the focus, the reader is still at it.
      if (field === document.activeElement) return;
      if (this.#edited) settle(field);
      this.#own = null;
      if (!this.#unanswered.has(field)) this.#write(field, this.#shown[field.dataset.field - 1]);
    });
  }

  /** Writes an accepted value into a field, unless it is the reader's or holds a refused text. */
  #write(field, text) {
    const refused = field.getAttribute("aria-invalid") === "true";
    if (field !== this.#own && !refused) field.value = text;
  }

  /**
   * A finger that only wanted to scroll has moved the slider that it came down on: moved back, and
   * where it came down before the scripts did, to the value that the page shows.
   */
  #undoSwipes(on, { onTakeBack }) {
    const before = new Map();
    on("[data-slider]", "pointerdown", (slider) => before.set(slider, slider.value));
    on("[data-slider]", "pointercancel", (slider) => {
      const index = Number(slider.dataset.slider);
      slider.value = before.get(slider) ?? this.#shown[index - 1];
      this.#mirror(slider);
      this.#showSetting();
      onTakeBack(index, slider.value);
    });
  }

  /**
   * A press on a button takes the focus from a field, whose text may be refused before the release:
   * an explanation that appeared then would push the button away, and its click would be lost.
   */
  #watchPointer() {
    addEventListener("pointerdown", ({ target }) => {
      this.#pressed = !target.closest("select"); // its list swallows the release
    });
    const release = () => {
      this.#pressed = false;
      for (const error of this.#late) error.hidden = error.textContent === "";
      this.#late.clear();
    };
    for (const type of ["pointerup", "pointercancel", "keydown"]) {
      addEventListener(type, () => setTimeout(release)); // the click comes first
    }
  }

  /** Whether something is pressed whose click comes with the release, unless it has moved away by then. */
  get clickPending() {
    return document.querySelector(":is(a, button, label, summary):active") !== null;
  }

  /** These keys step a slider alike in every browser; with Alt an arrow is the way back. */
  #step(event) {
    const slider = event.target.closest("[data-slider]");
    const steps = STEPS[event.key];
    if (!slider || !steps || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (steps > 0) slider.stepUp(steps);
    else slider.stepDown(-steps);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** Reports what the reader did before this script was there. */
  catchUp() {
    const moved = {
      // First, since a value that was moved by itself comes on top of a setting's.
      "[data-setting]": ({ selectedOptions: [option] }) => !option.defaultSelected,
      "[data-slider]": (slider) => Number(slider.value) !== Number(slider.defaultValue),
      "[data-field]": (field) => field.value !== field.defaultValue,
      "[data-lengths] input, [data-view] input": (radio) => radio.checked && !radio.defaultChecked,
      "[data-words]": ({ selectedOptions: [option] }) => !option.defaultSelected,
    };
    for (const [selector, isMoved] of Object.entries(moved)) {
      for (const element of this.#root.querySelectorAll(selector)) {
        if (!isMoved(element)) continue;
        const typing = element === document.activeElement && element.dataset.field;
        const type = typing || element.dataset.slider ? "input" : "change";
        element.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
  }

  #field(index) {
    return this.#root.querySelector(`[data-field="${index}"]`);
  }

  /** Shows the accepted state; the field with the focus and a refused one keep the reader's text. */
  show(answer, state) {
    this.#shown = answer.quantities.conditional.map(({ text }) => text);
    this.#unanswered.clear();
    this.#shown.forEach((text, position) => {
      const index = position + 1;
      const slider = this.#root.querySelector(`[data-slider="${index}"]`);
      const field = this.#field(index);
      slider.value = text;
      setAttribute(slider, "aria-valuetext", answer.valuetext[position]);
      setAttribute(slider, "aria-label", answer.names[position].slider);
      setAttribute(field, "aria-label", answer.names[position].field);
      this.#write(field, text);
    });
    for (const radio of this.#root.querySelectorAll("[data-lengths] input")) {
      radio.checked = Number(radio.value) === state.verification_length;
    }
    choose(this.#root.querySelector("[data-words]"), state.words);
    this.#showSetting();
    for (const radio of this.#root.querySelectorAll("[data-view] input")) {
      radio.checked = radio.value === state[radio.name];
    }
  }

  /** Explains next to the field why its text was refused; `place` is Python's name for it: "a_3". */
  showError(place, sentence) {
    const { error, field } = this.#fieldset(place);
    setWords(error, sentence);
    field.setAttribute("aria-invalid", "true");
    this.#unanswered.delete(field);
    if (this.#pressed) this.#late.add(error);
    else error.hidden = false;
  }

  /** Takes an explanation away; places without a field of their own have none. */
  clearError(place) {
    const { error, field } = this.#fieldset(place);
    if (!error?.textContent) return;
    error.hidden = true;
    error.textContent = "";
    field.removeAttribute("aria-invalid");
  }

  #fieldset(place) {
    const error = this.#root.querySelector(`[data-place="${place}"]`);
    return { error, field: error?.parentElement.querySelector("[data-field]") };
  }

  clearAll() {
    for (const error of this.#root.querySelectorAll("[data-place]")) {
      this.clearError(error.dataset.place);
    }
    this.#own = null;
    this.#edited = false;
    this.#unanswered.clear();
    this.ownValues();
  }

  /** Puts every control back to what the page was built with. */
  restore() {
    this.#root.querySelector("[data-controls]").reset();
    for (const slider of this.#root.querySelectorAll("[data-slider]")) {
      setAttribute(slider, "aria-valuetext", slider.value);
    }
  }

  /** Names the setting whose values are shown, wherever they came from. */
  #showSetting() {
    const values = this.#shown.join(" ");
    const select = this.#root.querySelector("[data-setting]");
    const same = [...select.options].find((option) => option.dataset.values === values);
    choose(select, same?.value ?? "");
  }

  /** Back to "your own values" as soon as a value is moved, until Python has answered. */
  ownValues() {
    choose(this.#root.querySelector("[data-setting]"), "");
  }
}
