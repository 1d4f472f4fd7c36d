/** What has failed in this tab, also before the page was last loaded. */

const KEY = "calculi.failures";

/**
 * Notes that something has failed.
 * @param {string} what
 * @returns {boolean} whether it had failed before
 */
export function noteFailure(what) {
  const before = read();
  write([...new Set([...before, what])]);
  return before.includes(what);
}

/**
 * Notes that something works.
 * @param {string} what
 */
export function forgetFailure(what) {
  write(read().filter((other) => other !== what));
}

/** @type {string[]} The failures while the page is there, for where storage is refused. */
let kept = [];

function read() {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return kept;
  }
}

/** @param {string[]} failures */
function write(failures) {
  kept = failures;
  try {
    if (failures.length) sessionStorage.setItem(KEY, JSON.stringify(failures));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Then the next visit does not know of them.
  }
}
