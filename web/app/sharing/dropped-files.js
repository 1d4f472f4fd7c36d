/** Files that are dropped on the page. */

/**
 * Accepts files dropped anywhere on the page, and marks the page while one is dragged over it.
 * @param {(file: File) => void} onFile
 */
export function takeDroppedFiles(onFile) {
  const root = document.documentElement;
  const holdsFile = (/** @type {DragEvent} */ { dataTransfer }) => dataTransfer?.types.includes("Files") ?? false;
  addEventListener("dragover", (event) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    root.toggleAttribute("data-drop", true);
  });
  addEventListener("dragleave", ({ relatedTarget }) => {
    if (!relatedTarget) root.toggleAttribute("data-drop", false);
  });
  addEventListener("drop", (event) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    root.toggleAttribute("data-drop", false);
    const file = event.dataTransfer?.files[0];
    if (file) onFile(file);
  });
}
