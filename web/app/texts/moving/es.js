/** What is said about moving pictures, in Spanish; fetched when one is asked for. */

/** @type {typeof import("./en.js").movingTexts} */
export const movingTexts = {
  title: "Imagen animada",
  from: "Desde el turno",
  to: "Hasta el turno",
  pace: "Ritmo",
  paces: { slow: "Lento", usual: "Normal", quick: "Rápido" },
  size: "Anchura",
  loops: "Volver a empezar al final",
  preview: (game) => `La imagen animada de ${game}`,
  making: (done, all) => `Posición ${done} de ${all}`,
  made: (seconds, kilobytes) => `${seconds} s, ${kilobytes} kB`,
  still: "Aquí se pide poco movimiento, así que se ve quieta la última posición.",
  copy: "Copiar",
  copied: "El SVG está copiado como texto.",
  copyRefused: "El navegador no ha permitido copiar. Prueba a guardarla.",
  save: "Guardar",
  close: "Cerrar",
  failed: (reason) => `No se ha podido hacer la imagen. ${reason}`.trim(),
};
