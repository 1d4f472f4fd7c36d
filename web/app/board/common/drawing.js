/** An outline that can be drawn on a canvas and, knowing its data, be written down as SVG. */
export class Drawing extends Path2D {
  /** @param {string} data path data, as in SVG */
  constructor(data) {
    super(data);
    this.data = data;
  }
}
