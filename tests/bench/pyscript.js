// The widget's Python as PyScript starts it; the page carries PyScript's own script in its head.

const PROGRAM = `
from js import dsparkEvaluate
from pyscript.ffi import create_proxy
from dspark_calc.api.evaluate import evaluate_json
dsparkEvaluate(create_proxy(evaluate_json))
`;

const boot = () =>
  new Promise((resolve) => {
    globalThis.dsparkEvaluate = resolve;
    const script = document.createElement("script");
    script.type = "py";
    const here = (path) => new URL(path, import.meta.url).href;
    const config = {
      interpreter: here("../../pyodide/pyodide.mjs"),
      files: { [here("../../pyodide/dspark_calc.zip")]: "./*" },
    };
    script.setAttribute("config", JSON.stringify(config));
    script.textContent = PROGRAM;
    document.head.append(script);
  });

export const startPython = () => {
  const python = boot();
  return {
    ready: python.then(() => ({ python: "", boot: "pyscript", tried: [] })),
    ask: async (request) => JSON.parse((await python)(JSON.stringify(request))),
    stop() {},
  };
};
