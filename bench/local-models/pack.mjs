import { createRequire } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";
import { getCacheFolder, getPackFolder } from "../../packages/local/dist/index.js";

/** Where models are installed. */
export const cacheFolder = getCacheFolder(process.env) ?? join(homedir(), ".cache", "inferhub");

/** The folder of a pack, and what loads its packages. */
export function loadFrom(/** @type {import("../../packages/local/dist/index.js").PackId} */ id) {
  const folder = getPackFolder(id, cacheFolder);
  return { folder, load: createRequire(join(folder, "package.json")) };
}

/** Those of the models that are installed by default. */
export const { folder: packFolder, load } = loadFrom("default");
