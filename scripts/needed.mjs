import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib.mjs";

/**
 * A package of the lock file.
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [link] to one of ours
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * Everything that the lock file holds, by place.
 * @returns {Record<string, Locked>}
 */
export const lockedPackages = () =>
  JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;

/**
 * Where the packages stand that others wrote and ours need to run, directly or not.
 * @param {Record<string, Locked>} packages
 * @param {readonly string[]} [besides] names of others that stand at the root
 * @returns {string[]} such as `node_modules/hono`
 */
export function neededPlaces(packages, besides = []) {
  const ours = Object.keys(packages).filter((place) => /^(packages|apps)\/[^/]+$/.test(place));
  const places = new Set([...ours, ...besides.map((name) => `node_modules/${name}`)]);
  // Those that are added while the set is read are read as well.
  for (const place of places) {
    for (const name of neededBy(packages[place] ?? {})) {
      const found = placeOf(packages, name, place);
      if (found !== undefined) places.add(found);
    }
  }
  return [...places].filter((place) => place.includes("node_modules/"));
}

/** @param {string} place */
export const nameAt = (place) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

/** @param {Locked} locked */
function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Where a package stands that another imports: inside it, beside it or above. One of ours is looked at in its own right.
 * @param {Record<string, Locked>} packages
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined}
 */
function placeOf(packages, name, from) {
  const place = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  const found = packages[place];
  if (found) return found.link ? undefined : place;
  if (from === "") return undefined;
  const above = from.lastIndexOf("/node_modules/");
  return placeOf(packages, name, above === -1 ? "" : from.slice(0, above));
}
