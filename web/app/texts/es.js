/** All words of the interface in Spanish, under the keys of the English ones. */

const count = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ many) => `${n} ${n === 1 ? one : many}`;

const LOSES = "Una partida de aquí no está guardada y se perdería al recargar.";
/** Lo que puede no estar guardado, por su dirección. @type {Record<string, string>} */ const PARTS = { learn: "las lecciones aún no están guardadas", puzzle: "los problemas aún no están guardados" };
const NUMBERS = ["Ningún", "Un", "Dos", "Tres", "Cuatro", "Cinco", "Seis", "Siete", "Ocho"];

const decimal = (/** @type {number} */ n) => n.toFixed(1).replace(".", ",");

/** @param {number} nodes */
const nodeCount = (nodes) => {
  if (nodes < 1000) return count(nodes, "nodo", "nodos");
  if (nodes < 999_500) return nodes < 1500 ? "mil nodos" : `${Math.round(nodes / 1e3)} mil nodos`;
  return `${decimal(nodes / 1e6)} M de nodos`;
};

/** @type {typeof import("./en.js").texts} */
export const texts = {
  name: "Calculi",
  titleOf: (screen) => `${screen} · Calculi`,
  allGames: "Calculi, todos los juegos",
  theme: "Claro u oscuro",
  help: "Ayuda",

  home: {
    title: "Calculi: juegos de números",
    headline: (games) =>
      games === 1 ? "Un pequeño juego de\u00a0números" : `${NUMBERS[games]} pequeños juegos de\u00a0números`,
    lede: "Para dos en la misma mesa, o contra la máquina. Sin registrarse, y funciona también sin conexión.",
    continue: "En curso",
    playOn: "Seguir jugando",
    openFile: "Abrir una partida guardada",
    handbook: "Manual (en inglés)",
    licences: "Licencias (en inglés)",
    scores: (scores) => `${scores.join(", ")}.`,
    yourMove: (step) => `Te toca. ${step}.`,
    toMove: (name, step) => `Juega ${name}. ${step}.`,
    puzzle: "Problema del día",
    puzzleLine: "Un solo turno es el bueno",
    learnLine: "Lecciones cortas, en el tablero",
    learning: (game, number, all) => `${game}, lección ${number} de ${all}`,
  },

  board: {
    label: (game) => `Tablero de ${game}`,
    shelf: "El montón",
    turn: "Girar",
    larger: "Más grande",
    smaller: "Más pequeño",
    fit: "Todo a la vista",
    pickable: (cell) => `${cell} Se puede elegir.`,
    picked: (cell) => `${cell} Elegida.`,
    target: (cell, sentence) => `${cell} ${sentence}`,
    lastMove: (cell) => `${cell} Última jugada.`,
    hint: (rank) => (rank === null ? "Pista." : `Pista ${rank}.`),
    circle: (place) => `Círculo en ${place}.`,
    arrow: (start, end) => `Flecha desde ${start} hasta ${end}.`,
  },

  seats: {
    label: "Jugadores y puntos",
    you: "Tú",
    friend: "Tu amigo",
    computer: "Máquina",
    level: (level) => `nivel ${level}`,
    full: (seconds) => `a fondo, ${seconds} s`,
    fullTold: "Piensa cada jugada el tiempo que le des.",
    levelCounts: (name) => `Vale desde la próxima jugada de ${name}.`,
    chooseLevel: "Fuerza de la máquina",
    first: "Empieza",
    second: "Juega después",
    after: (score) => `después: ${score}`,
    toMove: "tiene el turno",
  },

  happened: { label: "Lo que acaba de pasar", again: "Ver otra vez" },

  step: {
    play: "Jugar",
    playThis: (move) => `Jugar ${move}`,
    loading: "Preparando el motor",
    loadingHelp: "Se descarga la primera vez; después el navegador ya lo tiene.",
    noEngine: "Aún sin motor",
    unshown: "El tablero no ha llegado",
    noEngineHelp: "La partida sigue aquí en cuanto el motor funcione.",
    queued: "Tu jugada queda anotada. Se hará en cuanto el motor esté listo.",
    computer: (name) => `${name} está pensando`,
    computerHelp: "Tiene el turno la máquina. Puedes deshacer, o pedirle que juegue ya.",
    givenUp: (name) => `Sin jugada de ${name}`,
    givenUpHelp: "El motor ha fallado dos veces mientras buscaba esta jugada y ya no la busca. Puedes pedirle que lo intente otra vez, o deshacer.",
    paused: (name) => `En pausa: juega ${name}`,
    pausedHelp: "Deja que siga la partida, o pide una sola jugada.",
    browsing: (name) => `Aquí juega ${name}`,
    browsingHelp: "Esta es una posición anterior, con el turno de la máquina.",
    playOn: "Seguir desde aquí",
    hint: (sentence) => `Pista: ${sentence}`,
    hints: "Buenas jugadas, la mejor primero:",
    moreHints: "Más jugadas buenas",
    toChoice: "La tecla c lleva a lo que se elige.",
    computersTurn: "Es el turno de la máquina.",
    notYet: "Un momento: el motor se está preparando.",
    elsewhere: "Abierta en otra pestaña",
    elsewhereHelp: "Esta partida se está jugando en otra pestaña. Aquí se ven sus jugadas.",
    playHere: "Jugar aquí",
    opening: "Abriendo la partida",
    openingHelp: "La posición aparece en cuanto el motor esté listo.",
    restingHelp: "Tiene el turno la máquina, que espera a que sigas jugando.",
    lookingBack: "Mirando atrás",
    lookingBackHelp: (result) => `${result}. Una jugada desde aquí empieza otra partida; esta queda como está.`,
    toResult: "Al resultado",
    nextHere: "Otra partida",
    rematch: "Revancha",
  },

  moves: {
    label: "Jugadas",
    spoken: (name, number, text) => `${name}, turno ${number}: ${text}`,
  },

  think: {
    searching: (who) => `${who} está pensando`,
    looking: "Buscando una pista",
    progress: (what, depth, nodes) => `${what}: profundidad ${depth}, ${nodeCount(nodes)}`,
    took: (who, seconds, depth, nodes) =>
      `${who} tardó ${decimal(seconds)} s: profundidad ${depth}, ${nodeCount(nodes)}`,
    replacedMoves: (moves) =>
      moves === 1 ? "1 jugada posterior sustituida." : `${moves} jugadas posteriores sustituidas.`,
    replacedGame: "La partida anterior sigue guardada.",
    notKept: "La partida anterior no está guardada.",
    ended: "La partida ha terminado.",
    copied: "Aquella partida ha terminado y se conserva. Esta es otra.",
    withFriend: "Partida con un amigo.",
    promoted: "La variante ha cambiado de lugar.",
    removed: "Se ha borrado la variante.",
    bringBack: "Recuperar",
  },

  analysis: {
    label: "Análisis",
    lines: "Líneas",
    progress: (depth, nodes) => `prof. ${depth}, ${nodeCount(nodes)}`,
    givenUp: (reason) => `Esta posición ya no se analiza más: ${reason}.`,
    play: (moves) => `Jugar ${moves.join(" ")}`,
    evaluation: "Evaluación",
    unknown: "Aún no se sabe",
    points: (points) => `+${decimal(points)}`,
    pointsOf: (name, points) => `${name} +${decimal(points)}`,
    leads: (name, points) => `${name} lleva ${decimal(points)} puntos de ventaja`,
    wins: (moves) => `gana en ${moves}`,
    winsOf: (name, moves) => `Gana ${name} en ${count(moves, "jugada", "jugadas")}`,
    won: (name) => `${name} ha ganado`,
    even: "Igualdad",
    draw: "Tablas",
    drawIn: (moves) => `Tablas en ${count(moves, "jugada", "jugadas")}`,
  },

  controls: {
    label: "Partida",
    undo: "Deshacer",
    redo: "Rehacer",
    hint: "Pista",
    flip: "Voltear",
    flipTitle: "Voltear el tablero",
    new: "Nueva",
    stop: "Parar",
    stopTitle: "Jugar ya",
  },

  learn: "Aprender",

  menu: {
    more: "Más",
    label: "Más",
    fromHere: "Desde aquí",
    share: "Compartir",
    moves: "Jugadas",
    games: "Partidas",
    analyse: "Analizar",
    goOnAs: "Cambiar quién juega…",
    fork: "Partida nueva desde aquí",
    copy: "Copiar las jugadas",
    words: "Jugadas en palabras",
    notation: "Jugadas en notación",
    comment: "Comentar",
    enterMove: "Escribir una jugada",
    resign: "Rendirse",
    keys: "Teclas",
    gestures: "Gestos",
    draw: "Acordar tablas",
    short: { words: "En palabras", notation: "En notación", copy: "Copiar" },
  },

  dialog: { close: "Cerrar" },

  review: {
    label: "Repaso de la partida",
    open: "Repasar la partida",
  },

  endings: {
    points: "Puntos al final",
    wins: (name) => `Gana ${name}`,
    draw: "Tablas",
    time: (name) => `A ${name} se le ha acabado el tiempo.`,
    resigned: (name) => `${name} se ha rendido.`,
    agreed: "Las dos partes lo han acordado.",
  },

  clock: {
    left: (name, minutes, seconds) => {
      const first = minutes ? `${count(minutes, "minuto", "minutos")} y ` : "";
      return `${name}: ${(minutes || seconds) === 1 ? "queda" : "quedan"} ${first}${count(seconds, "segundo", "segundos")}`;
    },
  },

  record: {
    label: "Recorrer las jugadas",
    first: "Al principio",
    back: "Una jugada atrás",
    forward: "Una jugada adelante",
    last: "A la última jugada",
    play: "Reproducir las jugadas",
    pause: "Pausa",
    step: "Una jugada",
    copied: "Se han copiado las jugadas.",
    copyFailed: "El navegador no ha permitido copiar. Estas son las jugadas:",
    copyTitle: "Las jugadas como texto",
    variation: "Variante",
    promote: "Hacerla línea principal",
    promoteShort: "Principal",
    remove: "Borrar la variante",
    removeShort: "Borrar",
    comment: "Comentario",
  },

  entry: {
    label: "Jugada",
    placeholder: "Una jugada en notación",
    play: "Jugar",
    notYourTurn: "Ahora mismo nadie puede jugar.",
  },

  spoken: {
    scores: (players) => players.map(({ name, spoken }) => `${name}: ${spoken}.`).join(" "),
    noMove: "Todavía no se ha jugado nada.",
    turn: (name, step) => `Juega ${name}. ${step}`,
    played: (person, side) => `${person} jugaba con ${side}.`,
    moves: (cell, sentences) =>
      sentences.length
        ? `${cell} ${sentences.length} ${sentences.length === 1 ? "jugada" : "jugadas"}: ${sentences.join(" ")}`
        : `${cell} Aquí no empieza ninguna jugada.`,
    noCell: "Ve primero a una casilla del tablero.",
  },

  newGame: {
    title: "Partida nueva",
    goOnAs: "¿Quién sigue jugando desde aquí?",
    opponent: "Modo",
    computer: "Contra la máquina",
    people: "Dos personas aquí",
    friend: "Un amigo a distancia",
    friendHelp: "Jugáis por enlaces: después de cada turno envías uno, y tu amigo responde con otro.",
    watch: "La máquina sola",
    analysis: "Análisis",
    side: "Juegas con",
    level: "Fuerza",
    full: "máxima",
    levelOf: (name) => `Fuerza de ${name}`,
    clock: "Reloj",
    noClock: "Ninguno",
    ownClock: "Otro",
    minutes: (name) => `${name}, minutos`,
    increment: (name) => `${name}, segundos por turno`,
    preset: (minutes, seconds) => `${minutes} min + ${seconds} s`,
    setUp: "Posición inicial",
    names: "Nombres",
    usual: "La habitual",
    drawn: "Al azar",
    fromText: "De un texto",
    position: "Posición",
    preview: "La posición como tablero",
    faults: "Todavía no es una posición:",
    over: "En esta posición la partida ha terminado.",
    start: "Empezar",
    goOn: "Seguir",
    cancel: "Cancelar",
  },

  feedback: { offer: "¿Jugar con sonido?", accept: "Activar", decline: "No, gracias" },

  goal: { title: "Objetivo", rules: "Las reglas en un minuto" },

  rules: {
    link: "Reglas",
    label: "Reglas de todos los juegos",
    title: (game) => `${game}, reglas`,
    about: (designer, players) => `${designer}. Dos jugadores, ${players.join(" y ")}.`,
    play: "Jugar",
    strength: "La fuerza de la máquina",
    study: "Cómo es el juego",
    tryIt: "Probar",
    tryThis: (section) => `Probar: ${section}`,
    all: "Reglas de este juego",
    whole: "Todas las reglas, con tableros para probar",
    passages: "Apartados",
    yourStep: "Es tu paso ahora",
    stepOf: (name) => `Es el paso de ${name} ahora`,
    diagram: (game) => `${game}: la posición de la que se habla`,
    rulings: "Aclaraciones",
    rulingsShort: "Dudas",
    rulingsHelp: "Lo que una regla deja abierto y cómo se juega aquí.",
  },

  settings: {
    title: "Ajustes",
    languages: { en: "English", es: "Español" },
  },

  library: {
    title: "Mis partidas",
    forked: "Esta partida siguió de otra manera en otra pestaña. Las dos están en Mis partidas.",
    forkNotKept: "Esta partida siguió de otra manera en otra pestaña, y lo jugado allí no se ha podido guardar en Mis partidas.",
    imported: (added, known) => `${count(added, "partida añadida", "partidas añadidas")}${known ? `; ${count(known, "ya estaba", "ya estaban")} aquí` : ""}.`,
    notAdded: (games, reason) =>
      `No se ${games === 1 ? "ha" : "han"} podido añadir ${count(games, "partida", "partidas")} del archivo: ${reason}. Abre el archivo otra vez más tarde; lo que ya está aquí no se añade dos veces.`,
    failures: {
      kept: {
        refused: "Este navegador no permite guardar la lista de partidas. La partida en curso sigue igualmente.",
        full: "El almacenamiento del navegador está lleno: esta partida ya no se añade a Mis partidas. Borra alguna allí para hacer sitio.",
        failed: "Algo ha fallado en Mis partidas. La partida en curso sigue igualmente.",
      },
      added: {
        refused: "este navegador no permite guardar la lista de partidas",
        full: "el almacenamiento del navegador está lleno",
        failed: "hay algo en ellas que no se puede guardar",
      },
    },
  },

  friend: {
    label: "Partida por enlaces",
    turn: (name) => `Juega ${name}`,
    due: "Ahora le toca a tu amigo.",
    over: "La partida ha terminado. Con este enlace tu amigo ve cómo acabó.",
    yours: "Haz tu jugada y envía después el enlace a tu amigo.",
    finish: "Termina tu turno y envía después el enlace a tu amigo.",
    invite: "Empieza tu amigo. Envíale el enlace.",
    first: "Haz tu primera jugada y envía después el enlace a tu amigo.",
    browsing: "Esta es una posición anterior.",
    send: "Enviar el enlace",
  },

  notices: {
    dismiss: "Cerrar",
    lost: {
      refused: {
        game: "Este navegador no deja que el sitio guarde nada, así que la partida se perderá al recargar.",
        settings: "Este navegador no deja que el sitio guarde nada, así que los ajustes se perderán al recargar.",
        progress: "Este navegador no deja que el sitio guarde nada, así que tu progreso con lecciones y problemas se perderá al recargar.",
      },
      full: {
        game: "El almacenamiento del navegador está lleno, así que la partida se perderá al recargar.",
        settings: "El almacenamiento del navegador está lleno, así que los ajustes se perderán al recargar.",
        progress: "El almacenamiento del navegador está lleno, así que tu progreso con lecciones y problemas se perderá al recargar.",
      },
    },
    displaced: (game) =>
      `En otra pestaña ha empezado otra partida de ${game}. La que se juega aquí no se ha podido guardar en Mis partidas, así que se perderá al recargar.`,
    unreadable: "No se pudo leer la partida guardada. Se ha apartado y ha empezado una nueva.",
    unreadableCopied: "No se pudo leer la partida guardada y se ha apartado. Se muestra su copia de Mis partidas.",
    engineFailed: {
      kept: "El motor no arrancó. Comprueba la conexión e inténtalo otra vez; la partida está guardada.",
      lost: `El motor no arrancó. Comprueba la conexión e inténtalo otra vez. ${LOSES}`,
    },
    engineBroke: "el motor falló dos veces con esto, así que se dejó; lo demás sigue",
    engineSilent: "el motor se quedó callado dos veces, así que se dejó; lo demás sigue",
    engineSlow: {
      kept: "El motor aún no ha arrancado: la conexión es lenta o el navegador lo ha cerrado. Espera o inténtalo otra vez; la partida está guardada.",
      lost: `El motor aún no ha arrancado: la conexión es lenta o el navegador lo ha cerrado. Espera o inténtalo otra vez. ${LOSES}`,
    },
    retry: "Intentar otra vez",
    startClean: "Empezar de cero",
    partFailed: "No se pudo descargar esta parte del sitio. Comprueba la conexión e inténtalo otra vez.",
    buttonsFailed: "No se pudieron descargar los botones de la partida. Comprueba la conexión e inténtalo otra vez.",
    boardFailed: "No se pudo descargar el tablero. Comprueba la conexión e inténtalo otra vez.",
    pageFailed: "No se pudo descargar esta página. Comprueba la conexión e inténtalo otra vez.",
    notKeptYet: (/** @type {string} */ part) => `Ahora no hay red, y ${PARTS[part] ?? "esta parte aún no está guardada"} en este dispositivo.`,
    update: (/** @type {string} */ news) => `Hay una versión nueva del sitio. ${news}`.trim(),
    updateNow: "Usarla ahora",
    newVersion: {
      kept: { told: "El sitio tiene una versión nueva. Recarga la página; tus partidas están guardadas.", label: "Recargar" },
      lost: { told: `El sitio tiene una versión nueva. ${LOSES}`, label: "Recargar de todos modos" },
    },
    cleanLoses: `Para empezar de cero hay que recargar la página. ${LOSES}`,
    otherLanguage: `Para cambiar de idioma hay que recargar la página. ${LOSES}`,
    languageNotKept: "Ahora el navegador no guarda el idioma elegido para el sitio, así que la página sigue en este.",
    unknownGame: "Aquí no hay ningún juego con ese nombre.",
  },
};
