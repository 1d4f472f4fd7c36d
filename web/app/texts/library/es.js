/** What My games says, in Spanish; fetched with that screen. */

const count = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ many) =>
  `${n} ${n === 1 ? one : many}`;

const list = new Intl.ListFormat("es");

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
  unkept: (games) =>
    `No se ${games === 1 ? "ha" : "han"} podido guardar aquí ${count(games, "partida", "partidas")}; «Guardar todas» ${games === 1 ? "la" : "las"} guarda en un archivo igualmente.`,
  found: (shown, all) => (shown === all ? count(all, "partida", "partidas") : `${shown} de ${count(all, "partida", "partidas")}`),
  notImported: (numbers, more, reason) => {
    const named = list.format([...numbers.map(String), ...(more ? [`${more} más`] : [])]);
    return numbers.length + more === 1
      ? `No se ha podido leer la partida ${named} del archivo (${reason}).`
      : `No se han podido leer las partidas ${named} del archivo (${reason}).`;
  },
  notImportedEither: (numbers, more) => {
    const games = numbers.length + more;
    return games === 1 ? "1 partida más no se ha podido leer por otro motivo." : `${games} partidas más no se han podido leer por otros motivos.`;
  },
  unreadableInFile: (entries) =>
    entries === 1
      ? "1 entrada del archivo no se ha podido leer y queda apartada en Mis partidas."
      : `${entries} entradas del archivo no se han podido leer y quedan apartadas en Mis partidas.`,
  unreadableLost: (entries) =>
    `${entries === 1 ? "1 entrada del archivo no se ha podido leer ni apartar" : `${entries} entradas del archivo no se han podido leer ni apartar`} en Mis partidas. Conserva el archivo.`,
  gameOf: (number, file) => `la partida ${number} de ${file}`,
  ofFiles: {
    notAdded: (games, reason) =>
      `No se ${games === 1 ? "ha" : "han"} podido añadir ${count(games, "partida", "partidas")}: ${reason}. Abre los archivos otra vez más tarde; lo que ya está aquí no se añade dos veces.`,
    notImported: (names, more, reason) => `No se ha podido leer: ${list.format([...names, ...(more ? [`${more} más`] : [])])} (${reason}).`,
    notImportedEither: (names, more) => `No se ha podido leer por otros motivos: ${list.format([...names, ...(more ? [`${more} más`] : [])])}.`,
    unreadableInFile: (entries) =>
      entries === 1
        ? "1 entrada de los archivos no se ha podido leer y queda apartada en Mis partidas."
        : `${entries} entradas de los archivos no se han podido leer y quedan apartadas en Mis partidas.`,
    unreadableLost: (entries) =>
      `${entries === 1 ? "1 entrada de los archivos no se ha podido leer ni apartar" : `${entries} entradas de los archivos no se han podido leer ni apartar`} en Mis partidas. Conserva los archivos.`,
    progressTold: {
      added: "Se ha añadido el progreso con lecciones y problemas de estos archivos.",
      known: "El progreso con lecciones y problemas de estos archivos ya estaba aquí.",
      refused: "Parte del progreso con lecciones y problemas de estos archivos no se puede leer. Lo guardado aquí no se pierde.",
    },
  },
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
    newer: "La escribió una versión más nueva de este sitio.",
    unknown: "Es de un juego que aquí no se juega.",
    damaged: "Está dañada y no se puede leer.",
    lost: "El navegador ya no puede acceder a ella.",
  },
  getNewer: "Obtener esa versión",
  noNewer: "Ahora no se puede obtener ninguna versión más nueva. Comprueba la conexión o inténtalo más tarde.",
  saveRaw: "Guardar tal cual",
  removedRaw: "Se ha borrado lo que no se podía leer.",
  asideLabel: "Apartadas",
  aside: (games) => `${count(games, "partida que no se puede", "partidas que no se pueden")} leer:`,
  saveAside: "Guardar tal cual",
  clearAside: "Desechar",
};
