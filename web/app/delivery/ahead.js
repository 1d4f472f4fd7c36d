/*
 * A plain script that runs before the first paint. It preloads what the address and the language will need, and hides
 * what stands in the page if something else will be shown: another address, another language, a game in progress.
 * Where that is the start of a game, the game's own page has its board (`first-screen.js` brings it).
 */
{
  const root = document.documentElement;
  const { address: pagesAddress = "", language = "en" } = root.dataset;
  const build = JSON.parse(document.getElementById("build")?.textContent ?? "{}");
  const read = (/** @type {() => string | null} */ kept) => {
    try {
      return kept() ?? "";
    } catch {
      return ""; // Storage is refused, or what it has is unreadable.
    }
  };
  const address = location.hash.slice(1) || pagesAddress;
  const kept = read(() => Object.keys(localStorage).find((key) => key.startsWith(`calculi.game.${address}`)) ?? null);
  // A kept game with no move yet, and a person to begin, shows the start board, so the page's own board can stay; home lists all kept games.
  const isAtStart = read(() => {
    const { record, flipped, analysing } = JSON.parse(localStorage.getItem(kept) ?? "");
    const { start, options = {}, moves, lines = [], players } = record;
    const isUntouched = start === null && [moves, lines, Object.keys(options)].every((it) => it.length === 0);
    return isUntouched && players[0].kind !== "computer" && !flipped && !analysing ? "yes" : "";
  });
  const isGame = Object.hasOwn(build.skins ?? {}, address);
  const isStart = !kept || (isGame && isAtStart);
  if (address !== pagesAddress || language !== root.lang || kept) {
    root.dataset["hides"] = address === pagesAddress && isStart ? "words" : "all";
  }
  const folder = pagesAddress.replace(/[^/]+(?:\/|$)/g, "../") || "./";
  const brought = isGame && address !== pagesAddress && isStart ? `${folder}${address}/` : "";
  if (brought) root.dataset["brings"] = brought;

  const ask = (/** @type {Record<string, string>} */ attributes) => document.head.append(Object.assign(document.createElement("link"), attributes));
  const modules = [...(build.texts?.[language] ?? []), ...(build.skins?.[address] ?? [])];
  for (const href of modules) ask({ rel: "modulepreload", href });
  // Where a page is brought, the data are fetched by the modules: asked for before, they came no sooner, and the board later.
  const data = (isGame ? ["games", address] : address === "" ? ["home"] : []).map((name) => `${build.start}${language}/${name}.json`);
  for (const href of brought ? [brought] : data) ask({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
}
