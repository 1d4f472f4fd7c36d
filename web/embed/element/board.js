/** The one module of `embed/1/board.js`. A page may load it twice. */

import { CalculiBoard } from "./calculi-board.js";

if (!customElements.get("calculi-board")) customElements.define("calculi-board", CalculiBoard);
