// Scripts that load when they are wanted, and load again after a failure.

const encoded = (letter) => `%${letter.charCodeAt(0).toString(16)}`;

/** All ways to write a folder in an address, first the plain one: `toy`, then `to%79` and so on. */
const spellings = (folder) =>
  [...folder].reduce(
    (begun, letter) => begun.flatMap((each) => [each + letter, each + encoded(letter)]),
    [""],
  );

/**
 * Some browsers remember under its address that a script did not load, and never try again. The next
 * address is therefore spelled otherwise, and with it those of the scripts in this folder that it imports.
 */
export class LaterScripts {
  #base;
  #left;
  #again = false;

  /** `folder` is the one of the script at `base`. */
  constructor(folder, base) {
    this.#base = base;
    [, ...this.#left] = spellings(folder);
  }

  /** What `first()` imports, which is the script `name` of the folder; rejects where it cannot be had. */
  async load(name, first) {
    if (this.#again) return this.#load(name);
    try {
      return await first();
    } catch (error) {
      this.#again = true;
      throw error;
    }
  }

  async #load(name) {
    const [folder, ...left] = this.#left;
    const address = String(new URL(`../${folder}/${name}`, this.#base));
    // As long as the host is out of reach, no spelling is used up.
    if (!(await fetch(address)).ok) throw new Error(`${name} is missing`);
    try {
      return await import(address);
    } catch (error) {
      if (left.length > 0) this.#left = left;
      throw error;
    }
  }
}
