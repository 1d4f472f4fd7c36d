// A worker of the built site that measures the engine in the site's own Pyodide: posted the
// addresses of runtime, lock and standard library, the texts of Python modules by name, and calls
// as module, function and arguments, it posts what each of the calls returned.

// A failure in a promise is thrown again, or whoever waits for an answer would not be told.
self.onunhandledrejection = ({ reason }) => {
  throw reason;
};

self.onmessage = async ({ data }) => {
  const { runtime, lock, library, modules, calls } = data;
  const { loadPyodide } = await import(runtime);
  const python = await loadPyodide({ lockFileURL: lock, stdLibURL: library, packages: ["calculi-games"] });
  python.FS.mkdirTree("/modules");
  for (const [name, text] of Object.entries(modules)) {
    python.FS.writeFile(`/modules/${name}.py`, text);
  }
  python.runPython("import sys; sys.path.append('/modules')");
  self.postMessage(
    calls.map(([module, name, ...values]) => {
      const called = python.pyimport(module)[name];
      return called(...values.map((value) => python.toPy(value))).toJs();
    }),
  );
};
