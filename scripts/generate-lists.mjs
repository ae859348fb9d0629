import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { root } from "./lib.mjs";

const catalog = "packages/catalog/src";

/** @typedef {Record<string, any>} Module exports by name */

/**
 * An import of a generated module.
 * @typedef {object} Definition
 * @property {string} name in the list
 * @property {string} exported in the file
 * @property {string} file relative to the list
 * @property {any} value
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
  const ids = modules["tasks/order.ts"]?.["TASK_ORDER"];
  const missing = ids.filter((id) => !modules[`tasks/${id}/task.ts`]);
  if (missing.length > 0) throw new Error(`tasks/order.ts lists ${missing.join(", ")}, without a task.ts`);

  /** @param {string} exported name of one export of each task's files */
  const ofTasks = (exported) =>
    ids.flatMap((id) => definitions(modules, `tasks/${id}`, (name) => name === exported, camelCase(id)));
  /**
   * @param {string} folder whose files are named after what they define
   * @param {string} exported
   */
  const ofFolder = (folder, exported) => definitions(modules, folder, (name) => name === exported);

  const operations = ids.flatMap((id) => definitions(modules, `tasks/${id}`, isOperation));
  const forms = ids.flatMap((id) => definitions(modules, `tasks/${id}`, (name) => name.endsWith("Form")));
  const [libraries, snippets] = ["library", "snippets"].map((exported) =>
    ofFolder("libraries", exported).sort((one, other) =>
      keyOf(one).toLowerCase() < keyOf(other).toLowerCase() ? -1 : 1,
    ),
  );
  const [tasks, pages] = [ofTasks("task"), ofTasks("page")];
  const [apps, metrics] = [ofFolder("local-apps", "app"), ofFolder("metrics", "metric")];

  const files = {
    tasks: list("TASKS", tasks, "The catalogue's tasks, in the order of `tasks/order.ts`."),
    libraries: list("LIBRARIES", libraries, "Every library of the catalogue, by key.", [
      "The key of a library of the catalogue.",
      "LibraryKey",
      "key",
    ]),
    "library-snippets": record(
      "LIBRARY_SNIPPETS",
      snippets,
      "How libraries load a model, by the library's key.",
      (definition) => `"${keyOf(definition)}"`,
    ),
    "local-apps": list("LOCAL_APPS", apps, "Every local app of the catalogue, by key.", [
      "The key of a local app of the catalogue.",
      "LocalAppKey",
      "key",
    ]),
    metrics: list("METRICS", metrics, "Every metric that a task names, by id.", [
      "The id of a metric.",
      "MetricId",
      "id",
    ]),
    "task-pages": list("TASK_PAGES", pages, "Pages of the tasks, in the order of `tasks/order.ts`."),
    "demo-sizes": await demoSizes(join(base, "packages/catalog/demo")),
    operations: list("OPERATIONS", operations, "Everything a client can call, in the order of the tasks.", [
      "The id of an operation.",
      "OperationId",
      "id",
    ]),
    forms: record(
      "FORMS",
      forms,
      "What forms say about the input of an operation, by the operation's id.",
      (form) => operationOf(form, operations),
    ),
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${catalog}/generated/${name}.ts`, text]),
  );
}

/**
 * The modules of the catalog that define something, by their path below its sources.
 * @param {string} base
 * @returns {Promise<Record<string, Module>>}
 */
async function catalogModules(base) {
  const { runnerImport } = await import("vite");
  const entry = "virtual:definitions";
  const globs = [
    "{libraries,local-apps,metrics}/*.ts",
    "tasks/order.ts",
    "tasks/*/*.ts",
    "!**/*.test.ts",
  ].map((glob) => (glob.startsWith("!") ? glob : `/${catalog}/${glob}`));
  const { module } = await runnerImport(entry, {
    root: base,
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "definitions",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? `export const modules = import.meta.glob(${JSON.stringify(globs)}, { eager: true });`
            : null,
      },
    ],
  });
  const { modules } = /** @type {{ modules: Record<string, Module> }} */ (module);
  return Object.fromEntries(
    Object.entries(modules).map(([file, exported]) => [file.slice(catalog.length + 2), exported]),
  );
}

/**
 * What the files of a folder export, in the order of the files.
 * @param {Record<string, Module>} modules
 * @param {string} folder
 * @param {(name: string, value: any) => boolean} isWanted
 * @param {string} [named] else the name that the file exports, or the file's own where all files export one name
 * @returns {Definition[]}
 */
function definitions(modules, folder, isWanted, named) {
  return Object.keys(modules)
    .filter((path) => parse(path).dir === folder)
    .sort((one, other) => (parse(one).name < parse(other).name ? -1 : 1))
    .flatMap((path) =>
      Object.entries(modules[path] ?? {})
        .filter(([exported, value]) => isWanted(exported, value))
        .map(([exported, value]) => {
          const name = named ?? (folder.startsWith("tasks/") ? exported : camelCase(parse(path).name));
          return { name, exported, file: `../${path}`, value };
        }),
    );
}

/**
 * @param {string} _name
 * @param {any} value
 */
const isOperation = (_name, value) => value?.exampleModel !== undefined && value.input !== undefined;

/** @param {Definition} definition of a file that is named after a key */
const keyOf = ({ file }) => parse(file).name;

/**
 * The id of the operation that a form is for: `textToImageForm` is for `textToImage`.
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
 * A module that exports its definitions as an array, and the type of one member of them.
 * @param {string} name
 * @param {readonly Definition[]} [definitions]
 * @param {string} [what]
 * @param {readonly [what: string, type: string, member: string]} [type]
 */
function list(name, definitions = [], what = "", type) {
  const entries = definitions.map((each) => `  ${each.name},\n`).join("");
  const [typeIs, typeName, member] = type ?? [];
  return module(definitions, what, `export const ${name} = [\n${entries}] as const;`, [
    ...(type ? [`/** ${typeIs} */\nexport type ${typeName} = (typeof ${name})[number]["${member}"];`] : []),
  ]);
}

/**
 * A module that exports its definitions by a key.
 * @param {string} name
 * @param {readonly Definition[]} [definitions]
 * @param {string} [what]
 * @param {(definition: Definition) => string} [key]
 */
function record(name, definitions = [], what = "", key = keyOf) {
  const entries = definitions.map((each) => `  ${key(each)}: ${each.name},\n`).join("");
  return module(definitions, what, `export const ${name} = {\n${entries}} as const;`);
}

/**
 * @param {readonly Definition[]} definitions
 * @param {string} what
 * @param {string} code
 * @param {readonly string[]} [further]
 */
function module(definitions, what, code, further = []) {
  const imports = [...definitions]
    .sort((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ name, exported, file }) => {
      const alias = exported === name ? name : `${exported} as ${name}`;
      return `import { ${alias} } from "${file}";\n`;
    });
  return [
    `// Written by \`npm run generate\`.\n${imports.join("")}`,
    `/** ${what} */\n${code}\n`,
    ...further.map((text) => `${text}\n`),
  ].join("\n");
}

/**
 * Width and height of the demos' images and videos, as a module.
 * @param {string} folder
 */
async function demoSizes(folder) {
  const { imageSize } = await import("image-size");
  const sizes = readdirSync(folder)
    .filter((name) => /\.(png|jpg|mp4)$/.test(name))
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(folder, name));
      const { width, height } = name.endsWith(".mp4") ? videoSize(bytes) : imageSize(bytes);
      return `  "${name}": [${width}, ${height}],\n`;
    });
  const type = "Readonly<Record<string, readonly [width: number, height: number]>>";
  return module(
    [],
    "Width and height in pixels of the demos' pictures and films, by the file's name.",
    `export const DEMO_SIZES: ${type} = {\n${sizes.join("")}};`,
  );
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
