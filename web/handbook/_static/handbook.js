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

addEventListener("DOMContentLoaded", () => {
  paintBoards();
  new MutationObserver(paintBoards).observe(document.body, { attributeFilter: ["data-theme"] });
});
