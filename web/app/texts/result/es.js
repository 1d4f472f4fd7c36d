/** What is said of a result, and of a rest between two rounds, in Spanish. */

const count = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ many) =>
  `${n} ${n === 1 ? one : many}`;

/** @type {typeof import("./en.js").resultTexts} */
export const resultTexts = {
  label: "Resultado",
  youWin: "Has ganado",
  sum: "De dónde salen los puntos",
  nothing: "nada",
  rematch: "Revancha",
  playAs: (name) => `Jugar con ${name}`,
  changeSides: "Cambiar de bando",
  otherSide: "Otro bando",
  review: "Repasar la partida",
  reviewShort: "Repasar",
  share: "Compartir",
  turned: "¿Dónde cambió todo?",
  turnedText: {
    own: "Tus errores, como problemas.",
    all: "Cada error, un problema.",
    of: (side) => `Los errores de ${side}.`,
  },
  turnedOn: (turn) => `Cambió en el turno ${turn}.`,
  turnedCost: (turn, points) => `${turn}: las opciones bajaron ${points} puntos porcentuales.`,
  tryAgain: "Otro intento",
  findOut: "Averiguarlo",
  streaks: {
    won: (/** @type {number} */ n) => `${n} victorias seguidas en este nivel.`,
    lost: (/** @type {number} */ n) => `${n} derrotas seguidas en este nivel.`,
  },
  playLevel: (/** @type {string} */ level) => `Jugar: ${level.charAt(0).toLowerCase()}${level.slice(1)}`,
  level: (level) => `Nivel ${level}`,
  full: (seconds) => `Fuerza máxima, ${seconds} s`,
  turns: (turns) => count(turns, "turno", "turnos"),
  kept: "guardada en Mis partidas",
  notKept: "sin guardar en Mis partidas",
  restLabel: "Entre las rondas",
  youLead: (margin) => `Vas ganando por ${margin}`,
  leads: (name, margin) => `${name} va ganando por ${margin}`,
  even: "Igualdad",
};
