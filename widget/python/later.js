// Modules that most readers never need, those of labs and toy: added to a Python that runs.

const ADD = "from dspark_calc.api.evaluate import add_modules\nadd_modules";

/** What Python throws when a module is asked for that is in the archive alone. */
const MISSING = "ModuleNotFoundError";

/** Whether a thrown thing says that a module is missing. */
export const lacksModule = (thrown) => thrown?.type === MISSING;

/** Adds the modules of the archive `name` to a running Python. */
export const addModules = (python, name, archive) => {
  const place = `/${name}.zip`;
  python.FS.writeFile(place, archive);
  python.runPython(ADD)(place);
};
