/** What a review of a game says, in Spanish; fetched with the review. */

import { percent, pointsLost } from "../numbers.js";

const count = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ many) =>
  `${n} ${n === 1 ? one : many}`;

/** @type {typeof import("./en.js").reviewTexts} */
export const reviewTexts = {
  title: "Repaso",
  tryAgain: "Otro intento donde cambió la partida",
  close: "Cerrar el repaso",
  previous: "Fallo anterior",
  next: "Fallo siguiente",
  progress: (done, all) => `${done}\u00a0de\u00a0${all}`,
  stop: "Parar",
  goOn: "Seguir",
  sides: "Las jugadas de cada uno",
  accurate: (share) => `${percent(share)}\u00a0% de acierto`,
  verdicts: {
    forced: "única jugada",
    best: "la mejor jugada",
    good: "buena jugada",
    inaccuracy: "imprecisión",
    mistake: "error",
    blunder: "error grave",
  },
  counts: {
    inaccuracy: (n) => count(n, "imprecisión", "imprecisiones"),
    mistake: (n) => count(n, "error", "errores"),
    blunder: (n) => count(n, "error grave", "errores graves"),
  },
  graph: "Curso de la partida",
  aside: "Aquí una variante se aparta de la partida",
  start: "Comienzo de la partida",
  chances: (name, share) => `${name} ${percent(share)}\u00a0%`,
  spoken: (move, verdict) => `${move}, ${verdict}`,
  told: {
    forced: (move) => `**${move}** era la única jugada.`,
    best: (move) => `**${move}** es la mejor jugada.`,
    good: (move) => `**${move}** es una buena jugada.`,
    inaccuracy: (move) => `**${move}** es una imprecisión.`,
    mistake: (move) => `**${move}** es un error.`,
    blunder: (move) => `**${move}** es un error grave.`,
  },
  cost: (name, loss) => `Las opciones de ${name} bajan ${pointsLost(loss)} puntos porcentuales.`,
  better: (moves) => `Mejor: **${moves}**`,
  follow: "Jugarla paso a paso",
  following: (moves) => `La línea mejor: **${moves}**`,
  trying: (moves) => `Variante: **${moves}**`,
  back: "Volver a la partida",
  choose: "Elige un punto de la curva, o una jugada, para ver lo que valía.",
  pending: "Esta jugada aún no se ha mirado.",
  failed: "El repaso no ha podido seguir. Inténtalo más tarde; lo hecho se conserva.",
  searches: "La valoración compara la jugada con la mejor, las dos buscadas hasta la misma profundidad. Las opciones salen de una búsqueda de cada posición; por eso pueden subir o bajar más de lo que dice la valoración.",
  table: "Como tabla",
  columns: { number: "Turno", player: "Jugador", move: "Jugada", time: "Tiempo", verdict: "Valoración", chances: "Opciones después" },
};
