/** Files that are dropped on the page. */

/**
 * Accepts files dropped anywhere on the page, and marks the page while one is dragged over it.
 * @param {(files: File[]) => void} onFiles gets at least one
 */
export function takeDroppedFiles(onFiles) {
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
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length) onFiles(files);
  });
}
