/** Lo que se dice de las partidas que se visitan junto a la partida en curso, en español. */

/** @type {typeof import("./en.js").visitTexts} */
export const visitTexts = {
  label: "Junto a tu partida",
  guest: "Una partida compartida. Mirarla no cambia nada tuyo.",
  friends: "Una partida con un amigo. En cuanto muevas, se guarda en Mis partidas.",
  kept: "Una partida de Mis partidas. La tuya sigue como está.",
  played: "Una partida aparte, guardada en Mis partidas.",
  notKept: "Una partida aparte, sin guardar en Mis partidas.",
  variations: "Tiene variantes, que se ven al analizarla.",
  back: "Volver a tu partida",
  keep: "Guardarla en Mis partidas",
  gone: "Esa partida ya no está en Mis partidas.",
  setAside: "Esta partida no se podía jugar y se ha apartado. Desde Mis partidas se puede guardar tal como está.",
};
