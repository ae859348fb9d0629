import { readFileSync } from "node:fs";
import satisfies from "spdx-satisfies";
import { isMain } from "../../scripts/lib.mjs";

/** Licenses that dependencies may have: they require a notice and nothing else. */
const ALLOWED = "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT Unlicense";

/** @typedef {{ version?: string, license?: string, link?: boolean, dev?: boolean, devOptional?: boolean }} Locked */

const lock = new URL("../../package-lock.json", import.meta.url);

/**
 * The packages of others that published packages need, directly or not: npm marks all others in the lock file as `dev`.
 * @param {Record<string, Locked>} [packages] of a lock file, by place
 */
export const productionPackages = (packages = JSON.parse(readFileSync(lock, "utf8")).packages) =>
  Object.entries(packages)
    .filter(
      ([place, { link, dev, devOptional }]) => /node_modules\//.test(place) && !link && !dev && !devOptional,
    )
    .map(([place, locked]) => ({ ...locked, place, name: place.replace(/.*node_modules\//, "") }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));

/**
 * Whether one choice of `(MIT OR GPL-3.0-only)` is allowed. Invalid SPDX expressions are not. @param {string}
 * [license]
 */
export function isAllowed(license = "") {
  try {
    return satisfies(license, ALLOWED.split(" "));
  } catch {
    return false;
  }
}

if (isMain(import.meta.url)) {
  for (const { name, version, license = "none" } of productionPackages()) {
    console.log(`${license.padEnd(14)} ${name} ${version}`);
    if (isAllowed(license)) continue;
    console.error(`${name} has the license ${license}, which test/packages/licenses.mjs does not allow`);
    process.exitCode = 1;
  }
}
