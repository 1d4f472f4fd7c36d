/** A store that keeps nothing: an embedded board begins anew with its page, and needs no storage. */

/** @import { GameStore } from "../../app/game/storage/store.js" */

/** As much of the store as a session asks for. */
export const nowhere = /** @type {GameStore} */ (/** @type {unknown} */ ({ saveGame: () => undefined }));
