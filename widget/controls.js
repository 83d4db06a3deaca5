// The reader's controls: reads them, writes accepted values back, shows what was refused.

export class Controls {
  #root;

  /** Calls `onValue(index, text, settled)`, `onLength(L)`, `onWords(name)`, `onSetting(name)`, `onReset()`. */
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
      this.clearError(index);
      handlers.onValue(index, slider.value, true);
    });
    on("[data-field]", "input", (field) => {
      handlers.onValue(Number(field.dataset.field), field.value, false);
    });
    on("[data-field]", "change", (field) => {
      handlers.onValue(Number(field.dataset.field), field.value, true);
    });
    on("[data-lengths] input", "change", (radio) => handlers.onLength(Number(radio.value)));
    on("[data-words]", "change", (select) => handlers.onWords(select.value));
    on("[data-setting]", "change", (select) => handlers.onSetting(select.value));
    on("[data-reset]", "click", () => handlers.onReset());
    on("[data-controls]", "submit", () => {});
    root.querySelector("[data-controls]").addEventListener("submit", (event) => event.preventDefault());
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
      const refused = field.getAttribute("aria-invalid") === "true";
      if (field !== document.activeElement && !refused) field.value = text;
    });
    for (const radio of this.#root.querySelectorAll("[data-lengths] input")) {
      radio.checked = Number(radio.value) === state.verification_length;
    }
    this.#root.querySelector("[data-words]").value = state.words;
  }

  showError(index, sentence) {
    const error = this.#root.querySelector(`[data-field-error="${index}"]`);
    error.textContent = sentence;
    error.hidden = false;
    this.#field(index).setAttribute("aria-invalid", "true");
  }

  clearError(index) {
    const error = this.#root.querySelector(`[data-field-error="${index}"]`);
    error.hidden = true;
    error.textContent = "";
    this.#field(index).removeAttribute("aria-invalid");
  }

  clearAll() {
    for (const field of this.#root.querySelectorAll("[data-field]")) {
      this.clearError(field.dataset.field);
      field.blur();
    }
    this.#root.querySelector("[data-setting]").value = "";
  }

  /** Back to "your own values" as soon as a value is moved by hand. */
  ownValues() {
    this.#root.querySelector("[data-setting]").value = "";
  }
}
