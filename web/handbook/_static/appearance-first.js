/* A plain script that runs before the first paint: the theme chosen here, else the one chosen for the games. */
{
  const { dataset } = document.body;
  // What the theme shows only where scripts run makes no room for itself later.
  document.documentElement.classList.remove("no-js");
  dataset.theme = "auto";
  try {
    const settings = JSON.parse(localStorage.getItem("calculi.settings") ?? "{}");
    if (["stone", "contrast"].includes(settings.palette)) document.documentElement.dataset.palette = settings.palette;
    const chosen = localStorage.getItem("theme") ?? settings.theme;
    if (["light", "dark"].includes(chosen)) dataset.theme = chosen;
  } catch {
    // Storage is refused or unreadable: the book has its usual look.
  }
}
