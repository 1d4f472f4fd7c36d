/** What the keys and the fingers do, in Spanish; fetched with the list of them. */

/** @type {typeof import("./en.js").keysTexts} */
export const keysTexts = {
  title: "Teclas",
  list: [
    ["Flechas", "recorrer el tablero"],
    ["Intro, Espacio", "elegir"],
    ["Escape", "retirar la última elección"],
    ["u", "deshacer"],
    ["r", "rehacer"],
    ["h", "pista, y otra vez para varias"],
    ["a", "mejores líneas, en el análisis"],
    ["f", "voltear el tablero"],
    ["n", "partida nueva"],
    ["s", "parar de pensar, jugar ya"],
    [", .", "una jugada atrás, adelante"],
    ["Inicio, Fin", "primera y última posición, fuera del tablero"],
    ["p", "reproducir las jugadas, o parar"],
    ["m", "escribir una jugada en notación"],
    ["k", "comentar la posición; Intro termina, Mayús+Intro empieza otra línea"],
    ["x, X", "dibujar desde la casilla hasta la siguiente x; borrar las marcas"],
    ["1", "oír los puntos"],
    ["2", "oír la última jugada"],
    ["3", "oír a quién le toca"],
    ["4", "oír las jugadas de la casilla"],
    ["?", "esta lista"],
  ],
  pointer: "Elige una ficha y después adónde va, con un clic, un toque o arrastrando, o con estas teclas:",
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
