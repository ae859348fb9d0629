import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The repository's root: scripts work from any folder. */
export const root = join(fileURLToPath(import.meta.url), "..", "..");

const stampOf = (/** @type {string} */ name) => join(root, "node_modules", ".cache", "inferhub", name);

/** Whether a module is the program that runs. @param {string} url its `import.meta.url` */
export const isMain = (url) => url === pathToFileURL(process.argv[1] ?? "").href;

/**
 * Runs a command with the terminal's own streams. The result is its exit code; 1 when a signal ended it.
 * @type {(command: string, words: readonly string[], options?: import("node:child_process").SpawnOptions) => Promise<number>}
 */
export function run(command, words, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: root, stdio: "inherit", ...options });
    child.on("error", reject).on("exit", (code) => resolve(code ?? 1));
  });
}

/** Runs a command and ends this process with its exit code if it fails. @type {typeof run} */
export async function must(...command) {
  const code = await run(...command);
  return code === 0 ? code : process.exit(code);
}

/** The path of an installed tool. @param {string} name */
export const tool = (name) => join(root, "node_modules", ".bin", name);

/** Whether a step is complete for this state of its inputs. @type {(name: string, state: string) => boolean} */
export const isStamped = (name, state) =>
  existsSync(stampOf(name)) && readFileSync(stampOf(name), "utf8") === state;

/** Records that a step is complete for this state of its inputs. @type {(name: string, state: string) => void} */
export function stamp(name, state) {
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), state);
}

/** A fingerprint of files by path and content. @param {readonly string[]} files */
export function fingerprint(files) {
  const hash = createHash("sha256");
  for (const part of files.flatMap((file) => [file, readFileSync(join(root, file))]))
    hash.update(part).update("\0");
  return hash.digest("hex");
}

/** Paths of all files below a folder, from the root. @type {(folder: string) => string[]} */
export const filesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !["node_modules", ".git", ".react-router"].includes(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name)) : join(folder, entry.name),
    )
    .sort();

/** Folders of the workspaces, such as `packages/catalog`. */
export const packageFolders = () =>
  ["packages", "apps"]
    .flatMap((kind) => readdirSync(join(root, kind)).map((name) => join(kind, name)))
    .filter((folder) => existsSync(join(root, folder, "package.json")));

/**
 * Imports modules of the sources, which Node 20 cannot read by itself. They are keyed by file name, and
 * share their imports.
 * @type {(files: Record<string, string>, plugins?: import("vite").Plugin[]) => Promise<Record<string, any>>}
 */
export async function importSources(files, plugins = []) {
  const { runnerImport } = await import("vite");
  const entry = "virtual:sources";
  const resolveId = (/** @type {string} */ id) => (id === entry ? id : null);
  const lines = Object.entries(files).map(([name, file]) => `export * as ${name} from "/${file}";`);
  const load = (/** @type {string} */ id) => resolveId(id) && lines.join("");
  const conditions = ["@inferhub/source", "module", "node", "import", "default"];
  // Packages of the workspace are sources as well, which need not be built.
  const inline = { resolve: { conditions, noExternal: [/^(@inferhub\/|inferhub$)/] } };
  const settings = /** @type {const} */ ({ root, configFile: false, logLevel: "error" });
  const all = {
    ...settings,
    plugins: [...plugins, { name: entry, resolveId, load }],
    environments: { inline },
  };
  return (await runnerImport(entry, all)).module;
}
