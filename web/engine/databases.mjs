/**
 * PyScript opens a small database of its own in the page and in each worker, and does not start
 * where the browser refuses it: in a frame of another site, or where all storage is blocked. There
 * it gets one in memory, which is gone with the page; no game keeps anything in it. The databases
 * of others are refused as before.
 */

/** How the names of PyScript's databases begin. */
const PYSCRIPTS = "IDBMap/";

/** What a database in memory holds, by its name. @type {Map<string, Entries>} */
const inMemory = new Map();

/** From now on PyScript gets a database, whatever the browser says. */
export function allowPyScriptsDatabase() {
  const browsers = databasesOfTheBrowser();
  const factory = browsers ?? {};
  if (Object.hasOwn(factory, "open")) return;
  /** @param {[string, number?]} request */
  const open = (...request) => {
    const own = () => {
      if (!browsers) throw new DOMException("The browser gives no databases.", "SecurityError");
      return IDBFactory.prototype.open.apply(browsers, request);
    };
    return request[0].startsWith(PYSCRIPTS) ? opened(own, request[0]) : own();
  };
  Object.defineProperty(factory, "open", { value: open });
  if (!browsers) Object.defineProperty(globalThis, "indexedDB", { value: factory });
}

/** Nothing where there are none, or where even asking for them is refused. */
function databasesOfTheBrowser() {
  try {
    return globalThis.indexedDB;
  } catch {
    return null;
  }
}

/**
 * Opens a database, in memory if need be; a request with as much of `IDBOpenDBRequest` as PyScript
 * looks at.
 * @param {() => IDBOpenDBRequest} own asks the browser
 * @param {string} name
 */
function opened(own, name) {
  /** @type {Record<string, ((event: object) => void) | undefined>} */
  const request = {};
  const refused = () => request["onsuccess"]?.({ target: { result: databaseInMemory(name) } });
  try {
    const asked = own();
    asked.onupgradeneeded = (event) => request["onupgradeneeded"]?.(event);
    asked.onsuccess = (event) => request["onsuccess"]?.(event);
    asked.onerror = (event) => {
      event.preventDefault();
      refused();
    };
  } catch {
    queueMicrotask(refused);
  }
  return request;
}

/** @param {string} name */
function databaseInMemory(name) {
  const entries = inMemory.get(name) ?? new Entries();
  inMemory.set(name, entries);
  return { transaction: () => ({ objectStore: () => entries }), close: () => undefined };
}

/** As much of `IDBObjectStore` as PyScript asks for. */
class Entries {
  /** @type {Map<IDBValidKey, unknown>} */ #values = new Map();

  count() {
    return answered(this.#values.size);
  }

  /** @param {IDBValidKey} key */
  get(key) {
    return answered(this.#values.get(key));
  }

  getAllKeys() {
    return answered([...this.#values.keys()]);
  }

  /**
   * @param {unknown} value
   * @param {IDBValidKey} key
   */
  put(value, key) {
    this.#values.set(key, value);
    return answered(key);
  }

  /** @param {IDBValidKey} key */
  delete(key) {
    return answered(void this.#values.delete(key));
  }

  clear() {
    return answered(this.#values.clear());
  }
}

/**
 * A request that succeeds, once its maker can hear that.
 * @param {unknown} result
 */
function answered(result) {
  /** @type {{onsuccess?: (event: object) => void}} */
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}
