/** What lies on one level of a moving picture, from below to above. */

/** @import { Timeline } from "./timeline.js" */

/** Elements, each with the phases in which it is seen. */
export class Layer {
  /** @type {{element: string, phases: Set<number>}[]} */ #elements = [];

  /**
   * Adds what is seen in a phase. What is there already is used again, unless it lies below something that this phase
   * has below it: then it is there twice.
   * @param {number} phase
   * @param {Iterable<string>} elements from below to above
   */
  add(phase, elements) {
    let above = 0;
    for (const element of elements) {
      if (!element) continue;
      const known = this.#elements.findIndex((one, index) => index >= above && one.element === element);
      if (known < 0) this.#elements.splice(above, 0, { element, phases: new Set([phase]) });
      else this.#elements[known].phases.add(phase);
      above = (known < 0 ? above : known) + 1;
    }
  }

  /** @param {Pick<Timeline, "seenIn">} timeline */
  text(timeline) {
    /** @type {{name: string, elements: string[]}[]} */
    const groups = [];
    for (const { element, phases } of this.#elements) {
      const name = timeline.seenIn(phases);
      const last = groups.at(-1);
      if (last?.name === name) last.elements.push(element);
      else groups.push({ name, elements: [element] });
    }
    return groups.map(({ name, elements }) => (name ? `<g class="${name}">${elements.join("")}</g>` : elements.join(""))).join("\n");
  }
}
