/** Games from outside as files: the engine checks them; they are opened, or refused with a reason. */

import { EngineError } from "../engine/engine-error.js";
import { newId } from "../game/record/record.js";
import { isTexts, jsonIn } from "../game/storage/readable.js";
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

/** @typedef {typeof import("../texts/library/en.js").libraryTexts.ofFiles} SaidOfFiles */
/** What is said of one file of games, or of several files. @typedef {Omit<SaidOfFiles, "notImported" | "notImportedEither">} Said */

/** Of the reasons why games of a file, or files, are refused, and of the games for each, only so many are told. */
const MOST_TOLD = 3;
/** As many files are told for each reason: whoever is to look at them has to know which. */
const MOST_FILES_TOLD = 10;
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
 * Opens a file, with one game or with many; the games of several files are added to My games.
 * @param {Services} services
 * @param {File[]} files
 */
export async function openFiles(services, files) {
  try {
    await (files.length > 1 ? addFiles(services, files) : openFile(services, files[0]));
  } catch (error) {
    if (error instanceof EngineError) return tell(services, words.fileRefused(error.message));
    console.warn("The file could not be opened:", error);
    tell(services, words.failed);
  }
}

/**
 * The text of a file, or which sentence says why there is none.
 * @param {File} file
 * @returns {Promise<{text: string, lack?: undefined} | {lack: "fileTooLarge" | "fileUnreadable"}>}
 */
async function textOf(file) {
  if (file.size > LARGEST) return { lack: "fileTooLarge" };
  try {
    return { text: await file.text() };
  } catch (error) {
    console.warn("The file could not be read:", error);
    return { lack: "fileUnreadable" };
  }
}

/**
 * @param {Services} services
 * @param {File} file
 */
async function openFile(services, file) {
  const found = await textOf(file);
  if (found.lack) return tell(services, words[found.lack](file.name));
  const { text } = found;
  const collection = collectionIn(text);
  if (collection) return openCollection(services, collection);
  const address = addressIn(text);
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
 * What stands after the # of a text that is a link; undefined for any other.
 * @param {string} text
 */
function addressIn(text) {
  return /^\s*https?:\S*#(\S+)\s*$/i.exec(text)?.[1];
}

/**
 * Adds the games of several files to My games, and says in one notice what has come of all.
 * @param {Services} services
 * @param {File[]} files
 */
async function addFiles(services, files) {
  const found = await Promise.all(files.map(async (file) => ({ name: file.name, ...(await gamesOf(file)) })));
  const { libraryTexts } = await import("../texts/library/index.js");
  const readable = found.flatMap(({ name, collection }) => (collection ? [{ ...collection, name }] : []));
  const sources = readable.flatMap(({ name, games, isOne }) => games.map((_, index) => (isOne ? name : libraryTexts.gameOf(index + 1, name))));
  const { merged, sentencesWith } = await merge(services, {
    games: readable.flatMap(({ games }) => games),
    unreadable: readable.flatMap(({ unreadable }) => (isTexts(unreadable) ? unreadable : [])),
    progress: readable.map(({ progress }) => progress),
  });
  const refused = [
    ...found.flatMap(({ name, reason }) => (reason ? [{ what: name, reason }] : [])),
    ...merged.refused.map(({ number, reason }) => ({ what: sources[number - 1], reason })),
  ];
  const isNewer = [...found, ...merged.refused].some((one) => one.isNewer);
  const said = libraryTexts.ofFiles;
  tell(services, sentencesWith(said, refusalsTold(refused, said, MOST_FILES_TOLD)).join(" "), isNewer ? ofNewer(services)[1] : undefined);
}

/**
 * What a file among several holds, as a file of games would; or why it holds nothing.
 * @param {File} file
 * @returns {Promise<{collection?: {games: any[], unreadable?: unknown, progress?: unknown, isOne: boolean}, reason?: string, isNewer?: boolean}>}
 */
async function gamesOf(file) {
  const found = await textOf(file);
  if (found.lack) return { reason: words.lacks[found.lack] };
  const { text } = found;
  const collection = collectionIn(text);
  if (!collection) {
    const address = addressIn(text);
    const record = address ? recordOf(address) : text;
    if (record) return { collection: { games: [{ record }], isOne: true } };
    return { reason: record === null ? words.leadsElsewhere : words.cutShort };
  }
  if (collection.version !== 1) return { reason: words.lacks.newer, isNewer: true };
  return Array.isArray(collection.games) ? { collection: { ...collection, isOne: false } } : { reason: words.noGames };
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
async function openCollection(services, collection) {
  if (collection.version !== 1) {
    tell(services, ...ofNewer(services));
    return;
  }
  if (!Array.isArray(collection.games)) {
    tell(services, words.fileRefused(words.noGames));
    return;
  }
  const { libraryTexts } = await import("../texts/library/index.js");
  const { merged, sentencesWith } = await merge(services, { ...collection, progress: [collection.progress] });
  const refused = merged.refused.map(({ number, reason }) => ({ what: number, reason }));
  const said = { ...libraryTexts, notAdded: texts.library.notAdded };
  for (const sentence of sentencesWith(said, refusalsTold(refused, said))) tell(services, sentence);
}

/**
 * Adds the games and the progress of files to those here, and shows them.
 * @param {Services} services
 * @param {{games: any[], unreadable?: unknown, progress: unknown[]}} found the progress as each file has it
 * @returns {Promise<{merged: Merged, sentencesWith: (said: Said, refusals: string) => string[]}>} and what to say of it, in the words
 *   for one file or for several
 */
async function merge(services, found) {
  const { games: infos } = await services.prebuilt.games();
  const merged = await readCollection(services, found, infos);
  const aside = await setAside(services, merged.unreadable, infos);
  const { addProgress } = await import("../kept/written.js");
  const each = found.progress.map((written) => addProgress(services.settings.storage, written));
  const progress = /** @type {const} */ (["refused", "added", "known"]).find((outcome) => each.includes(outcome)) ?? "none";
  // A file of progress alone need not have games.
  const { added, known, failed } = merged;
  const isProgressAlone = !found.games.length && !added && !known && progress !== "none";
  const [, here = "progress"] = /^#(progress\b.*)/.exec(location.hash) ?? [];
  // What was looked for in the list so far may leave out what was added.
  noteInEntry({ games: undefined });
  goTo(isProgressAlone ? here : "games");
  const sentencesWith = (/** @type {Said} */ said, /** @type {string} */ refusals) => [
    ...((added || known || !failed) && !isProgressAlone ? [texts.library.imported(added, known)] : []),
    ...(failed ? [said.notAdded(failed.games, failed.reason)] : []),
    ...(refusals ? [refusals] : []),
    ...(aside.entries ? [said[aside.isKept ? "unreadableInFile" : "unreadableLost"](aside.entries)] : []),
    ...(progress !== "none" && (progress !== "known" || isProgressAlone) ? [said.progressTold[progress]] : []),
  ];
  return { merged, sentencesWith };
}

/**
 * Why games of a file, or files, were refused: for the first reasons, which they are, and how many are left.
 * @template {number | string} Which a game's number, or a file's name
 * @param {{what: Which, reason: string}[]} refused
 * @param {{notImported: (which: Which[], more: number, reason: string) => string, notImportedEither: (which: Which[], more: number) => string}} said
 * @param {number} [most] are told for each reason
 */
export function refusalsTold(refused, said, most = MOST_TOLD) {
  /** @type {Map<string, Which[]>} */
  const byReason = new Map();
  for (const { what, reason } of refused) {
    const alike = byReason.get(reason);
    if (alike) alike.push(what);
    else byReason.set(reason, [what]);
  }
  /** @type {(which: Which[]) => [Which[], number]} */
  const shortened = (which) => (which.length > most + 1 ? [which.slice(0, most), which.length - most] : [which, 0]);
  const sentences = [...byReason].slice(0, MOST_TOLD).map(([reason, alike]) => said.notImported(...shortened(alike), reason));
  const left = [...byReason.values()].slice(MOST_TOLD).flat();
  return [...sentences, ...(left.length ? [said.notImportedEither(...shortened(left))] : [])].join(" ");
}
