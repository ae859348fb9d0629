import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKS, type Pack, type PackId } from "../packs.ts";

/**
 * Returns `INFERHUB_CACHE`, or `inferhub` in the platform's cache folder.
 * @returns `undefined` if no environment variable contains the user's home folder
 */
export function getCacheFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: string = process.platform,
): string | undefined {
  const { INFERHUB_CACHE: own, XDG_CACHE_HOME: xdg, HOME: home, LOCALAPPDATA: appData } = env;
  if (own) return own;
  if (platform === "win32") return appData ? join(appData, "inferhub", "cache") : undefined;
  if (platform === "darwin") return home ? join(home, "Library", "Caches", "inferhub") : undefined;
  const caches = xdg || (home && join(home, ".cache"));
  return caches ? join(caches, "inferhub") : undefined;
}

/** Returns the folder of a pack. It depends on the package versions. */
export function getPackFolder(id: PackId, cacheFolder: string): string {
  const lock = readFileSync(join(PACKS[id].manifest, "package-lock.json"));
  const version = createHash("sha256").update(lock).digest("hex").slice(0, 12);
  return join(cacheFolder, "packs", `${id}-${version}`);
}

/** Written last: if it exists, the pack is complete. */
export const INSTALLED_FILE = "installed.json";

/** Returns whether a pack is installed. */
export const isInstalled = ({ id }: Pick<Pack, "id">, cacheFolder: string): boolean =>
  existsSync(join(getPackFolder(id, cacheFolder), INSTALLED_FILE));
