import { spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolders, root } from "./lib.mjs";
import { lockedPackages, nameAt, neededPlaces } from "./needed.mjs";

/**
 * A package as strangers get it.
 * @typedef {object} Packed
 * @property {string} name
 * @property {string} folder such as `packages/catalog`
 * @property {string} tarball its path
 * @property {number} packedBytes
 * @property {number} unpackedBytes
 * @property {string[]} files their paths inside the package
 */

/**
 * What npm says of what it packed.
 * @typedef {{ name: string, filename: string, size: number, unpackedSize: number, files: { path: string }[] }} NpmPacked
 */

/**
 * What we read of a `package.json`.
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {Record<string, string | { default: string, "@inferhub/source": string }>} exports
 * @property {Record<string, string>} [bin]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/**
 * @param {string} folder
 * @returns {Manifest}
 */
export const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));

/** Folders of the workspaces that are published. */
export const publishedFolders = () => packageFolders().filter((folder) => !manifestOf(folder).private);

/** Whether `npm run build` has been run, without which there is nothing to pack. */
export const isBuilt = () =>
  publishedFolders().every((folder) => existsSync(join(root, folder, "dist"))) &&
  existsSync(join(root, "apps", "site", "build", "server", "index.js"));

/**
 * Packs everything that is published.
 * @param {string} into an existing folder
 * @returns {Promise<Packed[]>}
 */
export async function pack(into) {
  const folders = publishedFolders();
  const places = folders.map((folder) => `./${folder}`);
  const packed = JSON.parse(
    await npm(["pack", ...places, "--json", "--ignore-scripts", "--pack-destination", into], root),
  );
  // npm 12 will answer with an object by name, where npm 11 and before answer with a list.
  return /** @type {NpmPacked[]} */ (Object.values(packed)).map((each, index) => ({
    name: each.name,
    folder: folders[index] ?? "",
    tarball: join(into, each.filename),
    packedBytes: each.size,
    unpackedBytes: each.unpackedSize,
    files: each.files.map(({ path }) => path),
  }));
}

/**
 * Puts what our packages need of others into a new project, as it is installed here, so that no registry is asked.
 * @param {string} project a folder outside the repository
 * @param {readonly string[]} [tools] names of further packages that the project has
 */
export function copyNeeded(project, tools = []) {
  const targets = new Set();
  for (const place of neededPlaces(lockedPackages(), tools)) {
    // What only one of ours has in a folder of its own can stand beside it elsewhere.
    const target = place.replace(/^(packages|apps)\/[^/]+\//, "");
    if (targets.has(target)) throw new Error(`Two versions of ${nameAt(place)} are needed in one place`);
    targets.add(target);
    const from = join(root, place);
    const isOwn = (/** @type {string} */ path) => !path.slice(from.length).includes("node_modules");
    cpSync(from, join(project, target), { recursive: true, filter: isOwn });
  }
}

/**
 * Installs packed packages into a project to which what they need was copied; npm itself says whether that is all.
 * @param {string} project
 * @param {readonly Packed[]} packed
 * @param {readonly string[]} [tools] as they were copied
 */
export async function installPacked(project, packed, tools = []) {
  const manifest = {
    name: "stranger",
    private: true,
    type: "module",
    dependencies: Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`])),
    devDependencies: Object.fromEntries(tools.map((name) => [name, "*"])),
  };
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  await npm(["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund"], project);
}

/**
 * Runs npm, with nothing of the npm that may run us.
 * @param {readonly string[]} commandArguments
 * @param {string} cwd
 * @returns {Promise<string>} what it printed
 */
function npm(commandArguments, cwd) {
  const path = process.env.npm_execpath;
  const [command = "npm", ...first] = path ? [process.execPath, path] : ["npm"];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...commandArguments, "--loglevel=error"], { cwd, env });
    let printed = "";
    let complaint = "";
    child.stdout.on("data", (text) => (printed += text));
    child.stderr.on("data", (text) => (complaint += text));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0
        ? resolve(printed)
        : reject(new Error(`npm ${commandArguments[0]} failed:\n${complaint}${printed}`)),
    );
  });
}
