/** Games from outside as files: the engine checks them; they are opened, or refused with a reason. */

import { EngineError } from "../engine/engine-error.js";
import { newId } from "../game/record/record.js";
import { jsonIn } from "../game/storage/readable.js";
import { FORMAT as COLLECTION, readCollection } from "../library/collection.js";
import { setAside } from "../library/unreadable.js";
import { goTo } from "../router.js";
import { noteInEntry } from "../scroll-positions.js";
import { texts } from "../texts/index.js";
import { sharingTexts as words } from "../texts/sharing/index.js";
import { recordOf } from "./links.js";
import { ofNewer, openOrTell } from "./reading.js";

/** @import { Merged } from "../library/collection.js" */
/** @import { Notice } from "../notices.js" */
/** @import { Services } from "../services.js" */

/** Of the reasons why games of a file are refused, and of the games for each, only so many are told. */
const MOST_TOLD = 3;
/** Larger files are no files of this site. */
const LARGEST = 64_000_000;

/** Each removes a notice about a file that was opened. @type {(() => void)[]} */
let withdrawals = [];

/**
 * Says something about the file that is being opened, which stays until a game is, or another screen is shown.
 * @param {Services} services
 * @param {string} sentence
 * @param {Notice["action"]} [action]
 */
function tell({ notices }, sentence, action) {
  withdrawals.push(notices.tellHere(sentence, action));
}

/** Takes away what was said of the files before: it would stand over the game. */
function withdrawEarlier() {
  for (const withdraw of withdrawals) withdraw();
  withdrawals = [];
}

/**
 * Shows what a file was opened for.
 * @param {string} address
 */
function show(address) {
  withdrawEarlier();
  goTo(address);
}

/**
 * Opens the first of some files, and says that it is the only one.
 * @param {Services} services
 * @param {File[]} files
 */
export async function openFirst(services, [file, ...others]) {
  await openFile(services, file);
  if (others.length) tell(services, words.oneAtATime(file.name));
}

/**
 * Opens a file, with one game or with many.
 * @param {Services} services
 * @param {File} file
 */
export async function openFile(services, file) {
  if (file.size > LARGEST) {
    tell(services, words.fileTooLarge(file.name));
    return;
  }
  let text;
  try {
    text = await file.text();
  } catch (error) {
    console.warn("The file could not be read:", error);
    tell(services, words.fileUnreadable(file.name));
    return;
  }
  try {
    await openText(services, text);
  } catch (error) {
    if (error instanceof EngineError) return tell(services, words.fileRefused(error.message));
    console.warn("The file could not be opened:", error);
    tell(services, words.failed);
  }
}

/**
 * @param {Services} services
 * @param {string} text
 */
async function openText(services, text) {
  const collection = collectionIn(text);
  if (collection) return mergeCollection(services, collection);
  const [, address] = /^\s*https?:\S*#(\S+)\s*$/i.exec(text) ?? [];
  if (address) return openLink(services, address);
  const record = await openOrTell(services, text, words.fileRefused, (...told) => tell(services, ...told));
  // It is visited, as the game of a link is: what is in progress stays so.
  if (record) show(`r=${(await services.engine.write({ ...record, id: newId() })).link}`);
}

/**
 * Follows a link once its game has been read: one that is refused leaves what is shown as it is.
 * @param {Services} services
 * @param {string} address what stands after its #
 */
async function openLink(services, address) {
  const link = recordOf(address);
  if (!link) return tell(services, words.linkRefused(link === null ? words.leadsElsewhere : words.cutShort));
  const record = await openOrTell(services, link, words.linkRefused, (...told) => tell(services, ...told));
  if (record) show(address);
}

/**
 * The object of a file with all games of a library, or null for any other text.
 * @param {string} text
 */
function collectionIn(text) {
  if (!text.includes(COLLECTION)) return null;
  const found = jsonIn(text);
  return found?.format === COLLECTION ? found : null;
}

/**
 * @param {Services} services
 * @param {any} collection
 */
async function mergeCollection(services, collection) {
  if (collection.version !== 1) {
    tell(services, ...ofNewer(services));
    return;
  }
  if (!Array.isArray(collection.games)) {
    tell(services, words.fileRefused(words.noGames));
    return;
  }
  const [{ games: infos }, { libraryTexts }] = await Promise.all([services.prebuilt.games(), import("../texts/library/index.js")]);
  const merged = await readCollection(services, collection, infos);
  const aside = await setAside(services, merged.unreadable, infos);
  const { addProgress } = await import("../kept/written.js");
  const progress = addProgress(services.settings.storage, collection.progress);
  // A file of progress alone need not have games.
  const { added, known, failed } = merged;
  const isProgressAlone = !collection.games.length && !added && !known && progress !== "none";
  const [, here = "progress"] = /^#(progress\b.*)/.exec(location.hash) ?? [];
  // What was looked for in the list so far may leave out what was added.
  noteInEntry({ games: undefined });
  goTo(isProgressAlone ? here : "games");
  if ((added || known || !failed) && !isProgressAlone) tell(services, texts.library.imported(added, known));
  if (failed) tell(services, texts.library.notAdded(failed.games, failed.reason));
  if (merged.refused.length) tell(services, refusalsTold(merged.refused, libraryTexts));
  if (aside.entries) tell(services, libraryTexts[aside.isKept ? "unreadableInFile" : "unreadableLost"](aside.entries));
  if (progress !== "none" && (progress !== "known" || isProgressAlone)) tell(services, libraryTexts.progressTold[progress]);
}

/**
 * Why games of a file were refused: for the first reasons, which they are, and how many are left.
 * @param {Merged["refused"]} refused
 * @param {typeof import("../texts/library/en.js").libraryTexts} libraryTexts
 */
export function refusalsTold(refused, libraryTexts) {
  /** @type {Map<string, number[]>} */
  const byReason = new Map();
  for (const { number, reason } of refused) {
    const numbers = byReason.get(reason);
    if (numbers) numbers.push(number);
    else byReason.set(reason, [number]);
  }
  const told = [...byReason].slice(0, MOST_TOLD);
  const left = refused.length - told.reduce((games, [, numbers]) => games + numbers.length, 0);
  const sentences = told.map(([reason, numbers]) => {
    const more = numbers.length > MOST_TOLD + 1 ? numbers.length - MOST_TOLD : 0;
    return libraryTexts.notImported(more ? numbers.slice(0, MOST_TOLD) : numbers, more, reason);
  });
  return [...sentences, ...(left ? [libraryTexts.notImportedEither(left)] : [])].join(" ");
}
