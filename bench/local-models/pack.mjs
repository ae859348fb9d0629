import { createRequire } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";
import { getCacheFolder, getPackFolder } from "../../packages/local/dist/index.js";

/** Where models are installed. */
export const cacheFolder = getCacheFolder(process.env) ?? join(homedir(), ".cache", "inferhub");
export const packFolder = getPackFolder("default", cacheFolder);

/** Loads a package of the pack. */
export const load = createRequire(join(packFolder, "package.json"));
