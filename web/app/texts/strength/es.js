/** What is said of how strong the computer is, in Spanish; fetched with that page. */

/** @param {number} share */
const ofTen = (share) => `${Math.round(10 * share)} de cada diez`;

/**
 * @param {number} least
 * @param {number} most
 */
const between = (least, most) => {
  const [from, to] = [Math.round(10 * least), Math.round(10 * most)];
  return from === to ? ofTen(least) : `de ${from} a ${to} de cada diez`;
};

/** @type {typeof import("./en.js").strengthTexts} */
export const strengthTexts = {
  link: "Fuerza",
  label: "La fuerza en todos los juegos",
  title: (/** @type {string} */ game) => `${game}, fuerza`,
  inWords: (first, least, most) =>
    `Un principiante, que mira una sola jugada por delante, y solo una de cada dos veces, se lleva ${ofTen(1 - first)} puntos contra el nivel más bajo, y cada nivel se lleva ${between(least, most)} contra el de abajo.`,
  topInWords: (share) =>
    share > 0.985
      ? "Los programas sencillos apenas le quitan un punto al más alto."
      : `El más alto se lleva ${ofTen(share)} puntos contra programas sencillos.`,
  lead: "Lo han mostrado partidas por pares, con la misma apertura una vez desde cada lado.",
  ratings:
    "Cada nivel juega con el de abajo, y el más bajo con un principiante, que hace una de cada dos jugadas al azar. 200 Elo más son tres puntos de cada cuatro; 400, diez de cada once.",
  ratingsAxis: "Elo sobre un principiante",
  ratingsCaption: (/** @type {string} */ top) => `Niveles 1 a ${top}, con un 95 % de confianza`,
  beginner: "principiante",
  ladderTold: (/** @type {string} */ rungs) => `Elo sobre un principiante: ${rungs}.`,
  rung: (/** @type {string} */ level, /** @type {number} */ rating) => `nivel ${level} ${rating}`,
  steps: "Cada nivel contra el de abajo",
  stepsHelp: "Un escalón debe notarse y poder subirse: la franja va del 60 al 80 % de los puntos. El nivel más bajo ha de ser un rival parejo para un principiante.",
  step: (/** @type {string} */ level, /** @type {string | null} */ below) => `${level} contra ${below ?? "un principiante"}`,
  baselines: "El nivel más alto contra programas sencillos",
  baselinesHelp: (/** @type {number} */ seconds) =>
    `Con ${String(seconds).replace(".", ",")} segundos para cada una de sus jugadas.`,
  baseline: (/** @type {string} */ name) => {
    const [kind, number] = name.split(":");
    if (kind === "novice") return "Principiante: mitad voraz, mitad al azar";
    if (kind === "random") return "Al azar: cualquier jugada, todas por igual";
    if (kind === "greedy") return "Voraz: el mejor marcador tras una jugada";
    if (kind === "mcts") return `Árbol de Monte Carlo, ${number} partidas al azar por jugada`;
    return `Los seis criterios por igual, ${number} jugadas por delante`;
  },
  lowest: "El nivel más bajo contra principiantes",
  lowestHelp: "Miran como mucho una jugada por delante. Una primera partida no debe ser ni un imposible ni un aburrimiento.",
  versions: "La fuerza máxima contra versiones anteriores",
  versionsHelp: (/** @type {number} */ seconds) => `Ambos bandos tienen ${String(seconds).replace(".", ",")} segundos por jugada.`,
  version: (/** @type {string} */ commit) => `La de ${commit.slice(0, 7)}`,
  terms: "Lo que vale cada criterio",
  termsHelp: (/** @type {number} */ nodes) =>
    `La misma búsqueda juega contra sí misma sin uno de ellos, ambas con ${nodes} posiciones por jugada; un 50 % querría decir que no vale nada.`,
  term: (/** @type {string} */ name) =>
    ({
      rows: "Lo que hay en cada fila",
      "own rows": "En qué filas están las fichas propias",
      "other rows": "En qué filas están las del rival",
      turn: "El turno",
    })[name] ?? name,
  puzzles: "Cuántos problemas resuelve cada nivel",
  puzzlesHelp:
    "Cada nivel ha probado 16 veces los problemas de cada grado: cuántos de cada cien encontró. El grado de un problema es el más bajo de los niveles 1 a 7 que lo encuentra en la mitad de los intentos, y 8 si ninguno de ellos lo consigue.",
  grade: "Grado",
  gradeCount: "Problemas",
  columns: { level: "Nivel", against: "Contra", without: "Sin" },
  share: "Puntos",
  elo: "Elo",
  games: "Partidas",
  percent: (/** @type {number} */ share) => `${Math.round(100 * share)} %`,
  between: (/** @type {string} */ low, /** @type {string} */ high) => `${low} a ${high}`,
  rating: (/** @type {number | null} */ elo) => (elo === null ? "∞" : `${elo < 0 ? "−" : "+"}${Math.abs(elo)}`),
  played: (/** @type {number} */ games) => `${games} partidas`,
  triedAgain: "La orden con la que los prueban los niveles",
  again: "La orden que juega estas partidas",
};
