/** What a game is like, from games of the strongest player against itself and long searches. */

import { topBar } from "../bar/bar.js";
import { gamesNav } from "../bar/games-nav.js";
import { languageButton } from "../bar/language.js";
import { element } from "../dom.js";
import { later } from "../later.js";
import { csv } from "../study/csv.js";
import { firstMoves } from "../study/first-moves.js";
import { histogram } from "../study/histogram.js";
import { EVEN, balancePlot, choicesPlot, sharesRows } from "../study/plots.js";
import { texts } from "../texts/index.js";
import { studyTexts as words } from "../texts/study/index.js";

/** @import { GameInfo, Spread, Study, StudyPage } from "../seam.js" */
/** @import { Services } from "../services.js" */

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {GameInfo[]} games all games, for the links between them
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function studyScreen({ prebuilt, settings }, info, games) {
  const page = await prebuilt.study(info.id);
  const { study } = page;
  return {
    element: element(
      "div",
      { class: "rules study inner" },
      topBar(settings, words.link, languageButton(settings)),
      element(
        "main",
        {},
        gamesNav(words.label, "study", games, info),
        ...(study ? found(info, study, page) : [notYet(info)]),
      ),
    ),
    title: texts.titleOf(words.title(info.name)),
    close: () => undefined,
  };
}

/** @param {GameInfo} info */
function notYet(info) {
  return element(
    "header",
    {},
    element("p", { class: "title", "aria-hidden": "true" }, info.name),
    element("p", { class: "lead" }, words.none),
    element("p", { class: "command" }, element("code", {}, `calculi study ${info.id} web/studies/${info.id}`)),
  );
}

/**
 * @param {GameInfo} info
 * @param {Study} study
 * @param {StudyPage} page
 */
function found(info, study, { first_moves: written, endings }) {
  return [
    head(info, study),
    element("div", { class: "plots" }, ...plots(study, endings)),
    study.first_moves ? firstMoves(info, study.first_moves, written) : null,
    foot(info, study),
  ].filter((part) => part !== null);
}

/**
 * @param {GameInfo} info
 * @param {Study} study
 */
function head(info, study) {
  const [share, low, high] = study.balance.share;
  return element(
    "div",
    { class: "head" },
    element(
      "div",
      {},
      element("p", { class: "title", "aria-hidden": "true" }, info.name),
      element("p", { class: "lead" }, `${verdict(info, study)} ${words.lead.changes(study.lead_changes.median)}`),
      element(
        "p",
        { class: "facts quiet" },
        element("span", {}, element("b", {}, `${study.games}`), words.games(study.games)),
        element("span", {}, words.against(words.decimal(study.seconds, 1))),
        element("span", {}, info.draws_set_ups ? words.drawn : words.openings),
      ),
    ),
    element(
      "figure",
      {},
      element("h2", {}, words.balance.title),
      element(
        "p",
        { class: "quiet" },
        words.balance.before(info.players[0]),
        element("b", {}, words.percent(share, 1)),
        words.balance.after(words.range(low, high, 1)),
      ),
      balancePlot(study.balance, info.players),
    ),
  );
}

/**
 * Who has the better start, as far as the games show.
 * @param {GameInfo} info
 * @param {Study} study
 */
function verdict(info, { balance, turns }) {
  const [, low, high] = balance.share;
  const length = words.decimal(turns.median);
  if (low > 0.5) return words.lead.better(info.players[0], length);
  if (high < 0.5) return words.lead.better(info.players[1], length);
  return low >= EVEN.low && high <= EVEN.high ? words.lead.even(length) : words.lead.open(length);
}

/**
 * @param {Study} study
 * @param {StudyPage["endings"]} endings
 */
function plots(study, endings) {
  const { turns, choices, lead_changes: leads, margins, behind, proved } = study;
  const draws = study.drawn ? [{ name: words.endings.draws, found: study.draws }] : [];
  const ends = endings.length > 1 ? endings.map(({ reason, found }) => ({ name: reason, found })) : [];
  return [
    turns.counts.length > 1 ? bars(words.length.title, words.length.help(words.decimal(Math.ceil(turns.median))), turns) : null,
    figure(words.choices.title, words.choices.help, choicesPlot(choices)),
    bars(words.leads.title, words.leads.help, leads),
    margins ? bars(words.margins.title, words.margins.help, margins) : null,
    proved ? bars(words.proved.title, words.proved.help(words.decimal(proved.seconds, 1), proved.games), proved.plies) : null,
    figure(
      words.behind.title,
      words.behind.help,
      sharesRows(
        words.behind.title,
        behind.map((one) => ({ name: words.behind.part(one.part), found: one })),
      ),
    ),
    ends.length
      ? figure(words.endings.title, words.endings.help, sharesRows(words.endings.title, [...ends, ...draws]))
      : draws.length
        ? figure(words.endings.drawn, words.endings.drawnHelp, sharesRows(words.endings.drawn, draws))
        : null,
  ];
}

/**
 * @param {string} title
 * @param {string} help
 * @param {Spread} spread
 */
function bars(title, help, spread) {
  return figure(title, help, histogram(spread, words.median(words.decimal(spread.median, 1))));
}

/**
 * @param {string} title
 * @param {string} help
 * @param {Element} drawing
 */
function figure(title, help, drawing) {
  return element("figure", {}, element("h2", {}, title), element("figcaption", {}, help), drawing);
}

/**
 * @param {GameInfo} info
 * @param {Study} study
 */
function foot(info, study) {
  const save = () =>
    void later(
      () => import("../sharing/files-and-clipboard.js"),
      ({ saveFile }) => saveFile(words.file(info.id), new Blob([csv(study)], { type: "text/csv" })),
    );
  return element(
    "section",
    { class: "foot" },
    element("button", { class: "button plain", type: "button", onclick: save }, words.save),
    element(
      "details",
      {},
      element("summary", {}, words.counted.title),
      ...words.counted.texts.map((text) => element("p", {}, text)),
      element("p", { class: "command" }, `${words.counted.again} `, element("code", {}, study.command.replace("FOLDER", `web/studies/${info.id}`))),
    ),
  );
}
