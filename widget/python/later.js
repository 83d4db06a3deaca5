// Modules that most readers never need, such as those of the labs: added to a Python that runs.

const PLACE = "/later.zip";

const ADD = "from dspark_calc.api.evaluate import add_modules\nadd_modules";

/** What Python throws when a module is asked for that is in the archive alone. */
const MISSING = "ModuleNotFoundError";

/** Whether a thrown thing says that a module is missing. */
export const lacksModule = (thrown) => thrown?.type === MISSING;

/** Adds the modules of an archive to a running Python. */
export const addModules = (python, archive) => {
  python.FS.writeFile(PLACE, archive);
  python.runPython(ADD)(PLACE);
};
