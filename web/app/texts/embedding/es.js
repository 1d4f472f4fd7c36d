/** What is said while a board is prepared for another page, in Spanish; fetched when that is wanted. */

/** @type {typeof import("./en.js").embeddingTexts} */
export const embeddingTexts = {
  title: "Insertar este tablero",
  close: "Cerrar",
  mode: "Modo",
  modes: { play: "Jugar", both: "Los dos bandos", step: "Por pasos", still: "Imagen" },
  modesTold: {
    play: "El ordenador responde a cada jugada.",
    both: "Un mismo lector mueve por los dos jugadores.",
    step: "El lector recorre las jugadas de esta partida.",
    still: "La posición que se ve aquí, sin nada que pulsar.",
  },
  level: "Nivel",
  side: "Bando",
  language: "Idioma",
  languageOfThePage: "El de la página",
  theme: "Claro u oscuro",
  themes: { own: "Automático", light: "Claro", dark: "Oscuro" },
  width: "Ancho",
  fullWidth: "Como el texto",
  pixels: (width) => `${width} px`,
  preview: "Así lo ve el lector",
  shownWidth: (width) => `${width} px de ancho`,
  kinds: "Tipos de código",
  copy: "Copiar",
  copied: "Copiado",
  copyRefused: "El navegador no permite copiar. El código está marcado: cópialo con el teclado o con el menú.",
  toMove: (game, player) => `${game}: juega ${player}`,
  over: (game) => `${game}: la partida ha terminado`,
  elementHelp: ["Pégalo en la página. Guarda ", " junto a ella: se ve antes de que el programa se ejecute, y en papel."],
  help: {
    frame: "Pégalo en la página donde no se permitan programas de otros sitios.",
    sphinx: "Requiere calculi-games[docs] y la extensión calculi.docs.sphinx en conf.py.",
    markdown: "Requiere calculi-games[docs] y calculi.docs.fence como bloque propio de superfences.",
  },
};
