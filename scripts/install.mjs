import "./node-version.cjs";
import { existsSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib.mjs";
import { runSteps } from "./steps.mjs";

/** Installs exactly what the lock file says, unless it is there. */
export const install = () => runSteps([installing]);

/** What npm writes when it has finished. */
const finished = join(root, "node_modules", ".package-lock.json");

/** A disk with less is full: a build needs more. */
const LEFT_BYTES = 16 * 2 ** 20;

/** @type {import("./steps.mjs").Step} */
export const installing = {
  label: "Installing packages",
  isDone: isInstalled,
  run: async (command) => {
    const npm = process.env.npm_execpath;
    const [program, ...first] = npm ? [process.execPath, npm] : ["npm"];
    await command(program ?? "npm", [...first, "ci", "--prefer-offline", "--loglevel=error"], {
      // Whoever has no network need not wait minutes to learn it.
      npm_config_fetch_retries: "1",
      npm_config_fetch_retry_mintimeout: "2000",
    });
    // On a full disk npm leaves files empty, and says that all is well.
    const { bavail, bsize } = statfsSync(root);
    if (bavail * bsize > LEFT_BYTES) return;
    rmSync(finished, { force: true });
    throw new Error("ENOSPC: no space left after the install");
  },
};

/**
 * Whether everything that the lock file names is there in that version, by the list that npm writes when it has
 * finished. What other platforms need is not on it.
 */
function isInstalled() {
  const wanted = packagesIn(join(root, "package-lock.json"));
  const found = packagesIn(finished);
  return (
    Object.entries(wanted).every(
      ([place, { version, optional, devOptional }]) =>
        place === "" || optional || devOptional || found[place]?.version === version,
    ) && Object.keys(found).every((place) => existsSync(join(root, place, "package.json")))
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}
