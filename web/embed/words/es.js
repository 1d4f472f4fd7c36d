/** What an embedded board says before its frame has come, and of what is wrong, in Spanish. */

/** @type {typeof import("./en.js").words} */
export const words = {
  play: "Jugar",
  playGame: (game) => `Jugar a ${game}`,
  board: (game) => `${game}: la posición inicial`,
  frame: (game) => `${game}, un tablero para jugar`,
  walkedFrame: (game) => `${game}, una partida para recorrer`,
  stillFrame: (game) => `${game}, una posición`,
  anyGame: "Un juego",
  home: "Calculi, todos los juegos",
  fault: "Este tablero no se puede mostrar",
  positionForm: "Cómo se escribe una posición",
  howToEmbed: "Cómo se inserta un tablero",
  unknownPuzzle: (puzzle) => `No existe el problema «${puzzle}»: se escribe con su juego, una barra y su número, id o fecha.`,
  unknownLesson: (lesson) => `No existe la lección «${lesson}»: se escribe con su juego, una barra y su número o id.`,
  unknownGame: (game, known) => `No hay ningún juego «${game}». Hay: ${known}.`,
  noGame: "Falta el atributo game.",
  unknownValue: (name, value, known) => `${name} no puede ser «${value}». Puede ser: ${known}.`,
  noEffect: (name, beside) => `${name} no tiene efecto junto a ${beside}.`,
  noAddress: (address) => `engine no puede ser «${address}»: no es una dirección.`,
  fullBoard: "Abrir el tablero completo.",
  noFrame: "El tablero no se cargó. Tócalo para intentarlo otra vez.",
  onNoPage: "Este tablero no está en ninguna página.",
  changed: "El tablero ha cambiado.",
  removed: "Se ha quitado el tablero.",
  refused: "El tablero se niega.",
};
