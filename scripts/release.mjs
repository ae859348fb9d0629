import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { run } from "./lib.mjs";
import { manifestOf, pack } from "./pack.mjs";

/**
 * Why nothing may be published from here, or nothing at all: where a package was built can be proved for a workflow alone.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | undefined}
 */
export function refusal(env) {
  if (env.CI !== "true") return "Only CI publishes: start the workflow “Release” there.";
  if (!env.ACTIONS_ID_TOKEN_REQUEST_URL)
    return "The workflow may not prove itself: give it `id-token: write`.";
  return undefined;
}

/**
 * Packages with those first that others need, so that nobody can install one whose needs are not there yet.
 * @template {{ name: string, needs: readonly string[] }} Package
 * @param {readonly Package[]} packages
 * @returns {Package[]}
 */
export function inOrder(packages) {
  const names = new Set(packages.map(({ name }) => name));
  /** @type {Set<Package>} */
  const placed = new Set();
  const isPlaced = (/** @type {string} */ name) => [...placed].some((each) => each.name === name);
  while (placed.size < packages.length) {
    const next = packages.find(
      (each) => !placed.has(each) && each.needs.every((need) => !names.has(need) || isPlaced(need)),
    );
    if (!next) throw new Error("Packages need each other in a circle");
    placed.add(next);
  }
  return [...placed];
}

/** @param {boolean} isMeant publish, rather than say what would be */
async function release(isMeant) {
  const why = isMeant ? refusal(process.env) : undefined;
  if (why !== undefined) {
    console.error(why);
    process.exitCode = 1;
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "inferhub-release-"));
  try {
    const packed = (await pack(folder)).map((each) => {
      const { version, dependencies, optionalDependencies } = manifestOf(each.folder);
      return { ...each, version, needs: Object.keys({ ...dependencies, ...optionalDependencies }) };
    });
    for (const each of inOrder(packed)) await publish(each, isMeant);
  } finally {
    rmSync(folder, { recursive: true });
  }
  if (!isMeant) console.log("Nothing was published. In CI, `--publish` does.");
}

/**
 * @param {{ name: string, version: string, tarball: string, packedBytes: number }} packed
 * @param {boolean} isMeant
 */
async function publish({ name, version, tarball, packedBytes }, isMeant) {
  const spec = `${name}@${version}`;
  console.log(`${spec}  ${Math.ceil(packedBytes / 1024)} KB`);
  if (!isMeant) return;
  // A release that broke off goes on where it stopped.
  if ((await run("npm", ["view", spec, "version"], { stdio: "ignore" })) === 0) {
    console.log("  is there already");
    return;
  }
  const code = await run("npm", [
    "publish",
    tarball,
    "--provenance",
    "--access",
    "public",
    "--ignore-scripts",
  ]);
  if (code !== 0) throw new Error(`${spec} was not published`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  await build({ release: true });
  await release(process.argv.includes("--publish"));
}
