/** What My games says, in Spanish; fetched with that screen. */

const count = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ many) =>
  `${n} ${n === 1 ? one : many}`;

/** @type {typeof import("./en.js").libraryTexts} */
export const libraryTexts = {
  search: "Buscar por nombre, jugador o fecha",
  searchShort: "Buscar",
  game: "Juego",
  allGames: "Todos los juegos",
  counts: "Qué partidas",
  counted: { all: "jugadas", running: "en curso", won: "ganadas", draw: "tablas", lost: "perdidas" },
  badges: { running: "En curso", won: "Ganada", draw: "Tablas", lost: "Perdida", over: (winner) => `Gana ${winner}` },
  rename: (game, date) => `Poner nombre a ${game}, ${date}`,
  renameTitle: "Nombre de la partida",
  renameHelp: "Si lo dejas vacío, no tendrá nombre",
  renameSave: "Guardar",
  openFile: "Abrir un archivo",
  saveAll: "Guardar todas",
  empty: "Aún no se ha jugado ninguna partida en este navegador. Cada una se guarda aquí desde su primera jugada.",
  refused: "Aquí no puede aparecer ninguna partida: este navegador no permite guardar la lista.",
  found: (shown, all) => (shown === all ? count(all, "partida", "partidas") : `${shown} de ${count(all, "partida", "partidas")}`),
  progress: "Progreso",
  progressTold: {
    added: "Se ha añadido el progreso con lecciones y problemas de este archivo.",
    known: "El progreso con lecciones y problemas de este archivo ya estaba aquí.",
    refused: "El progreso con lecciones y problemas de este archivo no se puede leer. Lo guardado aquí queda como estaba.",
  },
  more: "Mostrar más",
  remove: (game, date) => `Borrar ${game}, ${date}`,
  removeTitle: "Borrar",
  removed: (game) => `Se ha borrado la partida de ${game}.`,
  removedByName: (name) => `Se ha borrado «${name}».`,
  undo: "Deshacer",
  players: { you: "Tú", human: "una persona", friend: "un amigo", computer: (level) => `la máquina, ${level}` },
  state: (moves) => `${count(moves, "jugada", "jugadas")} hasta ahora`,
  endings: { time: "Terminada: se acabó el tiempo", resigned: "Terminada: abandono", agreed: "Tablas de común acuerdo" },
  aGame: "Una partida",
  faults: {
    newer: "La escribió una versión más nueva de este sitio. Vuelve a cargar la página para obtenerla.",
    unknown: "Es de un juego que aquí no se juega.",
    damaged: "Está dañada y no se puede leer.",
    lost: "El navegador ya no puede acceder a ella.",
  },
  saveRaw: "Guardar tal cual",
  removedRaw: "Se ha borrado lo que no se podía leer.",
  asideLabel: "Apartadas",
  aside: (games) => `${count(games, "partida que no se puede", "partidas que no se pueden")} leer:`,
  saveAside: "Guardar tal cual",
  clearAside: "Desechar",
};
