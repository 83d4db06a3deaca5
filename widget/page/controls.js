// The reader's controls: reads them, writes accepted values back, shows what was refused.

const STEPS_A_PAGE = 10;

export class Controls {
  #root;
  #typing = null; // the field whose text is the reader's, not yet the page's
  #pressed = false;
  #late = new Set(); // explanations that appear as soon as the pointer is up

  /** Calls `onValue(index, text, settled)`, `onLength(L)`, `onWords(name)`, `onView(key, value)`, `onSetting(name)`, `onReset()`. */
  constructor(root, handlers) {
    this.#root = root;
    const on = (selector, type, act) => {
      for (const element of root.querySelectorAll(selector)) {
        element.addEventListener(type, () => act(element));
      }
    };
    on("[data-slider]", "input", (slider) => {
      const index = Number(slider.dataset.slider);
      // Until Python answers, the field mirrors the slider and no stale value is read aloud.
      this.#field(index).value = slider.value;
      slider.removeAttribute("aria-valuetext");
      this.clearError(`a_${index}`);
      handlers.onValue(index, slider.value, true);
    });
    this.#undoSwipes(on);
    this.#watchPointer();
    on("[data-field]", "input", (field) => {
      this.#typing = field;
      handlers.onValue(Number(field.dataset.field), field.value, false);
    });
    on("[data-field]", "blur", (field) => {
      // When the whole window loses the focus, the reader is still at it.
      if (field !== document.activeElement) this.#typing = null;
    });
    on("[data-field]", "change", (field) => {
      this.#typing = null;
      handlers.onValue(Number(field.dataset.field), field.value, true);
    });
    on("[data-lengths] input", "change", (radio) => handlers.onLength(Number(radio.value)));
    on("[data-view] input", "change", (radio) => handlers.onView(radio.name, radio.value));
    on("[data-words]", "change", (select) => handlers.onWords(select.value));
    on("[data-setting]", "change", (select) => handlers.onSetting(select.value));
    on("[data-reset]", "click", () => handlers.onReset());
    root
      .querySelector("[data-controls]")
      .addEventListener("submit", (event) => event.preventDefault());
    root.addEventListener("keydown", (event) => this.#page(event));
  }

  /** A finger that only wanted to scroll has moved the slider that it came down on: moved back. */
  #undoSwipes(on) {
    const before = new Map();
    on("[data-slider]", "pointerdown", (slider) => before.set(slider, slider.value));
    on("[data-slider]", "pointercancel", (slider) => {
      slider.value = before.get(slider);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
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

  /** Page keys step a slider by a tenth in every browser; each has its own idea of a page. */
  #page(event) {
    const slider = event.target.closest("[data-slider]");
    if (!slider || !["PageUp", "PageDown"].includes(event.key)) return;
    event.preventDefault();
    if (event.key === "PageUp") slider.stepUp(STEPS_A_PAGE);
    else slider.stepDown(STEPS_A_PAGE);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** Tells of what the reader did before this script was there to hear it. */
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
        const type = element.dataset.slider ? "input" : "change";
        element.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
  }

  #field(index) {
    return this.#root.querySelector(`[data-field="${index}"]`);
  }

  /** Shows the accepted state; a field that the reader is typing in keeps the reader's text. */
  show(answer, state) {
    answer.quantities.conditional.forEach(({ text }, position) => {
      const index = position + 1;
      const slider = this.#root.querySelector(`[data-slider="${index}"]`);
      const field = this.#field(index);
      slider.value = text;
      slider.setAttribute("aria-valuetext", answer.valuetext[position]);
      slider.setAttribute("aria-label", answer.names[position].slider);
      field.setAttribute("aria-label", answer.names[position].field);
      const refused = field.getAttribute("aria-invalid") === "true";
      if (field !== this.#typing && !refused) field.value = text;
    });
    for (const radio of this.#root.querySelectorAll("[data-lengths] input")) {
      radio.checked = Number(radio.value) === state.verification_length;
    }
    this.#root.querySelector("[data-words]").value = state.words;
    this.#showSetting(answer.quantities.conditional.map(({ text }) => text).join(" "));
    for (const radio of this.#root.querySelectorAll("[data-view] input")) {
      radio.checked = radio.value === state[radio.name];
    }
  }

  /** Explains beside the field why its text was refused; `place` is Python's name for it: "a_3". */
  showError(place, sentence) {
    const { error, field } = this.#fieldset(place);
    error.textContent = sentence;
    field.setAttribute("aria-invalid", "true");
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
    this.#typing = null;
    this.ownValues();
  }

  /** Puts every control back to what the page was built with. */
  restore() {
    this.#root.querySelector("[data-controls]").reset();
    for (const radio of this.#root.querySelectorAll("input[type=radio]")) {
      radio.checked = radio.defaultChecked;
    }
    for (const option of this.#root.querySelectorAll("option")) {
      option.selected = option.defaultSelected;
    }
  }

  /** Names the setting whose values these are, wherever they came from. */
  #showSetting(values) {
    const select = this.#root.querySelector("[data-setting]");
    const same = [...select.options].find((option) => option.dataset.values === values);
    select.value = same?.value ?? "";
  }

  /** Back to "your own values" as soon as a value is moved, until Python has answered. */
  ownValues() {
    this.#root.querySelector("[data-setting]").value = "";
  }
}
