/* A plain script that runs before the first paint: the theme chosen here, else the one chosen for the games. */
{
  const { dataset } = document.body;
  // What the theme shows only where scripts run makes no room for itself later.
  document.documentElement.classList.remove("no-js");
  dataset.theme = "auto";
  if (matchMedia("(prefers-contrast: more)").matches) document.documentElement.dataset.palette = "contrast";
  try {
    const settings = JSON.parse(localStorage.getItem("calculi.settings") ?? "{}");
    if (["wood", "stone", "contrast"].includes(settings.palette)) document.documentElement.dataset.palette = settings.palette;
    const chosen = localStorage.getItem("theme") ?? settings.theme;
    if (["light", "dark"].includes(chosen)) dataset.theme = chosen;
  } catch {
    // Storage is refused or unreadable: the book has its usual look.
  }
  try {
    localStorage.getItem("theme");
  } catch {
    // The scripts of the theme and of the search end where storage is refused. With this they work, and forget.
    /** @type {Map<string, string>} */
    const texts = new Map();
    const value = {
      getItem: (/** @type {string} */ key) => texts.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {unknown} */ text) => void texts.set(key, String(text)),
      removeItem: (/** @type {string} */ key) => void texts.delete(key),
    };
    Object.defineProperty(globalThis, "localStorage", { value });
  }
}
