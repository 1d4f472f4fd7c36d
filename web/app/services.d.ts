import type { EngineClient } from "./engine/client.js";
import type { GameStore } from "./game/storage/store.js";
import type { Library } from "./library/library.js";
import type { Notices } from "./notices.js";
import type { PrebuiltData } from "./prebuilt.js";
import type { Settings } from "./settings.js";

/** What every screen is given. */
export interface Services {
  engine: EngineClient;
  prebuilt: PrebuiltData;
  settings: Settings;
  store: GameStore;
  library: Library;
  notices: Notices;
  updates: {
    /** Switches to a new version of the site, if one is ready. */
    applyIfReady: () => void;
    /** Loads the newest version of the site, or says by a sentence that there is none newer. */
    getNewest: (none: string) => Promise<void>;
  };
}
