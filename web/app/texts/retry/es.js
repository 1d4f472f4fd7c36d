/** Lo que se dice de los errores propios que se intentan de nuevo, en español. */

const percent = (/** @type {number} */ share) => Math.round(100 * share);

export const retryTexts = {
  title: "Otro intento",
  label: "Tu error",
  where: "Donde cambió la partida",
  back: "Volver a la partida",
  gone: "Esa partida no está guardada aquí.",
  count: (/** @type {number} */ number, /** @type {number} */ all) => `${number} de ${all}`,
  step: (/** @type {number} */ number, /** @type {number} */ all) => `Error ${number} de ${all}`,
  looking: (/** @type {number} */ done, /** @type {number} */ all) => `Revisando la partida: ${done} de ${all} jugadas`,
  lookingTitle: "¿Dónde cambió la partida?",
  lookingText: "Cada error de la partida se convierte en un problema. El primero aparece en cuanto se encuentra.",
  failed: "No se ha podido revisar la partida hasta el final.",
  turn: (/** @type {number} */ number) => `Turno ${number}`,
  task: (/** @type {string} */ played, /** @type {number} */ loss) =>
    `Jugaste **${played}** y tus opciones bajaron ${percent(loss)} puntos porcentuales. Busca un turno mejor.`,
  taskOf: (/** @type {string} */ name, /** @type {string} */ played, /** @type {number} */ loss) =>
    `${name} jugó **${played}** y las opciones bajaron ${percent(loss)} puntos porcentuales. Busca un turno mejor.`,
  judging: "Un momento: se está examinando el turno.",
  repeatedTitle: "Otra cosa",
  repeated: (/** @type {string} */ played) => `**${played}** es lo que se jugó en la partida. Busca otro turno.`,
  right: "Correcto",
  rightBest: (/** @type {string} */ turn) => `**${turn}** no regala nada.`,
  rightGood: (/** @type {string} */ turn) => `**${turn}** es casi tan bueno como el mejor turno.`,
  wrong: "Todavía no",
  wrongText: (/** @type {string} */ turn, /** @type {number} */ loss) =>
    `Con **${turn}** las opciones bajan ${percent(loss)} puntos porcentuales.`,
  replied: (/** @type {string} */ sentence) => `La respuesta: ${sentence}`,
  shown: "Así se hace",
  shownText: (/** @type {string} */ turn) => `**${turn}** era el mejor turno.`,
  unjudged: "No se ha podido examinar. Inténtalo de nuevo.",
  showMe: "Muéstramelo",
  skip: "Saltar",
  tryAgain: "Otra vez",
  tryYourself: "Ahora tú",
  next: "Siguiente",
  previous: "Anterior",
  finish: "Terminar",
  none: "Ningún error",
  noneText: "En esta partida ninguno de tus turnos regaló una décima parte de las opciones o más.",
  end: (/** @type {number} */ found, /** @type {number} */ all) => `${found} de ${all} encontrados`,
  endAll: "Has encontrado un turno mejor para cada error de la partida.",
  endSome: "Los demás se pueden intentar otra vez.",
  endNone: "Todos se pueden intentar otra vez.",
  anew: "Desde el principio",
};
