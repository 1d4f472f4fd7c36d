/** Which service worker answers for the page. */

/**
 * Calls a function when another version of the site takes over, as it does in every tab once one has taken it. The page listens
 * from its start: it can be played long before Python is ready and new versions are offered.
 * @param {() => void} act
 * @param {() => Promise<boolean>} wasTaken whether the worker that answers by now is of another version, which somebody has taken
 */
export function followVersions(act, wasTaken) {
  const { serviceWorker } = navigator;
  if (!serviceWorker || window !== window.top) return;
  let isAnswered = isAnsweredByOwn();
  serviceWorker.addEventListener("controllerchange", async () => {
    // Somebody has removed the worker, and maybe all that was kept: the page is all there is, and the next worker is the first again.
    if (!serviceWorker.controller) return void (isAnswered = false);
    const isFirst = !isAnswered;
    isAnswered = true;
    // Unasked, the very first version takes over the page that has installed it, and any that no tab is in the way of. A page that
    // was loaded past every worker may as well be taken over by one that somebody has taken, in it or in another tab.
    if (!isFirst || (await wasTaken())) act();
  });
}

/** Whether a worker of this very site answers for the page: that of a site around it may do so before. */
export function isAnsweredByOwn() {
  return navigator.serviceWorker.controller?.scriptURL === new URL("./sw.js", document.baseURI).href;
}
