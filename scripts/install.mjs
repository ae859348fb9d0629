import "./node-version.cjs";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib.mjs";
import { runSteps } from "./steps.mjs";

/** Installs exactly what the lock file says, unless it is there. */
export const install = () => runSteps([installing]);

/** @type {import("./steps.mjs").Step} */
export const installing = {
  label: "Installing packages",
  isDone: isInstalled,
  run: (command) => {
    const npm = process.env.npm_execpath;
    const [program, ...first] = npm ? [process.execPath, npm] : ["npm"];
    return command(program ?? "npm", [...first, "ci", "--prefer-offline", "--loglevel=error"], {
      // Three tries to reach the registry, within half a minute.
      npm_config_fetch_retry_mintimeout: "1000",
      npm_config_fetch_retry_maxtimeout: "10000",
    });
  },
};

/**
 * Whether everything that the lock file names is there in that version, by the list that npm writes when it has
 * finished. What other platforms need is not on it.
 */
function isInstalled() {
  const wanted = packagesIn("package-lock.json");
  const found = packagesIn(join("node_modules", ".package-lock.json"));
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
    return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
  } catch {
    return {};
  }
}
