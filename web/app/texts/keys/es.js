/** What the keys and the fingers do, and what keys say, in Spanish; fetched with the keys. */

/** What every board answers to. @type {[string, string][]} */
const BOARD = [
  ["Flechas", "recorrer el tablero"],
  ["Intro, Espacio", "elegir"],
];
/** @type {[string, string]} */
const BACK = ["Escape", "retirar la última elección"];
/** @type {[string, string]} */
const CHOICE = ["c", "ir a lo que se elige junto al tablero, y volver"];
/** What is heard, and this list. @type {[string, string][]} */
const HEARD = [
  ["1", "oír los puntos"],
  ["2", "oír la última jugada"],
  ["3", "oír a quién le toca"],
  ["4", "oír las jugadas de la casilla"],
  ["?", "esta lista"],
];
/** @type {[string, string]} */
const FLIP = ["f", "voltear el tablero"];

/** @type {typeof import("./en.js").keysTexts} */
export const keysTexts = {
  title: "Teclas",
  list: [
    ...BOARD,
    ["Escape", "retirar la última elección; cerrar el repaso"],
    CHOICE,
    ["u", "deshacer"],
    ["r", "rehacer"],
    ["h", "pista, y otra vez para varias"],
    ["a", "mejores líneas, en el análisis"],
    FLIP,
    ["n", "partida nueva"],
    ["s", "parar de pensar, jugar ya"],
    [", .", "una jugada atrás, adelante"],
    ["Inicio, Fin", "primera y última posición, fuera del tablero"],
    ["p", "reproducir las jugadas, o parar"],
    ["m", "escribir una jugada en notación"],
    ["k", "comentar la posición; Intro termina, Mayús+Intro empieza otra línea"],
    ["x, X", "dibujar desde la casilla hasta la siguiente x; borrar las marcas"],
    ...HEARD,
  ],
  /** Where a task is tried: a lesson, a puzzle, a mistake. */
  solving: [...BOARD, BACK, CHOICE, ["h", "pista; en una lección y en un error, la respuesta"], FLIP, ...HEARD],
  pointer: "Elige una ficha y después adónde va, con un clic, un toque o arrastrando, o con estas teclas:",
  heard: {
    seenFrom: (name) => `Visto desde el lado de ${name}.`,
    noChoice: "Junto al tablero no hay nada que elegir.",
    linesShown: "Mejores líneas a la vista.",
    linesHidden: "Mejores líneas ocultas.",
    back: "Atrás.",
    analysing: "Análisis: aquí se mueve por los dos bandos.",
  },
  gestures: {
    title: "Gestos",
    pointer: "Lo que se puede elegir está marcado.",
    list: [
      ["Toca una ficha", "la eliges, y después adónde va"],
      ["Tócala otra vez", "retiras la elección"],
      ["Arrastra una ficha", "la mueves de una vez"],
      ["Toca lo que no está marcado", "te dice por qué no se puede elegir"],
      ["Toca un número o un nombre", "te dice de qué se trata, si lleva debajo una línea de puntos"],
    ],
    zoomed: [
      ["Dos dedos", "agrandas o reduces el tablero"],
      ["Empuja el tablero", "ves otra parte"],
    ],
  },
};
