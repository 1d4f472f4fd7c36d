/** A style sheet that a screen has for itself is in force while that screen is shown, and no longer. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.mjs";

browser();
/** @type {any[]} */
const links = [];
const document = /** @type {any} */ (globalThis.document);
document.createElement = () => ({
  listeners: /** @type {Record<string, () => void>} */ ({}),
  addEventListener(/** @type {string} */ name, /** @type {() => void} */ act) {
    this.listeners[name] = act;
  },
  getAttribute: () => null,
  setAttribute(/** @type {string} */ name, /** @type {string} */ value) {
    Object.assign(this, { [name]: value });
  },
  append() {},
  remove() {
    links.splice(links.indexOf(this), 1);
  },
});
document.body = { append: (/** @type {any} */ link) => void links.push(link) };
const { inStyle } = await import("../../web/app/style-sheets.js");

const shown = (/** @type {string} */ title) => ({ element: /** @type {any} */ ({}), title, closed: 0, close() { this.closed++; } });
const came = (/** @type {string} */ href) => links.find((link) => link.href === href).listeners.load();

test("two screens in turn share a sheet, which goes with the second", async () => {
  const making = inStyle(["a.css"], async () => shown("one"));
  came("a.css");
  const one = await making;
  const two = await inStyle(["a.css"], async () => shown("two"));
  assert.equal(links.length, 1);
  one.close();
  assert.equal(links[0].media, "all");
  two.close();
  assert.equal(links[0].media, "not all");
  await inStyle(["a.css"], async () => shown("three"));
  assert.equal(links[0].media, "all");
});

test("a sheet that cannot be fetched closes its screen, and is asked for again", async () => {
  const screen = shown("one");
  const making = inStyle(["b.css"], async () => screen);
  links.find((link) => link.href === "b.css").listeners.error();
  await assert.rejects(making, /b\.css/);
  assert.equal(screen.closed, 1);
  const again = inStyle(["b.css"], async () => shown("two"));
  came("b.css");
  assert.equal((await again).title, "two");
});

test("a screen that cannot be made leaves no sheet in force", async () => {
  const making = inStyle(["c.css"], () => Promise.reject(new Error("no game")));
  came("c.css");
  await assert.rejects(making, /no game/);
  assert.equal(links.find((link) => link.href === "c.css").media, "not all");
});

test("an address that leads elsewhere keeps none", async () => {
  const making = inStyle(["d.css"], async () => /** @type {any} */ ({ to: "learn" }));
  came("d.css");
  assert.equal((await making).to, "learn");
  assert.equal(links.find((link) => link.href === "d.css").media, "not all");
});
