// Scripts that load when they are wanted, and load again after a failure.

const ADDRESS = /https?:[^\s?]+/;

/**
 * Returns a function that imports what `first()` imports, and does so again after a failure. Firefox remembers
 * under its address that a script did not load, and names it in the error: the next address has a query.
 */
export const laterScript = (first) => {
  let tries = 0;
  let again;
  return async () => {
    try {
      return await (again ? import(again) : first());
    } catch (error) {
      tries += 1;
      const [address] = ADDRESS.exec(error.message) ?? [];
      again = address && `${address}?again=${tries}`;
      throw error;
    }
  };
};
