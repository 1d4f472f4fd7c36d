/*
 * A plain script after the first screen, which stands in the page. Until the page's modules have made the same screen, nothing
 * in it answers; visitors without scripts follow its links. A board in it is on the screen with the first paint.
 */
document.getElementById("starting")?.toggleAttribute("inert", true);
if (document.querySelector("#starting .stage .slab") && document.documentElement.dataset["hides"] !== "all") {
  // Browsers may tell of the first paint so late that the page's own board has been marked meanwhile.
  const mark = (/** @type {number} */ startTime) =>
    performance.getEntriesByName("board-painted").length || performance.mark("board-painted", { startTime });
  if (performance.getEntriesByName("first-contentful-paint").length) {
    // The parts of the page before the board are on the screen already: it is painted with the next frame.
    requestAnimationFrame(() => setTimeout(() => mark(performance.now())));
  } else {
    new PerformanceObserver((list, observer) => {
      const [painted] = list.getEntriesByName("first-contentful-paint");
      if (!painted) return;
      observer.disconnect();
      mark(painted.startTime);
    }).observe({ type: "paint" });
  }
}
