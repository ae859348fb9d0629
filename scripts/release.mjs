import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { isMain, must, packageFolders, root, run } from "./lib.mjs";

/** @typedef {{ name: string, version: string, private?: boolean, dependencies?: object, optionalDependencies?: object }} Manifest */

/**
 * Returns manifests in dependency order, so that a published package never has an unpublished dependency.
 * @param {readonly Manifest[]} manifests
 * @returns {Manifest[]}
 */
export function inOrder(manifests) {
  const ordered = new Set(/** @type {Manifest[]} */ ([]));
  /** @type {(manifest: Manifest, dependents: readonly Manifest[]) => void} */
  const add = (manifest, dependents) => {
    if (dependents.includes(manifest)) throw new Error(`${manifest.name} needs itself`);
    const needed = { ...manifest.dependencies, ...manifest.optionalDependencies };
    for (const each of manifests.filter(({ name }) => name in needed)) add(each, [...dependents, manifest]);
    ordered.add(manifest);
  };
  for (const manifest of manifests) add(manifest, []);
  return [...ordered];
}

if (isMain(import.meta.url)) {
  const isDryRun = !process.argv.includes("--publish");
  await install();
  await build(true);
  const files = packageFolders().map((folder) => join(root, folder, "package.json"));
  const manifests = files.map((file) => JSON.parse(readFileSync(file, "utf8")));
  for (const { name, version } of inOrder(manifests.filter((each) => !each.private))) {
    const spec = `${name}@${version}`;
    // A release that failed in the middle continues where it stopped.
    const isPublished = !isDryRun && (await run("npm", ["view", spec, "version"], { stdio: "ignore" })) === 0;
    if (isPublished) console.log(`${spec} is published already`);
    // Outside of CI npm refuses: there is no proof of where the package was built (`publishConfig.provenance`).
    else await must("npm", ["publish", "-w", name, "--ignore-scripts", ...(isDryRun ? ["--dry-run"] : [])]);
  }
}
