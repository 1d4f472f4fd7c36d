/* A plain script that runs before anything is fetched: in a frame of another site, a link to a game, a lesson or a puzzle shows the board for frames. */
{
  /** Whether the page around this one is of another site. */
  const isElsewhere = () => {
    try {
      return parent !== window && !parent.location.href;
    } catch {
      return true;
    }
  };
  const [, record] = /^#(?:r=|g=[0-9a-f]{16}\.[01]\.)(.+)$/.exec(location.hash) ?? [];
  const game = location.hash.slice(1) || (document.documentElement.dataset.address ?? "");
  const [, kind, task] = /^(learn|puzzle)\/([^/]+\/[^/]+)$/.exec(game) ?? [];
  const { skins } = JSON.parse(document.getElementById("build")?.textContent ?? "{}");
  if (isElsewhere() && (record || task || Object.hasOwn(skins ?? {}, game))) {
    const { top = "./" } = document.documentElement.dataset;
    const address = new URL(`${top}embed/1/`, document.baseURI);
    address.hash = String(new URLSearchParams(record ? { record } : task ? { [kind === "learn" ? "lesson" : kind]: task } : { game }));
    location.replace(address);
  }
}
