import { pathToFileURL } from "node:url";
import { lockedPackages, nameAt, neededPlaces } from "./needed.mjs";

/** Licences under which what we publish may need a package: they ask for a notice, and nothing else of who uses it. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "Unlicense",
]);

/**
 * A package that ours need to run, with what its author allows.
 * @typedef {{ name: string, version: string, licence: string }} Licensed
 */

/**
 * What others wrote and ours need, directly or not.
 * @param {Record<string, import("./needed.mjs").Locked>} packages of a lock file, by place
 * @returns {Licensed[]} by name
 */
export const licensed = (packages) =>
  neededPlaces(packages)
    .map((place) => {
      const { version = "", license = "none" } = packages[place] ?? {};
      return { name: nameAt(place), version, licence: license };
    })
    .sort((one, other) => one.name.localeCompare(other.name, "en"));

/**
 * Those whose licence is not allowed. Of several (`MIT OR GPL-3.0`) one is enough; of those joined by AND all have to be.
 * @param {readonly Licensed[]} found
 */
export const refused = (found) => found.filter(({ licence }) => !isAllowed(licence));

/** @param {string} licence an SPDX expression without parentheses inside */
const isAllowed = (licence) =>
  licence
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((each) => ALLOWED.has(each)));

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = licensed(lockedPackages());
  for (const { name, version, licence } of found) console.log(`${licence.padEnd(14)} ${name} ${version}`);
  for (const { name, licence } of refused(found)) {
    console.error(`${name} is under ${licence}, which scripts/licences.mjs does not allow`);
    process.exitCode = 1;
  }
}
