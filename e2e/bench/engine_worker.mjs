// A worker of the built site that measures the engine in the site's own Pyodide: posted the
// addresses of runtime, lock, standard library and engine, the texts of Python modules by name, those that the
// page's engine lacks, the address of a program whose engine is measured in place of the site's, if any, and
// calls as module, function and arguments, it posts what each of the calls returned.

// A failure in a promise is thrown again, or a caller that waits for an answer would not hear of it.
self.onunhandledrejection = ({ reason }) => {
  throw reason;
};

self.onmessage = async ({ data }) => {
  const { runtime, lock, library, engine, modules, missing, program, calls } = data;
  const { loadPyodide } = await import(runtime);
  const python = await loadPyodide({ lockFileURL: lock, stdLibURL: library });
  const addArchive = async (address, name) => {
    python.FS.writeFile(name, new Uint8Array(await (await fetch(address)).arrayBuffer()));
    python.runPython(`import sys; sys.path.insert(0, "${name}")`);
  };
  const write = (folder, texts) => {
    for (const [name, text] of Object.entries(texts)) {
      const file = `${folder}/${name}.py`;
      python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
      python.FS.writeFile(file, text);
    }
  };
  await addArchive(engine, "/engine.zip");
  if (program) await addArchive(program, "/program.zip");
  write("/modules", modules);
  write("/missing", missing);
  python.runPython("import sys, calculi; sys.path.append('/modules'); calculi.__path__.append('/missing')");
  self.postMessage(
    calls.map(([module, name, ...values]) => {
      const called = python.pyimport(module)[name];
      const found = called(...values.map((value) => python.toPy(value)));
      // A number comes as it is, a tuple as a proxy.
      return found.toJs?.() ?? found;
    }),
  );
};
