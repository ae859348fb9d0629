import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { packageFolders, root, run } from "./lib.mjs";

/** @typedef {{ name: string, version: string, private?: boolean, dependencies?: object, optionalDependencies?: object }} Manifest */

/**
 * Manifests in an order in which each comes after those that it needs, so that nobody can install a package whose
 * dependencies are not published yet.
 * @param {readonly Manifest[]} manifests
 * @returns {Manifest[]}
 */
export function inOrder(manifests) {
  /** @type {Set<Manifest>} */
  const ordered = new Set();
  /**
   * @param {Manifest} manifest
   * @param {readonly Manifest[]} dependents
   */
  const add = (manifest, dependents) => {
    if (dependents.includes(manifest)) throw new Error(`${manifest.name} needs itself`);
    const needed = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
    for (const each of manifests.filter(({ name }) => needed.includes(name)))
      add(each, [...dependents, manifest]);
    ordered.add(manifest);
  };
  for (const manifest of manifests) add(manifest, []);
  return [...ordered];
}

/**
 * Outside of CI npm refuses to publish: there is no proof of where the package was built (`publishConfig.provenance`).
 * @param {string} name
 * @param {boolean} isDryRun
 */
async function publish(name, isDryRun) {
  const options = isDryRun ? ["--dry-run"] : [];
  const code = await run("npm", ["publish", `--workspace=${name}`, "--ignore-scripts", ...options]);
  if (code !== 0) process.exit(code);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const isDryRun = !process.argv.includes("--publish");
  await install();
  await build({ release: true });
  const manifests = packageFolders().map((folder) =>
    JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")),
  );
  for (const { name, version } of inOrder(manifests.filter((each) => !each.private))) {
    const spec = `${name}@${version}`;
    // A release that failed in the middle continues where it stopped.
    const isPublished = !isDryRun && (await run("npm", ["view", spec, "version"], { stdio: "ignore" })) === 0;
    if (isPublished) console.log(`${spec} is published already`);
    else await publish(name, isDryRun);
  }
}
