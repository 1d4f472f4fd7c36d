/** Puts the parts together and shows the screen of the address. */

import { readBuild } from "./build.js";
import { element } from "./dom.js";
import { EngineClient } from "./engine/client.js";
import { Store } from "./game/store.js";
import { Notices } from "./notices.js";
import { keepOffline } from "./offline.js";
import { startRouter } from "./router.js";
import { homeScreen } from "./screens/home.js";
import { playScreen } from "./screens/play.js";
import { Starts } from "./starts.js";
import { language, texts } from "./texts/index.js";
import { followTheme } from "./theme.js";

/**
 * @typedef {object} Services what the screens are given
 * @property {EngineClient} engine
 * @property {Starts} starts
 * @property {Store} store
 * @property {{applyIfReady: () => void}} updates
 */

const build = readBuild();
document.documentElement.lang = language;
const starts = new Starts(`${build.start}${language}/`);
const notices = new Notices();
const store = new Store(`${build.start}${language}`, (sentence) => void notices.tell(sentence));
const engine = new EngineClient(build);

/** @type {(() => void) | null} */
let applyUpdate = null;
let isKept = false;
/** Takes the notice about the engine away again. */
let withdrawNotice = () => {};
const updates = { applyIfReady: () => applyUpdate?.() };
/** @type {Services} */
const services = { engine, starts, store, updates };

const place = element("div");
document.body.append(place, notices.element);
followTheme();

engine.addEventListener("status", () => {
  withdrawNotice();
  const retry = { label: texts.notices.retry, act: () => engine.retry() };
  if (engine.status === "failed") withdrawNotice = notices.tell(texts.notices.engineFailed, retry);
  else if (engine.status === "slow") withdrawNotice = notices.tell(texts.notices.engineSlow, retry);
  else if (engine.status === "ready") offerOffline();
});
startRouter(place, makeScreen, (again) => {
  notices.tell(texts.notices.boardFailed, { label: texts.notices.retry, act: again });
});

/** @param {string} name */
async function makeScreen(name) {
  if (name === "") return homeScreen(services);
  const { games } = await starts.games();
  const info = games.find(({ id }) => id === name);
  if (info) return playScreen(services, info);
  notices.tell(texts.notices.unknownGame);
  history.replaceState(null, "", "./");
  return homeScreen(services);
}

/** Once all is there, it is kept for the time without a network. */
function offerOffline() {
  if (isKept) return;
  isKept = true;
  void keepOffline((apply) => {
    applyUpdate = apply;
    notices.tell(texts.notices.update, { label: texts.notices.updateNow, act: apply });
  });
}
