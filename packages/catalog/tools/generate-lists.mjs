import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../scripts/lib.mjs";

const catalog = "packages/catalog/src";
const entry = "virtual:definitions";

/**
 * What a file of the catalog exports. `id` is the name of the file, or of the task's folder. `name` is what a list
 * calls it, `file` is relative to the list, and `key` belongs to a member of an object.
 * @typedef {{ folder: string, id: string, exported: string, name: string, file: string, value: any, key?: string }} Definition
 */

/**
 * Lists of what the catalog's folders define, by file. They are written as sources, and not made at run time, so
 * that a bundler leaves out what a program does not name.
 * @param {string} [base] folder of the repository, or of a copy of it
 * @returns {Promise<Record<string, string>>}
 */
export async function generateLists(base = root) {
  const modules = await catalogModules(base);
  /** @type {readonly string[]} */
  const ids = modules["tasks/order.ts"]?.["TASK_ORDER"] ?? [];
  const missing = ids.filter((id) => !modules[`tasks/${id}/task.ts`]);
  if (missing.length > 0) throw new Error(`tasks/order.ts lists ${missing.join(", ")}, without a task.ts`);

  const all = Object.entries(modules).flatMap(([path, exports]) => definitionsIn(path, exports));
  const tasks = ids.flatMap((id) => all.filter((each) => each.folder === "tasks" && each.id === id));
  /** The export of one name from each file of a folder. Its name in the list is the file's, or the task's. */
  const inFolder = (/** @type {string} */ folder, /** @type {string} */ exported) =>
    (folder === "tasks" ? tasks : all.filter((each) => each.folder === folder).sort(byId))
      .filter((each) => each.exported === exported)
      .map((each) => ({ ...each, name: camelCase(each.id) }));
  const snippets = inFolder("libraries", "snippets").map((each) => ({ ...each, key: `"${each.id}"` }));
  const operations = tasks.filter(({ value }) => value?.exampleModel && value.input);
  const forms = tasks
    .filter(({ exported }) => exported.endsWith("Form"))
    .map((form) => ({ ...form, key: operationOf(form, operations) }));

  const order = "in the order of `tasks/order.ts`";
  return {
    ...list("tasks", inFolder("tasks", "task"), `The catalog's tasks, ${order}.`),
    ...list("task-pages", inFolder("tasks", "page"), `Pages of the tasks, ${order}.`),
    ...list("libraries", inFolder("libraries", "library"), "Every library of the catalog, by key."),
    ...list("library-snippets", snippets, "How libraries load a model, by the library's key."),
    ...list("local-apps", inFolder("local-apps", "app"), "Every local app of the catalog, by key."),
    ...list("metrics", inFolder("metrics", "metric"), "Every metric that a task names, by id."),
    ...list("operations", operations, "Everything a client can call, in the order of the tasks."),
    ...list("forms", forms, "What forms say about the input of an operation, by the operation's id."),
    ...(await demoSizes(join(base, "packages/catalog/demo"))),
  };
}

/** Types of what identifies a member of a list: name, property and description. @type {Record<string, string[]>} */
const TYPES = {
  libraries: ["LibraryKey", "key", "The key of a library of the catalog."],
  "local-apps": ["LocalAppKey", "key", "The key of a local app of the catalog."],
  metrics: ["MetricId", "id", "The id of a metric."],
  operations: ["OperationId", "id", "The id of an operation."],
};

/** @type {(base: string) => Promise<Record<string, Record<string, any>>>} exports by path below the sources */
async function catalogModules(base) {
  const { runnerImport } = await import("vite");
  const globs = [`/${catalog}/{libraries,local-apps,metrics,tasks,tasks/*}/*.ts`, "!**/*.test.ts"];
  const load = `export default import.meta.glob(${JSON.stringify(globs)}, { base: "/${catalog}", eager: true });`;
  const resolveId = (/** @type {string} */ id) => (id === entry ? id : null);
  const plugins = [{ name: entry, resolveId, load: (/** @type {string} */ id) => resolveId(id) && load }];
  const { module } = await runnerImport(entry, { root: base, configFile: false, logLevel: "error", plugins });
  const modules = Object.entries(/** @type {{ default: Record<string, object> }} */ (module).default);
  return Object.fromEntries(modules.map(([file, exports]) => [file.replace(/^\.\//, ""), exports]));
}

/** @type {(path: string, exports: Record<string, unknown>) => Definition[]} */
function definitionsIn(path, exports) {
  const [folder = "", id = ""] = path.replace(/\.ts$/, "").split("/");
  const file = `../${path}`;
  return Object.entries(exports).map(([name, value]) => ({ folder, id, exported: name, name, file, value }));
}

/** The order of keys, whatever the case. @type {(one: Definition, other: Definition) => number} */
const byId = (one, other) => (one.id.toLowerCase() < other.id.toLowerCase() ? -1 : 1);

/** The key of `textToImageForm`: the id of `textToImage`. @type {(form: Definition, operations: Definition[]) => string} */
function operationOf({ name: form }, operations) {
  const id = operations.find(({ name }) => `${name}Form` === form)?.value.id;
  if (!id) throw new Error(`No operation belongs to ${form}`);
  return /^\w+$/.test(id) ? id : `"${id}"`;
}

/** `text-to-3d` becomes `textTo3D`, and `3dtopia-xl`, which begins with a digit, `_3dtopiaXl`. */
const camelCase = (/** @type {string} */ id) =>
  id.replace(/[^A-Za-z0-9]+(\d*[a-z]?)/g, (_, letter) => letter.toUpperCase()).replace(/^\d/, "_$&");

/**
 * The module of a list, by file: an object where the members have keys, otherwise an array.
 * @type {(file: string, members: readonly Definition[], what: string) => Record<string, string>}
 */
function list(file, members, what) {
  const name = file.toUpperCase().replace("-", "_");
  const byFile = [...members].sort((one, other) => (one.file < other.file ? -1 : 1));
  const imports = byFile.map((each) => {
    const imported = each.exported === each.name ? each.name : `${each.exported} as ${each.name}`;
    return `import { ${imported} } from "${each.file}";\n`;
  });
  const [open, close] = members.some(({ key }) => key) ? "{}" : "[]";
  const lines = members.map((each) => `  ${each.key ? `${each.key}: ` : ""}${each.name},\n`);
  const code = `export const ${name} = ${open}\n${lines.join("")}${close} as const;\n`;
  const [alias, member, meaning] = TYPES[file] ?? [];
  const type = `\n/** ${meaning} */\nexport type ${alias} = (typeof ${name})[number]["${member}"];\n`;
  return module(file, `${imports.join("")}\n/** ${what} */\n${code}${alias ? type : ""}`);
}

/** @type {(file: string, code: string) => Record<string, string>} */
const module = (file, code) => ({
  [`${catalog}/generated/${file}.ts`]: `// Written by \`npm run generate\`.\n${code}`,
});

/** Width and height of the demos' images and videos, as a module. */
async function demoSizes(/** @type {string} */ folder) {
  const { imageSize } = await import("image-size");
  const names = readdirSync(folder).filter((name) => /\.(png|jpg|mp4)$/.test(name));
  const sizes = names.sort().map((name) => {
    const bytes = readFileSync(join(folder, name));
    const { width, height } = name.endsWith(".mp4") ? videoSize(bytes) : imageSize(bytes);
    return `  "${name}": [${width}, ${height}],\n`;
  });
  const type = "Readonly<Record<string, readonly [width: number, height: number]>>";
  const what = "Width and height in pixels of the demos' pictures and films, by the file's name.";
  return module(
    "demo-sizes",
    `\n/** ${what} */\nexport const DEMO_SIZES: ${type} = {\n${sizes.join("")}};\n`,
  );
}

/** The header of an MP4's only track ends with width and height, as numbers of 16 bits before and behind the point. */
function videoSize(/** @type {Buffer} */ bytes) {
  const header = bytes.indexOf("tkhd") - 4;
  const end = header + bytes.readUInt32BE(header);
  return { width: bytes.readUInt16BE(end - 8), height: bytes.readUInt16BE(end - 4) };
}
