// A lab whose request is what its controls hold: one value for a key, or a list where there are several.

const read = (control) => ("labWhole" in control.dataset ? Number(control.value) : control.value);

export const connect = (lab) => {
  const keys = new Map();
  for (const control of lab.querySelectorAll("[data-lab-key]")) {
    const { labKey } = control.dataset;
    keys.set(labKey, [...(keys.get(labKey) ?? []), control]);
  }
  const valuesOf = ([first, ...others]) =>
    others.length === 0 ? read(first) : [first, ...others].map(read);
  return {
    request() {
      const values = Array.from(keys, ([key, controls]) => [key, valuesOf(controls)]);
      return { ask: lab.dataset.lab, ...Object.fromEntries(values) };
    },
  };
};
