// Modules that most readers never need, such as those of the labs: added to a Python that runs.

const PLACE = "/later.zip";

/** The package is imported already: each of its folders must look for more modules in the archive. */
// biome-ignore-start lint/plugin: Python, no words for readers
const ADD = `
import sys
sys.path.append("${PLACE}")
for name, module in [*sys.modules.items()]:
    if name.partition(".")[0] == "dspark_calc" and hasattr(module, "__path__"):
        module.__path__.append("${PLACE}/" + name.replace(".", "/"))
`;
// biome-ignore-end lint/plugin: Python, no words for readers

/** What Python throws when a module is asked for that is in the archive alone. */
const MISSING = "ModuleNotFoundError";

/** Whether a thrown thing says that a module is missing. */
export const lacksModule = (thrown) => thrown?.type === MISSING;

/** Adds the modules of an archive to a running Python. */
export const addModules = (pyodide, archive) => {
  pyodide.FS.writeFile(PLACE, archive);
  pyodide.runPython(ADD);
};
