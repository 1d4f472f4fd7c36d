/** What the settings say, in English; fetched with their dialog. */

export const settingsTexts = {
  close: "Done",
  names: {
    theme: "Light or dark",
    palette: "Board and pieces",
    sounds: "Sounds",
    haptics: "Vibration",
    animation: "Animation",
    moves: "Moves in the list",
    evaluation: "Evaluation bar",
    language: "Language",
  },
  values: {
    theme: { auto: "Same as system", light: "Light", dark: "Dark" },
    palette: { wood: "Wood", stone: "Stone", contrast: "High contrast" },
    sounds: { off: "Off", on: "On" },
    haptics: { on: "On", off: "Off" },
    animation: { auto: "On", off: "Off" },
    moves: { notation: "Notation", words: "Words" },
    evaluation: { lines: "With the lines", always: "Always" },
  },
  /** What the usual value of the animation is called where the system asks for no motion. */
  still: "Same as system: off",
  languageNext: (/** @type {string} */ name) => `The page changes to ${name} once you close the settings.`,
};
