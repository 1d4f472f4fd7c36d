/* A plain script, run before the first paint, so that what was chosen never flashes in late. */
try {
  const settings = JSON.parse(localStorage.getItem("calculi.settings") ?? "{}");
  const known = { theme: ["light", "dark"], palette: ["stone", "contrast"], animation: ["off"] };
  for (const [name, values] of Object.entries(known)) {
    if (values.includes(settings[name])) document.documentElement.dataset[name] = settings[name];
  }
} catch {
  // Storage refused or unreadable: the site looks as usual, and the store says so later.
}
