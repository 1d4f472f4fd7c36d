/** What drawing on the board says, in Spanish; fetched with the tools of a play screen. */

/** @type {typeof import("./en.js").markingTexts} */
export const markingTexts = {
  menu: "Dibujar en el tablero",
  label: "Marcas en el tablero",
  draw: "Dibujar",
  help: "Toca un lugar para un círculo, arrastra para una flecha. Lo mismo otra vez lo quita.",
  undo: "Deshacer la última marca",
  clear: "Borrar las marcas",
  begun: (place) => `Desde ${place}: otra vez aquí para un círculo, en otro lugar para una flecha.`,
  removed: (mark) => `Se ha quitado: ${mark}`,
  cleared: "Se han borrado las marcas.",
  dropped: "No se ha dibujado nada.",
  notNow: "Las marcas se dibujan en el análisis, en posiciones anteriores y cuando la partida ha terminado.",
  enough: (most) => `Una posición tiene como mucho ${most} marcas.`,
  enoughPositions: (most) => `Una partida tiene como mucho ${most} posiciones con marcas.`,
};
