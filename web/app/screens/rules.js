/** The rules of a game: prose, positions drawn as in play, and the rulings. */

import { topBar } from "../bar/bar.js";
import { gameName } from "../bar/game-name.js";
import { gamesNav } from "../bar/games-nav.js";
import { languageButton } from "../bar/language.js";
import { diagramBoard } from "../board/slab/static-board.js";
import { element, emphasised, unbrokenNumbers } from "../dom.js";
import { fetchSkin } from "../skins/index.js";
import { texts } from "../texts/index.js";
import { tryItLink } from "./try-it.js";

/** @import { StaticPicture } from "../board/slab/static-board.js" */
/** @import { GameInfo, RulesSection } from "../seam.js" */
/** @import { Services } from "../services.js" */

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {GameInfo[]} games all games, for the links between them
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function rulesScreen({ prebuilt, settings }, info, games) {
  const [rules, skin] = await Promise.all([prebuilt.rules(info.id), fetchSkin(info.id)]);
  const words = texts.rules;
  /** @type {StaticPicture[]} */
  const boards = [];
  const section = (/** @type {RulesSection} */ { title, text, steps, diagram }) => {
    const prose = element(
      "div",
      { class: "prose" },
      element("h2", {}, title),
      steps.length ? element("ol", { class: "steps" }, ...steps.map((step) => paragraph("li", step))) : null,
      ...text.map((one) => paragraph("p", one)),
    );
    if (!diagram) return element("section", {}, prose);
    const board = diagramBoard(skin, diagram, diagram.told || words.diagram(info.name));
    boards.push(board);
    const { told, link } = diagram;
    const tryIt = link ? tryItLink({ game: info.id, link, section: title, picture: board.element }) : null;
    const caption = element("figcaption", {}, told ? element("span", {}, ...unbrokenNumbers(told)) : null, tryIt);
    return element("section", {}, prose, element("figure", {}, board.element, caption));
  };
  return {
    element: element(
      "div",
      { class: "rules inner" },
      topBar(settings, gameName(info), languageButton(settings)),
      element(
        "main",
        {},
        gamesNav(words.label, "rules", games, info),
        element(
          "header",
          {},
          element("p", { class: "title", "aria-hidden": "true" }, info.name),
          element("p", { class: "quiet" }, words.about(info.designer, info.players)),
          element("p", { class: "lead" }, rules.lead),
          element(
            "p",
            { class: "ways" },
            element("a", { class: "button", href: `#${info.id}` }, words.play),
            info.lessons ? element("a", { href: `#learn/${info.id}` }, texts.learn) : null,
            element("a", { href: `#strength/${info.id}` }, words.strength),
            element("a", { href: `#study/${info.id}` }, words.study),
          ),
        ),
        ...rules.sections.map(section),
        element(
          "section",
          { class: "rulings" },
          element(
            "div",
            { class: "prose" },
            element("h2", {}, words.rulings),
            element("p", { class: "quiet" }, words.rulingsHelp),
            element("ol", {}, ...rules.rulings.map((ruling) => paragraph("li", ruling))),
          ),
        ),
      ),
    ),
    title: texts.titleOf(words.title(info.name)),
    close: () => {
      for (const { close } of boards) close();
    },
  };
}

/**
 * @param {"p" | "li"} name
 * @param {string} text
 */
function paragraph(name, text) {
  return element(name, {}, element("span", {}, ...emphasised(text)));
}
