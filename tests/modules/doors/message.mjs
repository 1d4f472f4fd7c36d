/**
 * The door of messages between an embedded board and the page around it. Both ends are here: the frame, which
 * hears whatever the page of a stranger says, and the element, which hears its frame.
 */

import assert from "node:assert/strict";
import { inspect } from "node:util";

/** @type {((event: object) => unknown)[]} */
let listeners = [];
/** @type {any[]} what the page around the frame hears */
let told = [];
const parent = { postMessage: (/** @type {unknown} */ message) => void told.push(structuredClone(message)) };
const frame = {
  src: "",
  title: "",
  dataset: {},
  contentWindow: { postMessage: (/** @type {unknown} */ message) => void structuredClone(message) },
  addEventListener() {},
  remove() {},
  focus() {},
};
const stranger = {};

Object.assign(globalThis, {
  window: {},
  parent,
  addEventListener: (/** @type {string} */ _, /** @type {(event: object) => unknown} */ hear) => listeners.push(hear),
  ResizeObserver: class {
    observe() {}
  },
});
const { document } = globalThis;
const createElement = document.createElement.bind(document);
Object.assign(document, { createElement: (/** @type {string} */ name) => (name === "iframe" ? frame : createElement(/** @type {any} */ (name))) });

const { Host } = await import("../../../web/embed/frame/host.js");
const { FrameLink } = await import("../../../web/embed/element/frame-link.js");
const { wordsIn } = await import("../../../web/embed/words/index.js");

const words = wordsIn("en");

/** @param {{heardBy: "frame" | "element", said: {isStranger: boolean, data: any}[]}} came */
export async function enter({ heardBy, said }) {
  listeners = [];
  told = [];
  const { check, close = () => undefined } = heardBy === "frame" ? openFrame() : openElement();
  const [hear] = listeners;
  for (const { isStranger, data } of said) {
    const source = isStranger ? stranger : heardBy === "frame" ? parent : frame.contentWindow;
    told = [];
    await hear({ source, data });
    // Answers to what was asked come a little later.
    for (let turn = 0; turn < 10; turn++) await null;
    await check(isStranger, data);
  }
  close();
}

function openFrame() {
  const host = new Host(/** @type {any} */ ({ getBoundingClientRect: () => ({ width: 300, height: 200.4 }) }));
  host.show();
  const asks = {
    // As the board does it: a text that is not among the moves goes to Python as JSON, and comes back in words.
    play: async (/** @type {any} */ text) => {
      JSON.stringify([text]);
      throw new Error(words.nothingLikeIt(text));
    },
    undo: async () => undefined,
    reset: async () => undefined,
  };
  host.open(asks, () => undefined);
  const check = (/** @type {boolean} */ isStranger, /** @type {any} */ data) => {
    const answers = told.filter((message) => "answered" in message);
    const isAsked = !isStranger && data?.calculi === 1 && Boolean(data.ask);
    assert.equal(answers.length, isAsked ? 1 : 0);
    if (isStranger) assert.equal(told.length, 0);
    if (!isAsked) return;
    assert.equal(inspect(answers[0].answered), inspect(structuredClone(data.id)));
    if ("refused" in answers[0]) assert.ok(typeof answers[0].refused === "string" && answers[0].refused !== "");
  };
  return { check };
}

function openElement() {
  const box = {
    style: { height: "" },
    append() {},
    removeAttribute() {},
    toggleAttribute() {},
    querySelectorAll: () => [],
    getRootNode: () => ({ activeElement: null }),
  };
  /** @type {unknown[]} */
  const heard = [];
  const link = new FrameLink(/** @type {any} */ (box), "about:blank", { title: "", words }, {
    onTold: (now) => {
      heard.push(now);
      for (const text of [now.position, now.moves, now.record]) assert.equal(typeof text, "string");
    },
    onEvent: (name, detail) => {
      heard.push(name);
      assert.match(name, /^calculi-[a-z-]+$/);
      assert.ok(typeof detail === "object" && detail !== null);
    },
    wheel: async () => null,
    onPainted: () => void heard.push("painted"),
    onAlive: () => void heard.push("alive"),
    onFail: () => void heard.push("fail"),
    onLeave: () => void heard.push("leave"),
  });
  const asked = link.ask("play", "a1").catch((error) => {
    assert.ok(error instanceof Error);
    assert.ok(error.message !== "");
  });
  const check = async (/** @type {boolean} */ isStranger, /** @type {any} */ data) => {
    if (isStranger) assert.equal(heard.length, 0);
    heard.length = 0;
    const { height } = box.style;
    assert.ok(height === "" || /^[1-9][0-9]{0,5}(\.[0-9]+)?px$/.test(height), `a height of ${height}`);
    // The first question has the number 1.
    if (!isStranger && data?.calculi === 1 && data.answered === 1) await asked;
  };
  return { check, close: () => link.close() };
}
