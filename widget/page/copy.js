// Copies a text that a field holds.

/**
 * Copies, or in a frame without the permission selects, so that the reader's own keys can copy. Resolves to
 * what has happened: "copied" or "select".
 */
export const copy = async (text, field) => {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    field.select();
    return document.execCommand("copy") ? "copied" : "select"; // old, and needs no permission
  }
};
