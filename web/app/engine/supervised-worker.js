/**
 * The worker that answers calls, kept alive. Every call carries all that it needs. So a worker that has
 * died or hangs is replaced, its open calls are repeated, and callers only notice a pause.
 */

import { texts } from "../texts/index.js";
import { EngineError, EngineGaveUp, EngineUnfit } from "./engine-error.js";
import { distrustSnapshot, startWorker } from "./worker.js";

/** @import { Build } from "../build.js" */
/** @import { FirstStart, WorkerConnection } from "./worker.js" */

/** While calls are open, the worker is pinged this often, in milliseconds. */
const BEAT = 500;
/** A worker that misses this many pings is replaced. */
const MISSED_BEATS = 5;
/** A start that takes longer than this is called slow, in milliseconds. */
const PATIENCE = 20_000;
/** After this many workers in a row that fail without an answer, none is tried before something is wanted. */
const FAILURES = 3;
/** A call over which this many workers have fallen silent is given up. */
const SILENCES = 2;

/** @typedef {"resting" | "starting" | "slow" | "ready" | "failed"} Status a resting one has no worker until it is called */

/**
 * @typedef {object} Call
 * @property {string} name
 * @property {string} text
 * @property {number} breakdowns how many workers have failed on it
 * @property {number} silences how many workers have fallen silent while it, perhaps among others, was open
 * @property {number} worker the one to which it was sent last
 * @property {(answer: any) => void} resolve
 * @property {(error: Error) => void} reject
 */

/** Dispatches "status" when its status changes. */
export class SupervisedWorker extends EventTarget {
  /** @type {Status} */
  status = "starting";
  /** Why the last worker failed. @type {unknown} */
  failure = null;
  /** @type {WorkerConnection | null} */ #connection = null;
  /** @type {Set<Call>} */ #openCalls = new Set();
  /** @type {ReturnType<typeof setInterval> | undefined} */ #beat;
  /** @type {FirstStart | null} */ #first;
  /** @type {typeof startWorker} */ #start;
  #starting = new AbortController();
  /** The call that a new worker is tried with, since another one may have fallen silent over it. @type {Call | null} */
  #onTrial = null;
  /** Counts workers: messages of earlier ones are ignored. */
  #worker = 0;
  #failures = 0;
  #missedBeats = 0;

  /**
   * @param {Build} build
   * @param {FirstStart | null} first the start of a worker that began before the client existed
   * @param {boolean} isResting whether there is no worker until the first call
   * @param {typeof startWorker} start starts a worker
   */
  constructor(build, first = null, isResting = false, start = startWorker) {
    super();
    this.build = build;
    this.#first = first;
    this.#start = start;
    if (isResting) this.status = "resting";
    else void this.#open();
  }

  /** Ends the worker for good; open calls are rejected. */
  close() {
    this.#letGo();
    for (const call of this.#openCalls) call.reject(new Error("The engine has been closed."));
    this.#openCalls.clear();
  }

  /** Lets the worker go. The next call starts another one, which also answers the calls that are open. */
  rest() {
    this.#letGo();
    this.#setStatus("resting");
  }

  /** Starts the worker, if it rests or has failed, before anything is asked: no call waits while nothing is tried. */
  wake() {
    if (this.status === "resting" || this.status === "failed") this.restart();
  }

  #letGo() {
    this.#worker++;
    this.#starting.abort();
    this.#onTrial = null;
    clearInterval(this.#beat);
    this.#beat = undefined;
    this.#connection?.close();
    this.#connection = null;
  }

  /** Starts a new worker if there is none, in place of one that is long in starting: that may be dead. */
  restart() {
    if (this.status === "ready") return;
    this.#failures = 0;
    this.#starting.abort();
    void this.#open();
  }

  /**
   * @param {string} name
   * @param {object} request
   * @returns {Promise<any>} the answer; rejected with an EngineError if it is a refusal
   */
  call(name, request) {
    return new Promise((resolve, reject) => {
      const call = { name, text: JSON.stringify(request), breakdowns: 0, silences: 0, worker: 0, resolve, reject };
      this.#openCalls.add(call);
      this.wake();
      // During a trial all others wait.
      if (!this.#onTrial) this.#send(call);
    });
  }

  /** Connects to a new worker and repeats all open calls. */
  async #open() {
    const worker = ++this.#worker;
    this.#setStatus("starting");
    // A listener may have closed the client.
    if (worker !== this.#worker) return;
    const patience = setTimeout(() => worker === this.#worker && this.#setStatus("slow"), PATIENCE);
    try {
      const first = this.#first;
      this.#first = null;
      this.#starting = first?.start ?? new AbortController();
      const connection = await (first?.connection ?? this.#start(this.build, this.#starting.signal));
      clearTimeout(patience);
      if (worker !== this.#worker) return connection.close();
      connection.listen((text) => {
        if (worker !== this.#worker) return;
        this.#missedBeats = 0;
        this.onMessage(text);
      });
      this.#connection = connection;
      this.#missedBeats = 0;
      this.#onTrial = this.#suspect();
      this.#setStatus("ready");
      await this.#tryOneByOne(worker, connection);
      if (worker !== this.#worker) return;
      for (const call of this.#openCalls) if (call.worker !== worker) this.#send(call);
    } catch (error) {
      this.#fail(worker, error);
    } finally {
      clearTimeout(patience);
    }
  }

  /**
   * Ends a failed worker, and starts another unless too many have failed.
   * @param {number} worker
   * @param {unknown} reason
   */
  #fail(worker, reason) {
    if (worker !== this.#worker) return;
    console.warn("The engine is started anew:", reason);
    this.#connection?.close();
    this.#connection = null;
    this.failure = reason;
    distrustSnapshot();
    if (++this.#failures < FAILURES && !(reason instanceof EngineUnfit)) void this.#open();
    else this.#setStatus("failed");
  }

  /** An open call that has not been sent to this worker, and over which another one may have fallen silent. */
  #suspect() {
    return [...this.#openCalls].find((call) => call.silences && call.worker !== this.#worker) ?? null;
  }

  /**
   * Repeats the calls over one of which a worker has fallen silent, each alone until it is answered or lets
   * others be: then it is known which of them it was.
   * @param {number} worker
   * @param {WorkerConnection} connection
   */
  async #tryOneByOne(worker, connection) {
    for (; this.#onTrial; this.#onTrial = this.#suspect()) {
      this.#send(this.#onTrial);
      await connection.call("ping", "").catch(() => undefined);
      if (worker !== this.#worker) return;
    }
  }

  /** No sign of life: a call over which not only this worker has fallen silent is given up. */
  #fallSilent() {
    const sent = [...this.#openCalls].filter(({ worker }) => worker === this.#worker);
    const suspects = this.#onTrial ? [this.#onTrial] : sent;
    for (const call of suspects) call.silences++;
    const [call] = suspects;
    if (suspects.length === 1 && call.silences >= SILENCES) {
      this.#giveUp(call, texts.notices.engineSilent);
      // The engine is not to blame: the next worker goes on with all else.
      this.#failures = 0;
    }
    this.#fail(this.#worker, "no sign of life");
  }

  /**
   * @param {Call} call
   * @param {string} message
   */
  #giveUp(call, message) {
    this.#openCalls.delete(call);
    call.reject(new EngineGaveUp(message));
  }

  /** @param {Call} call */
  #send(call) {
    if (!this.#connection) return;
    const worker = (call.worker = this.#worker);
    this.#watch();
    this.#connection.call(call.name, call.text).then(
      (text) => this.#settle(worker, call, JSON.parse(text)),
      (error) => this.#breakDown(worker, call, error),
    );
  }

  /**
   * Python itself failed, which no bad request should cause: the call is repeated in a new worker, but
   * not for ever.
   * @param {number} worker
   * @param {Call} call
   * @param {unknown} error
   */
  #breakDown(worker, call, error) {
    if (worker !== this.#worker) return;
    if (++call.breakdowns > 1) this.#giveUp(call, texts.notices.engineBroke);
    this.#fail(worker, error);
  }

  /**
   * @param {number} worker
   * @param {Call} call
   * @param {any} answer
   */
  #settle(worker, call, answer) {
    if (worker !== this.#worker) return;
    this.#missedBeats = this.#failures = 0;
    this.#openCalls.delete(call);
    if (answer.error) call.reject(new EngineError(answer.error));
    else call.resolve(answer);
  }

  /**
   * Gets what the worker says besides its answers.
   * @param {string} _text
   */
  onMessage(_text) {}

  /** Pings the worker while calls are open. */
  #watch() {
    if (this.#beat !== undefined) return;
    this.#missedBeats = 0;
    this.#beat = setInterval(() => {
      if (!this.#openCalls.size || !this.#connection) {
        clearInterval(this.#beat);
        this.#beat = undefined;
      } else if (++this.#missedBeats > MISSED_BEATS) {
        this.#fallSilent();
      } else {
        const worker = this.#worker;
        this.#connection.call("ping", "").then(
          () => worker === this.#worker && (this.#missedBeats = 0),
          () => undefined,
        );
      }
    }, BEAT);
  }

  /** @param {Status} status */
  #setStatus(status) {
    this.status = status;
    this.dispatchEvent(new Event("status"));
  }
}
