// A worker of the built site that counts perft in the site's own Pyodide: posted the addresses of
// runtime and lock and the texts of two Python modules, it posts what `rates` found for each game.

self.onmessage = async ({ data }) => {
  const { runtime, lock, chess, counting, games, rounds } = data;
  const { loadPyodide } = await import(runtime);
  const python = await loadPyodide({ lockFileURL: lock, packages: ["calculi"] });
  python.FS.mkdirTree("/modules/chess");
  python.FS.writeFile("/modules/chess/__init__.py", chess);
  python.FS.writeFile("/modules/counting.py", counting);
  python.runPython("import sys; sys.path.append('/modules'); import counting");
  const rates = python.globals.get("counting").rates;
  self.postMessage(games.map((game) => [...rates(game, rounds).toJs()]));
};
