import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib.mjs";

const catalog = "packages/catalog/src";
const entry = "virtual:definitions";

/**
 * What a file of the catalog exports. `id` is the name of the file, or of the task's folder. `name` is what a list
 * calls it, `file` is relative to the list, and `key` belongs to a member of an object.
 * @typedef {{ folder: string, id: string, exported: string, name: string, file: string, value: any, key?: string }} Definition
 */

/** @typedef {{ name: string, what: string, members: readonly Definition[], type?: readonly string[] }} List */

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

  const operations = tasks.filter(({ value }) => value?.exampleModel && value.input);
  const forms = tasks.filter(({ exported }) => exported.endsWith("Form"));
  /** @type {Record<string, List>} */
  const lists = {
    tasks: {
      name: "TASKS",
      what: "The catalogue's tasks, in the order of `tasks/order.ts`.",
      members: inFolder("tasks", "task"),
    },
    "task-pages": {
      name: "TASK_PAGES",
      what: "Pages of the tasks, in the order of `tasks/order.ts`.",
      members: inFolder("tasks", "page"),
    },
    libraries: {
      name: "LIBRARIES",
      what: "Every library of the catalogue, by key.",
      members: inFolder("libraries", "library"),
      type: ["LibraryKey", "key", "The key of a library of the catalogue."],
    },
    "library-snippets": {
      name: "LIBRARY_SNIPPETS",
      what: "How libraries load a model, by the library's key.",
      members: inFolder("libraries", "snippets").map((each) => ({ ...each, key: `"${each.id}"` })),
    },
    "local-apps": {
      name: "LOCAL_APPS",
      what: "Every local app of the catalogue, by key.",
      members: inFolder("local-apps", "app"),
      type: ["LocalAppKey", "key", "The key of a local app of the catalogue."],
    },
    metrics: {
      name: "METRICS",
      what: "Every metric that a task names, by id.",
      members: inFolder("metrics", "metric"),
      type: ["MetricId", "id", "The id of a metric."],
    },
    operations: {
      name: "OPERATIONS",
      what: "Everything a client can call, in the order of the tasks.",
      members: operations,
      type: ["OperationId", "id", "The id of an operation."],
    },
    forms: {
      name: "FORMS",
      what: "What forms say about the input of an operation, by the operation's id.",
      members: forms.map((form) => ({ ...form, key: operationOf(form, operations) })),
    },
  };
  const texts = Object.entries(lists).map(([file, list]) => [file, sourceOf(list)]);
  texts.push({ file: "demo-sizes", text: await demoSizes(join(base, "packages/catalog/demo")) });
  return Object.fromEntries(texts.map(({ file, text }) => [`${catalog}/generated/${file}.ts`, text]));
}

/**
 * The exports of the catalog's modules that define something, by path below its sources.
 * @param {string} base
 * @returns {Promise<Record<string, Record<string, any>>>}
 */
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

/**
 * @param {string} path
 * @param {Record<string, unknown>} exports
 * @returns {Definition[]}
 */
function definitionsIn(path, exports) {
  const [folder = "", id = ""] = path.replace(/\.ts$/, "").split("/");
  const file = `../${path}`;
  return Object.entries(exports).map(([name, value]) => ({ folder, id, exported: name, name, file, value }));
}

/** The order of keys, whatever the case. */
const byId = (/** @type {Definition} */ one, /** @type {Definition} */ other) =>
  one.id.toLowerCase() < other.id.toLowerCase() ? -1 : 1;

/**
 * The id of the operation that a form is for, as a key: `textToImageForm` is for `textToImage`.
 * @param {Definition} form
 * @param {readonly Definition[]} operations
 */
function operationOf({ name: form }, operations) {
  const id = operations.find(({ name }) => `${name}Form` === form)?.value.id;
  if (!id) throw new Error(`No operation belongs to ${form}`);
  return /^\w+$/.test(id) ? id : `"${id}"`;
}

/**
 * A name for a program: `text-to-3d` becomes `textTo3D`, and `3dtopia-xl`, which begins with a digit, `_3dtopiaXl`.
 * @param {string} id
 */
const camelCase = (id) =>
  id.replace(/[^A-Za-z0-9]+(\d*[a-z]?)/g, (_, letter) => letter.toUpperCase()).replace(/^\d/, "_$&");

/** @param {List} list an object where its members have keys, otherwise an array */
function sourceOf({ name, what, members, type }) {
  const imports = [...members]
    .sort((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ exported, name, file }) => {
      return `import { ${exported === name ? name : `${exported} as ${name}`} } from "${file}";\n`;
    });
  const [open, close] = members.some(({ key }) => key) ? "{}" : "[]";
  const lines = members.map((each) => `  ${each.key ? `${each.key}: ` : ""}${each.name},\n`).join("");
  const list = `/** ${what} */\nexport const ${name} = ${open}\n${lines}${close} as const;\n`;
  const [alias, member, meaning] = type ?? [];
  const types =
    type && `\n/** ${meaning} */\nexport type ${alias} = (typeof ${name})[number]["${member}"];\n`;
  return `// Written by \`npm run generate\`.\n${imports.join("")}\n${list}${types ?? ""}`;
}

/** Width and height of the demos' images and videos, as a module. */
async function demoSizes(/** @type {string} */ folder) {
  const { imageSize } = await import("image-size");
  const names = readdirSync(folder).filter((name) => /\.(png|jpg|mp4)$/.test(name));
  const sizes = names.sort().map((name) => {
    const bytes = readFileSync(join(folder, name));
    const { width, height } = name.endsWith(".mp4") ? videoSize(bytes) : imageSize(bytes);
    return `  "${name}": [${width}, ${height}],\n`;
  });
  return `// Written by \`npm run generate\`.

/** Width and height in pixels of the demos' pictures and films, by the file's name. */
export const DEMO_SIZES: Readonly<Record<string, readonly [width: number, height: number]>> = {
${sizes.join("")}};
`;
}

/** The header of an MP4's only track ends with width and height, as numbers of 16 bits before and behind the point. */
function videoSize(/** @type {Buffer} */ bytes) {
  const header = bytes.indexOf("tkhd") - 4;
  const end = header + bytes.readUInt32BE(header);
  return { width: bytes.readUInt16BE(end - 8), height: bytes.readUInt16BE(end - 4) };
}
