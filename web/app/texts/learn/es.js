/** Lo que se dice de las lecciones, en español. */

const NUMBERS = ["Ninguna", "Una", "Dos", "Tres", "Cuatro", "Cinco", "Seis", "Siete", "Ocho", "Nueve", "Diez", "Once", "Doce", "Trece", "Catorce", "Quince", "Dieciséis"];

/** @type {typeof import("./en.js").learnTexts} */
export const learnTexts = {
  puzzles: "Problemas",
  allPuzzles: "Todos los problemas",
  worksheets: "Hojas de ejercicios",
  worksheetsLine: "Ejercicios de cálculo para una clase, para imprimir o para hacer en pantalla.",
  link: "Aprender",
  progress: "Progreso",
  progressLine: "Partidas, lecciones y problemas, en números.",
  title: "Aprende jugando",
  lead: "Lecciones cortas, una idea en cada una. Se juegan en el tablero.",
  all: "Todos",
  games: "Lecciones de",
  lessonsOf: (game) => `Aprende ${game}`,
  backToPath: (game) => `Todas las lecciones de ${game}`,

  next: (title) => `Siguiente: ${title}`,
  allDone: "Hecho. Ya conoces todas las reglas",
  lessons: (all) => `${all} lecciones`,
  doneOf: (done, all) => `${done} de ${all}`,
  spokenDone: (done, all) => `${done} de ${all} hechas`,
  pathLead: (done, all) => `${NUMBERS[all]} lecciones. ${done === all ? "Todas hechas." : `${NUMBERS[done]} ${done > 1 ? "hechas" : "hecha"}.`}`,
  start: "Empezar",
  goOn: "Seguir",
  again: "Otra vez",
  playGame: (game) => `Jugar a ${game}`,
  embed: "Insertar una lección",
  rules: "Las reglas",

  lesson: "Lección",
  where: (number, all) => `Lección ${number} de ${all}`,
  step: (number, all) => `Paso ${number} de ${all}`,
  you: (name) => `${name}, tú`,
  state: { done: "hecha", now: "ahora", toCome: "por hacer" },

  right: "Bien",
  notYet: "Todavía no",
  shown: "Así se hace",
  known: "Aquí ya no se puede jugar nada: la respuesta se conoce.",
  missed: (sentence) => `${sentence} Está permitido, pero no es lo que se pide aquí.`,
  failed: "No se ha podido mirar. Inténtalo de nuevo.",

  showMe: "Muéstramelo",
  rule: (name) => `Regla: ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  rulings: "Las aclaraciones",
  previous: "Anterior",
  skip: "Saltar",
  tryAgain: "Otra vez",
  tryYourself: "Ahora tú",
  repeat: "Repetir",
  following: "Siguiente",
  finish: "Terminar",
  leave: "A las lecciones",

  offer: "¿Primera vez?",
  offerTake: (all) => `${all} lecciones`,
  offerClose: "No, gracias",
  gone: "No existe esa lección.",
};
