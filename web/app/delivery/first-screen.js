/*
 * A plain script after the first screen, which stands in the page. Until the page's modules have made the same screen, nothing
 * in it answers; visitors without scripts follow its links. A board in it is on the screen with the first paint. Where the
 * address is that of a game, the screen of the game's own page takes its place (`ahead.js` names it): a board is there in half
 * the time that the modules take.
 */
{
  const { dataset } = document.documentElement;
  const screen = () => document.getElementById("starting");
  // Browsers may tell of the first paint so late that the page's own board has been marked meanwhile.
  const mark = (/** @type {number} */ startTime) =>
    performance.getEntriesByName("board-painted").length || performance.mark("board-painted", { startTime });
  const markNextFrame = () => requestAnimationFrame(() => setTimeout(() => mark(performance.now())));

  screen()?.toggleAttribute("inert", true);
  if (dataset["brings"]) bring(dataset["brings"]);
  else if (document.querySelector("#starting .stage .slab") && dataset["hides"] !== "all") {
    // The parts of the page before the board may be on the screen already: it is painted with the next frame.
    if (performance.getEntriesByName("first-contentful-paint").length) markNextFrame();
    else {
      new PerformanceObserver((list, observer) => {
        const [painted] = list.getEntriesByName("first-contentful-paint");
        if (!painted) return;
        observer.disconnect();
        mark(painted.startTime);
      }).observe({ type: "paint" });
    }
  }

  /** @param {string} address of the page whose board is shown, without its words */
  function bring(address) {
    const request = new XMLHttpRequest(); // It reads HTML where Trusted Types forbid a text to become some.
    request.addEventListener("load", () => {
      const [place, page] = [screen(), request.responseXML];
      const brought = page?.getElementById("starting");
      if (!place || !page || !brought) return; // The modules were sooner, or the host has something else there.
      for (const link of brought.querySelectorAll("a")) link.setAttribute("href", link.href);
      brought.toggleAttribute("inert", true);
      document.head.append(...page.head.querySelectorAll("style"));
      place.replaceWith(brought);
      dataset["hides"] = "words";
      markNextFrame();
    });
    request.open("GET", address);
    request.responseType = "document";
    request.send();
  }
}
