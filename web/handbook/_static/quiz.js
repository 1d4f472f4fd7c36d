/** Each `.quiz` is a board, and a line below it for what is to be said of the reader's first move. */
for (const quiz of document.querySelectorAll(".quiz")) {
  const board = /** @type {HTMLElement} */ (quiz.querySelector("calculi-board"));
  const answer = /** @type {HTMLElement} */ (quiz.querySelector("[role=status]"));
  const { right = "" } = answer.dataset;
  let isAnswered = false;

  board.addEventListener("calculi-move", (event) => {
    if (isAnswered) return;
    isAnswered = true;
    const { move, sentence } = /** @type {CustomEvent} */ (event).detail;
    answer.textContent = `${move === right ? "Right." : `No: ${right} wins.`} ${sentence}`;
  });
}
