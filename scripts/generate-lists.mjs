import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { root } from "./lib.mjs";

const catalog = "packages/catalog/src";

/** @typedef {{ name: string, exported: string, file: string, value: any }} Definition `file` is relative to the list */

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

  /**
   * What the files of a folder export, in the order of the files' names.
   * @param {string} folder
   * @param {(name: string, value: any) => boolean} isWanted
   * @param {(file: string) => string} [rename] for files that export the same name
   * @returns {Definition[]}
   */
  const definitions = (folder, isWanted, rename) =>
    Object.keys(modules)
      .filter((path) => parse(path).dir === folder)
      .sort((one, other) => (parse(one).name < parse(other).name ? -1 : 1))
      .flatMap((path) =>
        Object.entries(modules[path] ?? {})
          .filter(([exported, value]) => isWanted(exported, value))
          .map(([exported, value]) => ({
            name: rename?.(path) ?? exported,
            exported,
            file: `../${path}`,
            value,
          })),
      );
  /**
   * @param {string} folder whose files have the key of what they define as their name
   * @param {string} wanted
   */
  const inFolder = (folder, wanted) =>
    definitions(
      folder,
      (exported) => exported === wanted,
      (path) => camelCase(parse(path).name),
    );
  /** @param {string} wanted */
  const inTasks = (wanted) =>
    ids.flatMap((id) =>
      definitions(
        `tasks/${id}`,
        (exported) => exported === wanted,
        () => camelCase(id),
      ),
    );

  const operations = ids.flatMap((id) =>
    definitions(`tasks/${id}`, (_, value) => value?.exampleModel && value.input),
  );
  const forms = ids.flatMap((id) => definitions(`tasks/${id}`, (exported) => exported.endsWith("Form")));
  const files = {
    tasks: list("TASKS", inTasks("task"), "The catalogue's tasks, in the order of `tasks/order.ts`."),
    libraries: list(
      "LIBRARIES",
      inFolder("libraries", "library").sort(byKey),
      "Every library of the catalogue, by key.",
      {
        what: "The key of a library of the catalogue.",
        type: "LibraryKey",
        member: "key",
      },
    ),
    "library-snippets": record(
      "LIBRARY_SNIPPETS",
      inFolder("libraries", "snippets")
        .sort(byKey)
        .map((each) => [`"${keyOf(each)}"`, each]),
      "How libraries load a model, by the library's key.",
    ),
    "local-apps": list(
      "LOCAL_APPS",
      inFolder("local-apps", "app"),
      "Every local app of the catalogue, by key.",
      {
        what: "The key of a local app of the catalogue.",
        type: "LocalAppKey",
        member: "key",
      },
    ),
    metrics: list("METRICS", inFolder("metrics", "metric"), "Every metric that a task names, by id.", {
      what: "The id of a metric.",
      type: "MetricId",
      member: "id",
    }),
    "task-pages": list(
      "TASK_PAGES",
      inTasks("page"),
      "Pages of the tasks, in the order of `tasks/order.ts`.",
    ),
    "demo-sizes": await demoSizes(join(base, "packages/catalog/demo")),
    operations: list("OPERATIONS", operations, "Everything a client can call, in the order of the tasks.", {
      what: "The id of an operation.",
      type: "OperationId",
      member: "id",
    }),
    forms: record(
      "FORMS",
      forms.map((form) => [operationOf(form, operations), form]),
      "What forms say about the input of an operation, by the operation's id.",
    ),
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${catalog}/generated/${name}.ts`, text]),
  );
}

/**
 * The modules of the catalog that define something, by their path below its sources.
 * @param {string} base
 * @returns {Promise<Record<string, Record<string, any>>>}
 */
async function catalogModules(base) {
  const { runnerImport } = await import("vite");
  const entry = "virtual:definitions";
  const globs = [`/${catalog}/{libraries,local-apps,metrics,tasks,tasks/*}/*.ts`, "!**/*.test.ts"];
  const code = `export const modules = import.meta.glob(${JSON.stringify(globs)}, { eager: true });`;
  const { module } = await runnerImport(entry, {
    root: base,
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "definitions",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  });
  const { modules } = /** @type {{ modules: Record<string, Record<string, any>> }} */ (module);
  return Object.fromEntries(
    Object.entries(modules).map(([file, exported]) => [file.slice(catalog.length + 2), exported]),
  );
}

/** @param {Definition} definition in a file that is named after its key */
const keyOf = ({ file }) => parse(file).name;

/**
 * Libraries are in the order of their keys, whatever the case.
 * @param {Definition} one
 * @param {Definition} other
 */
const byKey = (one, other) => (keyOf(one).toLowerCase() < keyOf(other).toLowerCase() ? -1 : 1);

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
function camelCase(id) {
  const name = id.replace(/[^A-Za-z0-9]+(\d*[a-z]?)/g, (_, letter) => letter.toUpperCase());
  return /^\d/.test(name) ? `_${name}` : name;
}

/**
 * A module that exports definitions as an array, and the type of one member of them.
 * @param {string} name
 * @param {readonly Definition[]} definitions
 * @param {string} what
 * @param {{ what: string, type: string, member: string }} [of]
 */
function list(name, definitions, what, of) {
  const code = `export const ${name} = [\n${definitions.map((each) => `  ${each.name},\n`).join("")}] as const;`;
  const type =
    of && `/** ${of.what} */\nexport type ${of.type} = (typeof ${name})[number]["${of.member}"];\n`;
  return module(definitions, what, code) + (type ? `\n${type}` : "");
}

/**
 * A module that exports definitions by a key.
 * @param {string} name
 * @param {readonly (readonly [key: string, definition: Definition])[]} entries
 * @param {string} what
 */
function record(name, entries, what) {
  const members = entries.map(([key, each]) => `  ${key}: ${each.name},\n`).join("");
  return module(
    entries.map(([, each]) => each),
    what,
    `export const ${name} = {\n${members}} as const;`,
  );
}

/**
 * @param {readonly Definition[]} definitions
 * @param {string} what
 * @param {string} code
 */
function module(definitions, what, code) {
  const imports = [...definitions]
    .sort((one, other) => (one.file < other.file ? -1 : 1))
    .map(
      ({ name, exported, file }) =>
        `import { ${exported === name ? name : `${exported} as ${name}`} } from "${file}";\n`,
    );
  return `// Written by \`npm run generate\`.\n${imports.join("")}\n/** ${what} */\n${code}\n`;
}

/**
 * Width and height of the demos' images and videos, as a module.
 * @param {string} folder
 */
async function demoSizes(folder) {
  const { imageSize } = await import("image-size");
  const names = readdirSync(folder)
    .filter((name) => /\.(png|jpg|mp4)$/.test(name))
    .sort();
  const sizes = names.map((name) => {
    const bytes = readFileSync(join(folder, name));
    const { width, height } = name.endsWith(".mp4") ? videoSize(bytes) : imageSize(bytes);
    return `  "${name}": [${width}, ${height}],\n`;
  });
  const type = "Readonly<Record<string, readonly [width: number, height: number]>>";
  const what = "Width and height in pixels of the demos' pictures and films, by the file's name.";
  return module([], what, `export const DEMO_SIZES: ${type} = {\n${sizes.join("")}};`);
}

/**
 * The header of an MP4's only track ends with width and height, as numbers of 16 bits before and behind the point.
 * @param {Buffer} bytes
 */
function videoSize(bytes) {
  const header = bytes.indexOf("tkhd") - 4;
  const end = header + bytes.readUInt32BE(header);
  return { width: bytes.readUInt16BE(end - 8), height: bytes.readUInt16BE(end - 4) };
}
