/** A page that has to be loaded anew waits until nothing would be lost, and then asks once. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as later } from "node:timers/promises";
import { browser } from "../browser.mjs";

browser();
const { reloadWhenFree } = await import("../../../web/app/delivery/offline.js");

test("whoever goes from field to field of a dialog is asked once, when it is closed", async () => {
  let isOpen = true;
  const page = Object.assign(new EventTarget(), { querySelector: () => (isOpen ? {} : null), activeElement: null });
  Object.assign(globalThis, { document: page, HTMLTextAreaElement: class {}, HTMLInputElement: class {} });
  const told = { asked: 0, withdrawn: 0 };
  const ask = () => (told.asked++, () => void told.withdrawn++);
  const games = { wouldBeLost: () => true, ask, unkept: new EventTarget() };
  const happens = async (/** @type {string} */ event) => {
    page.dispatchEvent(new Event(event));
    await later(0); // The page looks again only when the event is over.
  };

  reloadWhenFree(games);
  for (let field = 0; field < 5; field++) await happens("focusout");
  assert.deepEqual(told, { asked: 0, withdrawn: 0 });
  isOpen = false;
  await happens("close");
  assert.deepEqual(told, { asked: 1, withdrawn: 0 });

  games.unkept.dispatchEvent(new Event("change"));
  assert.deepEqual(told, { asked: 2, withdrawn: 1 });
});
