import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root: scripts work from any folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..");

const stampFolder = join(root, "node_modules", ".cache", "inferhub");

/**
 * Runs a command with the terminal's own streams.
 * @param {string} command
 * @param {readonly string[]} commandArguments
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>} exit code; 1 when a signal ended it
 */
export function run(command, commandArguments, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArguments, { cwd: root, stdio: "inherit", ...options });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a command and ends this process with its exit code if it fails.
 * @param {string} command
 * @param {readonly string[]} commandArguments
 */
export async function must(command, commandArguments) {
  const code = await run(command, commandArguments);
  if (code !== 0) process.exit(code);
}

/**
 * The path of a tool that the install brought.
 * @param {string} name
 */
export const tool = (name) => join(root, "node_modules", ".bin", name);

/**
 * @param {string} name
 * @param {string} value
 */
export function isStamped(name, value) {
  const file = join(stampFolder, name);
  return existsSync(file) && readFileSync(file, "utf8") === value;
}

/**
 * Remembers that a step was done for this state of its inputs.
 * @param {string} name
 * @param {string} value
 */
export function stamp(name, value) {
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(join(stampFolder, name), value);
}

/**
 * A fingerprint of files by content.
 * @param {readonly string[]} files
 */
export function fingerprint(files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

const skipped = new Set(["node_modules", ".git", ".react-router"]);

/**
 * Paths of all files below a folder, from the root.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}

/** Folders of the workspaces, such as `packages/catalog`. */
export function packageFolders() {
  return ["packages", "apps"]
    .flatMap((kind) => readdirSync(join(root, kind)).map((name) => join(kind, name)))
    .filter(
      (folder) =>
        statSync(join(root, folder)).isDirectory() && existsSync(join(root, folder, "package.json")),
    );
}

/**
 * Imports a module of the sources, which Node 20 cannot read by itself.
 * @param {string} file below the root
 * @returns {Promise<object>} its exports
 */
export async function importSource(file) {
  const { runnerImport } = await import("vite");
  const conditions = ["@inferhub/source", "module", "node", "import", "default"];
  const { module } = await runnerImport(join(root, file), {
    root,
    configFile: false,
    logLevel: "error",
    // Packages of the workspace are sources as well, which need not be built.
    environments: { inline: { resolve: { conditions, noExternal: [/^(@inferhub\/|inferhub$)/] } } },
  });
  return /** @type {object} */ (module);
}
