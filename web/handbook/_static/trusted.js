/* global SphinxHighlight */
/*
 * What of the book's own scripts is let through where the browser knows Trusted Types. Its search writes names without
 * markup, and reads the texts of pages from documents that are never shown and run nothing.
 */
{
  /** The link that hides what was searched for. Its address is a script, which the policy of the site refuses anyway. */
  const HIDING = /^(<p class="highlight-link"><a href=")javascript:SphinxHighlight\.hideSearchWords\(\)(">[^<>]*<\/a><\/p>)$/;
  /**
   * @param {string} text
   * @param {string} _
   * @param {string} sink what takes the text
   */
  const createHTML = (text, _, sink) => {
    if (sink === "DOMParser parseFromString" || !text.includes("<")) return text;
    return HIDING.test(text) ? text.replace(HIDING, "$1#$2") : null;
  };
  const { trustedTypes } = /** @type {any} */ (globalThis);
  trustedTypes?.createPolicy("default", { createHTML });

  addEventListener("click", (event) => {
    if (!(event.target instanceof Element && event.target.closest(".highlight-link a"))) return;
    event.preventDefault();
    // @ts-expect-error Sphinx's.
    SphinxHighlight.hideSearchWords();
  });
}
