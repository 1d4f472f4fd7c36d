/**
 * What is said about files, links and pictures of games, in Spanish; fetched when a game is shared
 * or comes in.
 */

const KEPT = "; las dos están en Mis partidas.";
const NOT_KEPT = ", que no se ha podido guardar en Mis partidas. Conserva el enlace: contiene esa partida.";

/** @type {typeof import("./en.js").sharingTexts} */
export const sharingTexts = {
  share: "Compartir un enlace",
  short: { share: "Enlace" },
  sendToFriend: "Enviar a un amigo",
  withFriend: {
    title: "Seguir con un amigo",
    ask: "Esta partida pasa a ser con un amigo, desde la posición en la que está. Quien abra tu enlace juega el otro bando.",
    clocks: "Se quitan los relojes, ya que entre dos jugadas pueden pasar días.",
    computer: "La máquina la deja. Puedes recuperar la partida tal como estaba.",
    people: "Puedes recuperar la partida tal como estaba.",
    start: "Seguir con un amigo",
  },
  embed: "Insertar en una página",
  qr: "Código QR",
  moving: "Imagen animada",
  save: "Guardar en un archivo",
  open: "Abrir un archivo",
  png: "Imagen PNG",
  svg: "Imagen SVG",
  linkCopied: "El enlace está copiado. Contiene toda la partida.",
  friendsLinkCopied: "El enlace está copiado. Envíaselo a tu amigo: quien lo abra tiene el turno.",
  friendsEndCopied: "El enlace está copiado. Envíaselo a tu amigo: muestra cómo ha acabado la partida.",
  friendsGameCopied: "El enlace está copiado. Envíaselo a tu amigo: muestra cómo está ahora la partida.",
  copyByHand: "Copia esto",
  text: "Texto para copiar",
  close: "Cerrar",
  failed: "No ha funcionado. La partida sigue como estaba.",
  cutShort: "está cortado",
  leadsElsewhere: "lleva a otra página",
  opening: "Se está abriendo la partida.",
  newer: "Esto se hizo con una versión más nueva de Calculi. Cuando la página tenga esa versión, ábrelo otra vez; aquí no ha cambiado nada.",
  getNewer: "Obtener esa versión",
  noNewer: "Ahora no se puede obtener ninguna versión más nueva. Comprueba la conexión o inténtalo más tarde.",
  fileUnreadable: (name) => `No se ha podido leer el archivo ${name}.`,
  fileTooLarge: (name) => `El archivo ${name} es demasiado grande para ser de este sitio: 64 MB como máximo.`,
  noGames: "no tiene lista de partidas",
  lacks: {
    fileUnreadable: "el navegador no puede acceder a él",
    fileTooLarge: "es demasiado grande para ser de este sitio: 64 MB como máximo",
    newer: "se hizo con una versión más nueva de Calculi",
  },
  fileRefused: (reason) => `Este archivo no contiene ninguna partida que se pueda jugar (${reason}). Aquí no ha cambiado nada.`,
  linkRefused: (reason) => `Este enlace no contiene ninguna partida que se pueda jugar (${reason}). Aquí no ha cambiado nada.`,
  ownLink: "Este es el enlace para tu amigo. Envíaselo; aquí la partida espera el suyo.",
  answeredLink: "Tu amigo ya ha respondido a este enlace: aquí te toca a ti.",
  olderLink: "Este enlace es más antiguo que la partida de aquí. La partida se queda como está.",
  overHere: "Aquí la partida ha terminado, así que las jugadas de este enlace no cambian nada. Tu propio enlace le muestra a tu amigo cómo ha acabado.",
  notWithFriend: (isKept) =>
    `La partida de aquí ya no es con tu amigo. El enlace se ha abierto como una partida aparte${isKept ? KEPT : NOT_KEPT}`,
  forkedLink: (ply, isKept) =>
    `Desde la jugada ${ply}, este enlace sigue otro camino que la partida de aquí. Se ha abierto como una partida aparte${isKept ? KEPT : NOT_KEPT}`,
};
