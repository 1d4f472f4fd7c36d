/** What is said of what a game is like, in Spanish; fetched with that page. */

import { rounded } from "../numbers.js";

const NUMBERS = ["cero", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"];

/** @param {number} count */
function times(count) {
  if (count === 0) return "La ventaja casi nunca cambia de manos.";
  if (count === 1) return "La ventaja cambia de manos una vez.";
  return `La ventaja cambia de manos ${NUMBERS[count] ?? decimal(count)} veces.`;
}

/**
 * @param {number} number
 * @param {number} [digits] after the comma
 */
const decimal = (number, digits = 0) => rounded(number, digits).replace(/\.0$/, "").replace(".", ",");
const hundredths = (/** @type {number} */ share, /** @type {number} */ digits) => rounded(100 * share, digits).replace(".", ",");

/** @type {typeof import("./en.js").studyTexts} */
export const studyTexts = {
  link: "Cómo es el juego",
  label: "Cómo es cada juego",
  title: (/** @type {string} */ game) => `Cómo es ${game}`,
  decimal,
  percent: (/** @type {number} */ share, digits = 0) => `${hundredths(share, digits)}\u00a0%`,
  range: (/** @type {number} */ low, /** @type {number} */ high, digits = 0) =>
    `de ${hundredths(low, digits)} a ${hundredths(high, digits)}`,
  lead: {
    even: (/** @type {string} */ turns) => `Un juego igualado, de ${turns} turnos.`,
    better: (/** @type {string} */ player, /** @type {string} */ turns) => `${player} sale con ventaja. Una partida dura ${turns} turnos.`,
    open: (/** @type {string} */ turns) => `Un juego de ${turns} turnos. Aún no se sabe quién sale con ventaja.`,
    changes: (/** @type {number} */ count) => times(Math.round(count)),
  },
  games: (/** @type {number} */ games) => ` ${games === 1 ? "partida" : "partidas"}`,
  against: (/** @type {string} */ seconds) => `la máquina contra sí misma, ${seconds}\u00a0s por jugada`,
  openings: "aperturas al azar, iguales para ambos",
  drawn: "cada una con su propia colocación",
  balance: {
    title: "Equilibrio",
    before: (/** @type {string} */ player) => `${player} se lleva el `,
    after: (/** @type {string} */ range) => ` de los puntos, ${range} con un 95\u00a0% de confianza.`,
    even: "igualdad",
    told: (/** @type {string} */ player, /** @type {string} */ share, /** @type {string} */ range) =>
      `${player} se lleva el ${share} de los puntos, ${range}`,
  },
  median: (/** @type {string} */ value) => `mediana ${value}`,
  length: {
    title: "Duración",
    help: (/** @type {string} */ median) => `Turnos de una partida. La mitad acaba en el turno ${median} o antes.`,
  },
  choices: {
    title: "Opciones",
    help: "Jugadas legales al empezar un turno, según los turnos ya jugados; la franja abarca ocho de cada diez.",
    told: (/** @type {string} */ first, /** @type {string} */ last) => `De ${first} jugadas legales al principio a ${last} hacia el final`,
  },
  leads: { title: "Cambios de ventaja", help: "Cuántas veces pasa de uno a otro la ventaja en puntos." },
  margins: { title: "Diferencia", help: "Puntos entre quien gana y quien pierde." },
  behind: {
    title: "Remontadas",
    help: "Con qué frecuencia quien perdió había ido por delante en puntos.",
    part: (/** @type {number} */ part) => (part < 0.5 ? "Tras un cuarto" : part > 0.5 ? "Tras tres cuartos" : "A la mitad"),
  },
  proved: {
    title: "Certeza",
    help: (/** @type {string} */ seconds, /** @type {number} */ games) =>
      `Cuántas jugadas antes del final una búsqueda de ${seconds}\u00a0s sabe con certeza quién gana, en ${games} partidas.`,
  },
  endings: { title: "Cómo acaba", help: "Por qué acabaron las partidas.", drawn: "Tablas", drawnHelp: "Con qué frecuencia no gana nadie.", draws: "Partidas en tablas" },
  first: {
    title: "Primeras jugadas",
    help: (/** @type {string} */ player, /** @type {string} */ seconds, /** @type {number} */ depth) =>
      `El valor, en puntos a favor de ${player}, sale de una búsqueda de ${seconds}\u00a0s a ${depth} jugadas; el aro marca la parte de los puntos que promete.`,
    played: "El punto es lo que dieron las partidas que empezaron así, con un 95\u00a0% de confianza.",
    some: (/** @type {number} */ all) => `De ${all} primeras jugadas están las mejores, y las que dan igual, una sola vez.`,
    even: (/** @type {number} */ all) => `De ${all} primeras jugadas, las que se ven valen lo mismo: la búsqueda no halla ninguna mejor que otra.`,
    fixed: "Son jugadas de la colocación fija.",
    caption: "Las primeras jugadas y lo que valen",
    move: "Jugada",
    value: "Valor",
    share: (/** @type {string} */ player) => `Puntos de ${player}`,
    games: "Partidas",
    points: (/** @type {number} */ points) =>
      Math.abs(points) >= 1000
        ? points > 0
          ? "gana"
          : "pierde"
        : `${points < 0 ? "−" : "+"}${rounded(Math.abs(points), 1).replace(".", ",")}`,
  },
  save: "Guardar los números (CSV)",
  file: (/** @type {string} */ game) => `${game}-estudio.csv`,
  counted: {
    title: "Cómo se ha contado",
    texts: [
      "El jugador más fuerte juega contra sí mismo. Antes, cada bando juega al azar de uno a tres turnos, los mismos los dos, o se sortea la colocación: así no hay dos partidas que sigan desde la misma posición, y la salida sigue siendo justa.",
      "La ventaja es la del marcador al acabar cada turno. No lo es todo: quien va por delante puede haberla pagado cara. Los intervalos son los de Wilson, con un 95\u00a0% de confianza; con pocas partidas son anchos.",
    ],
    again: "Para seguir jugando:",
  },
  none: "Este juego aún no se ha estudiado. Así se hace:",
};
