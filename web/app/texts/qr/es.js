/** What is said about QR codes, in Spanish; fetched when one is asked for. */

const tooDense = (/** @type {string} */ what) => (/** @type {number} */ length, /** @type {number} */ most) =>
  `${what} necesita ${length} caracteres. Un código de más de ${most} es tan denso que los móviles no lo leen en una pantalla.`;

/** @type {typeof import("./en.js").qrTexts} */
export const qrTexts = {
  title: "Código QR",
  content: "Adónde lleva",
  contents: { friend: "Para tu amigo", position: "Esta posición", game: "Toda la partida" },
  label: {
    friend: (game) => `Código QR con el enlace para tu amigo en una partida de ${game}`,
    position: (game) => `Código QR con un enlace a esta posición de ${game}`,
    game: (game) => `Código QR con un enlace a esta partida de ${game}`,
  },
  told: {
    friend: "Quien lo lea con un móvil ocupa el lugar de tu amigo.",
    position: "El móvil que lo lea abre esta posición, para seguir jugando.",
    end: "El móvil que lo lea abre el final de la partida, sin sus jugadas.",
    game: "El móvil que lo lea abre la partida con todas sus jugadas.",
  },
  tooDense: {
    friend: (length, most) => `${tooDense("El enlace de esta partida")(length, most)} Copia el enlace y envíalo.`,
    position: (length, most) => `${tooDense("Esta posición")(length, most)} Copia el enlace.`,
    game: (length, most) => `${tooDense("Esta partida")(length, most)} Copia el enlace, o muestra esta posición.`,
  },
  copy: "Copiar enlace",
  copied: "El enlace está copiado.",
  save: "Guardar",
  close: "Cerrar",
  failed: (reason) => `No se ha podido hacer el enlace. ${reason}`.trim(),
};
