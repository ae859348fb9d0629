import "./node-version.cjs";
import { existsSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib.mjs";
import { runSteps } from "./steps.mjs";

/** The file that npm writes at the end. */
const finished = join(root, "node_modules", ".package-lock.json");
/** A disk with less space counts as full: a build needs more. */
const LEFT_BYTES = 16 * 2 ** 20;

/** @type {import("./steps.mjs").Step} */
export const installing = {
  label: "Installing packages",
  // Every package of the lock file is installed in that version. npm's list lacks packages of other platforms.
  isDone: () => {
    const found = packagesIn(finished);
    const wanted = Object.entries(packagesIn(join(root, "package-lock.json")));
    return (
      wanted.every(
        ([place, { version, optional, devOptional }]) =>
          place === "" || optional || devOptional || found[place]?.version === version,
      ) && Object.keys(found).every((place) => existsSync(join(root, place, "package.json")))
    );
  },
  run: async (command) => {
    const npm = process.env.npm_execpath;
    const [program = "npm", ...first] = npm ? [process.execPath, npm] : [];
    // Without a network it fails within seconds, not minutes.
    const env = { npm_config_fetch_retries: "1", npm_config_fetch_retry_mintimeout: "2000" };
    await command(program, [...first, "ci", "--prefer-offline", "--loglevel=error"], env);
    // On a full disk npm leaves files empty, and reports success.
    const { bavail, bsize } = statfsSync(root);
    if (bavail * bsize > LEFT_BYTES) return;
    rmSync(finished, { force: true });
    throw new Error("ENOSPC: no space left after the install");
  },
};

/** Installs the exact packages of the lock file, unless they are installed. */
export const install = () => runSteps([installing]);

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Locked */

/** The packages of a lock file, by place. @type {(file: string) => Record<string, Locked>} */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}
