/* A plain script that runs before the first paint, so that the chosen appearance never flashes in late. */
if (matchMedia("(prefers-contrast: more)").matches) document.documentElement.dataset.palette = "contrast";
try {
  const settings = JSON.parse(localStorage.getItem("calculi.settings") ?? "{}");
  const known = { theme: ["light", "dark"], palette: ["wood", "stone", "contrast"], animation: ["off"] };
  for (const [name, values] of Object.entries(known)) {
    if (values.includes(settings[name])) document.documentElement.dataset[name] = settings[name];
  }
} catch {
  // Storage is refused or unreadable: the site has its usual look, and the store reports it later.
}
