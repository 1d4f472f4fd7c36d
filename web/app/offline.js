/**
 * The service worker: use without a network, and new versions when the user wants them.
 */

/**
 * Registers the service worker. A new version is offered, never forced upon a running game. In a
 * frame none is registered: browsers keep storage apart for each site that has frames, so it would
 * fetch the whole site again for each.
 * @param {(apply: () => void) => void} onUpdate gets the function that changes to the new version
 */
export async function keepOffline(onUpdate) {
  if (!("serviceWorker" in navigator) || window !== window.top) return;
  const { serviceWorker } = navigator;
  /** @param {ServiceWorker | null} worker */
  const offer = (worker) => {
    // The very first version is no update.
    if (!worker || !serviceWorker.controller) return;
    onUpdate(() => {
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      worker.postMessage({ type: "apply" });
    });
  };
  /** @param {ServiceWorker | null} worker */
  const watch = (worker) => {
    worker?.addEventListener("statechange", () => worker.state === "installed" && offer(worker));
  };
  try {
    const registration = await serviceWorker.register("./sw.js");
    offer(registration.waiting);
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
  } catch (error) {
    // Without it everything works, except without a network.
    console.info("No service worker:", error);
  }
}
