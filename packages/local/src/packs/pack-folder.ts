import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKS, type Pack, type PackId } from "../packs.ts";

/**
 * Where the user's platform keeps what programs can load again, or the folder that `INFERHUB_CACHE` names.
 * @returns `undefined` if no variable says whose
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

/** The folder of a pack. Packs with other versions have other folders. */
export function getPackFolder(id: PackId, cacheFolder: string): string {
  const lock = readFileSync(join(PACKS[id].manifest, "package-lock.json"));
  const version = createHash("sha256").update(lock).digest("hex").slice(0, 12);
  return join(cacheFolder, "packs", `${id}-${version}`);
}

/** Written last: its presence means that all else is there. */
export const INSTALLED_FILE = "installed.json";

/** Whether all packages of a pack are installed. */
export const isInstalled = ({ id }: Pick<Pack, "id">, cacheFolder: string): boolean =>
  existsSync(join(getPackFolder(id, cacheFolder), INSTALLED_FILE));
