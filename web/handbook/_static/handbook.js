/* What the pages of the book do beside being read. It runs before the page has been read to its end. */

/** Boards that ask for no theme of their own have that of the page, for as long as nobody has played on them. */
function paintBoards() {
  const chosen = document.body.dataset.theme ?? "auto";
  for (const board of document.querySelectorAll("calculi-board[data-follows], calculi-board:not([theme])")) {
    if ("record" in board && board.record && board.getAttribute("record") === null) continue;
    board.setAttribute("data-follows", "");
    board.setAttribute("theme", chosen);
  }
}

/** What is wider than its place is scrolled by arrow keys, and so can have the focus. */
function reachWideOnes() {
  for (const block of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("pre, .table-wrapper"))) {
    if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
    else block.removeAttribute("tabindex");
  }
}

addEventListener("resize", reachWideOnes);
addEventListener("DOMContentLoaded", () => {
  paintBoards();
  reachWideOnes();
  new MutationObserver(paintBoards).observe(document.body, { attributeFilter: ["data-theme"] });
});
