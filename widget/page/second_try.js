// The button next to a sentence that something could not be loaded.

/**
 * Has a press on `button` take its sentence away and call `act`. The focus goes back to where it was in `form`, since
 * the button goes; a sentence that comes again is read again.
 */
export const onSecondTry = (form, button, act) => {
  let from = null;
  form.addEventListener("focusin", ({ target }) => {
    if (target !== button) from = target;
  });
  button.addEventListener("click", () => {
    from?.focus();
    button.parentElement.hidden = true;
    act();
  });
};
