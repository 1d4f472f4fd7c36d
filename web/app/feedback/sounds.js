/**
 * Short, quiet, synthesised sounds: a tap for a pick, a deeper one for a move, two rising notes for
 * points, three for the end. Nothing sounds before a person has used the page.
 */

/** @import { Settings } from "../settings.js" */
/** @import { Happening } from "./happening.js" */

/**
 * @typedef {object} Note
 * @property {number} pitch in hertz
 * @property {number} at seconds after the beginning
 * @property {number} length in seconds
 * @property {OscillatorType} wave
 */

/** @type {Record<Happening, Note[]>} */
const SOUNDS = {
  pick: [{ pitch: 620, at: 0, length: 0.05, wave: "triangle" }],
  place: [{ pitch: 210, at: 0, length: 0.11, wave: "triangle" }],
  points: [
    { pitch: 330, at: 0, length: 0.1, wave: "triangle" },
    { pitch: 495, at: 0.08, length: 0.16, wave: "triangle" },
  ],
  end: [
    { pitch: 330, at: 0, length: 0.2, wave: "sine" },
    { pitch: 415, at: 0.14, length: 0.2, wave: "sine" },
    { pitch: 495, at: 0.28, length: 0.45, wave: "sine" },
  ],
};
const LOUDNESS = 0.12;
const ATTACK = 0.004;

/** The sounds of a game. */
export class Sounds {
  /** @type {AudioContext | null} */ #audio = null;

  /** @param {Settings} settings whether sound is on */
  constructor(settings) {
    this.settings = settings;
  }

  /** Closes the audio. */
  close() {
    void this.#audio?.close();
    this.#audio = null;
  }

  /** @param {Happening} name */
  play(name) {
    if (this.settings.choices().sounds !== "on" || !navigator.userActivation.hasBeenActive) return;
    this.#audio ??= new AudioContext();
    for (const note of SOUNDS[name]) sound(this.#audio, note);
  }
}

/**
 * @param {AudioContext} audio
 * @param {Note} note
 */
function sound(audio, { pitch, at, length, wave }) {
  const begin = audio.currentTime + at;
  const voice = new OscillatorNode(audio, { type: wave, frequency: pitch });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, begin + ATTACK);
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(loudness).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + length);
}
