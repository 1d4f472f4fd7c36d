/* A plain script that runs before anything is fetched: in a frame of another site, a link to a game, a lesson or a puzzle shows
   the board for frames. */
{
  /** How often it is looked whether the frame has been laid out, in milliseconds. */
  const LOOK = 20;

  /** Whether the page around this one is of another site. */
  const isElsewhere = () => {
    try {
      return parent !== window && !parent.location.href;
    } catch {
      return true;
    }
  };

  /** Whether the page around this one has given it a place. */
  const isLaidOut = () => document.documentElement.getClientRects().length > 0;

  /**
   * Goes to the board once there is a place for it. A frame that goes elsewhere while its page is laid out for the first time
   * may miss that, and Chromium then leaves it blank for good: 22 of 918 in pages that waited for a script of theirs.
   * @param {URL} address
   */
  const goTo = (address) => {
    if (isLaidOut()) location.replace(address);
    else setTimeout(goTo, LOOK, address);
  };

  const [, record] = /^#(?:r=|g=[0-9a-f]{16}\.[01]\.)(.+)$/.exec(location.hash) ?? [];
  const game = location.hash.slice(1) || (document.documentElement.dataset.address ?? "");
  // A run through puzzles is no puzzle: like their lists, it stays a page of the site.
  const [, kind, task] = /^(learn|puzzle)\/([^/]+\/(?!run$)[^/]+)$/.exec(game) ?? [];
  const { skins } = JSON.parse(document.getElementById("build")?.textContent ?? "{}");
  if (isElsewhere() && (record || task || Object.hasOwn(skins ?? {}, game))) {
    const { top = "./" } = document.documentElement.dataset;
    const address = new URL(`${top}embed/1/`, document.baseURI);
    const asked = new URLSearchParams(record ? { record } : task ? { [kind === "learn" ? "lesson" : kind]: task } : { game });
    const { lang } = document.documentElement;
    // The usual language says nothing of what the page wants: there the browser chooses.
    if (lang !== "en") asked.set("language", lang);
    address.hash = String(asked);
    // Nothing else of this page is wanted, however long that takes.
    if (!isLaidOut()) stop();
    goTo(address);
  }
}
