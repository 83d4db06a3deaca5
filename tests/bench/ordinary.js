// The widget's Python as most pages start it: loadPyodide() with its defaults, on the main thread.

import { loadPyodide } from "../../pyodide/pyodide.mjs";

const boot = async () => {
  const archive = fetch(new URL("../../pyodide/dspark_calc.zip", import.meta.url));
  const pyodide = await loadPyodide();
  pyodide.unpackArchive(await (await archive).arrayBuffer(), "zip");
  return pyodide.runPython("from dspark_calc.api.evaluate import evaluate_json\nevaluate_json");
};

export const startPython = () => {
  const python = boot();
  return {
    ready: python.then(() => ({ python: "", boot: "ordinary", tried: [] })),
    ask: async (request) => JSON.parse((await python)(JSON.stringify(request))),
    stop() {},
  };
};
