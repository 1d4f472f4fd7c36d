/** What the engine says of requests that it refuses. */

/** @import { Failure } from "../seam.js" */

/** The engine refused a request; says what was wrong. */
export class EngineError extends Error {
  /** @param {Failure["error"]} failure */
  constructor({ kind, message, reason, ply, faults }) {
    super(message);
    this.kind = kind;
    /** The message without its ply. */
    this.reason = reason;
    this.faults = faults;
    this.ply = ply;
  }
}

/** A request that nothing may be wrong with: the engine broke down or fell silent over it, more than once. */
export class EngineGaveUp extends EngineError {
  /** @param {string} message */
  constructor(message) {
    super({ kind: "request", message, reason: message, ply: null, faults: [] });
  }
}

/** The engine that a page has pinned cannot be used, however often it is tried; says why. */
export class EngineUnfit extends Error {
  /**
   * @param {string} wheel the name of its file
   * @param {string} traceback of Python
   */
  constructor(wheel, traceback) {
    const [last = ""] = traceback.match(/^\w*Error: .*$/gm)?.slice(-1) ?? [];
    super(asSentence(last.replace(/^\w+: /, "") || traceback));
    this.wheel = wheel;
  }
}

/**
 * A reason of the engine's as a sentence: it begins and ends as in the middle of one.
 * @param {string} reason
 */
export function asSentence(reason) {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?]$/.test(reason) ? "" : "."}`;
}

/** What the engine says of a request that it refuses or gives up. Fails with any other error. @param {unknown} error */
export function sentenceOf(error) {
  if (error instanceof EngineGaveUp) return asSentence(error.message);
  if (error instanceof EngineError) return error.message;
  throw error;
}
