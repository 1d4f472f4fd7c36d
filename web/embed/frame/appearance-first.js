/* A plain script that runs before the first paint: it says that the frame has come; the page in which the frame lies chooses
   language and theme, the reader the rest. */
{
  const asked = new URLSearchParams(location.hash.slice(1));
  const { dataset } = document.documentElement;
  // The element waits for a first word, to tell a slow frame from one that does not come.
  if (parent !== window) parent.postMessage({ calculi: 1, here: true }, "*");
  dataset.language = asked.get("language") ?? "";
  if (["light", "dark"].includes(asked.get("theme") ?? "")) dataset.theme = asked.get("theme") ?? "";
  if (matchMedia("(prefers-contrast: more)").matches) dataset.palette = "contrast";
  try {
    const settings = JSON.parse(localStorage.getItem("calculi.settings") ?? "{}");
    if (["wood", "stone", "contrast"].includes(settings.palette)) dataset.palette = settings.palette;
    if (settings.animation === "off") dataset.animation = "off";
  } catch {
    // Storage is refused, as it often is to frames: the board has its usual look.
  }
}
