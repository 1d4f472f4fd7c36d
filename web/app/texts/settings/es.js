/** What the settings say, in Spanish; fetched with their dialog. */

/** @type {typeof import("./en.js").settingsTexts} */
export const settingsTexts = {
  close: "Listo",
  names: {
    theme: "Claro u oscuro",
    palette: "Tablero y fichas",
    sounds: "Sonidos",
    haptics: "Vibración",
    animation: "Animación",
    moves: "Jugadas en la lista",
    evaluation: "Barra de evaluación",
    language: "Idioma",
  },
  values: {
    theme: { auto: "Como el sistema", light: "Claro", dark: "Oscuro" },
    palette: { wood: "Madera", stone: "Piedra", contrast: "Alto contraste" },
    sounds: { off: "Sin sonido", on: "Con sonido" },
    haptics: { on: "Sí", off: "No" },
    animation: { auto: "Sí", off: "No" },
    moves: { notation: "Notación", words: "Palabras" },
    evaluation: { lines: "Con las líneas", always: "Siempre" },
  },
  still: "Como el sistema: no",
  languageNext: (name) => `Al cerrar los ajustes, la página pasa a ${name}.`,
};
