/** What the frame of an embedded board says, beside the words of the site, in Spanish. */

import { words as ofElement } from "../../words/es.js";

/** @type {typeof import("./en.js").words} */
export const words = {
  ...ofElement,
  you: "tú",
  level: (level) => `nivel ${level}`,
  full: (seconds) => `fuerza máxima, ${seconds} s`,
  players: "Jugadores y puntos",
  tools: "Partida",
  undo: "Deshacer",
  hint: "Pista",
  flip: "Voltear",
  walk: "Recorrer las jugadas",
  toStart: "Al principio",
  back: "Una jugada atrás",
  on: "Una jugada adelante",
  toEnd: "A la última jugada",
  ply: (ply, plies) => `Jugada ${ply} de ${plies}`,
  beginning: (plies) => `El principio de ${plies} ${plies === 1 ? "jugada" : "jugadas"}`,
  engineFailed: "Python no arrancó aquí. Toca el tablero para intentarlo otra vez.",
  rested: "Este tablero se puso a descansar antes de tener una respuesta.",
  noEngine: (/** @type {string} */ address) =>
    `No se puede obtener un motor de «${address}»: el archivo no está ahí, o su servidor no lo da a otras páginas.`,
  noWheel: (address) => `engine no puede ser «${address}»: no es un archivo wheel de calculi-games.`,
  unfitEngine: (name, reason) => `El motor «${name}» no se puede usar aquí: ${reason} Quizá sirva otro en el atributo engine.`,
  nothingToUndo: "No hay ninguna jugada que deshacer.",
  notWhileWalked: "En el modo «step» se recorren las jugadas, y nadie hace ninguna.",
  nothingLikeIt: (move) => `${move} no es una jugada legal aquí.`,
};
