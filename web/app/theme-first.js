/* A plain script, run before the first paint, so that a chosen theme never flashes in late. */
try {
  const { theme } = JSON.parse(localStorage.getItem("calculi.settings") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage refused or unreadable: the system's theme it is, and the store says so later.
}
