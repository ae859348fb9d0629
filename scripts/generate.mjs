import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { install } from "./install.mjs";
import { filesBelow, root } from "./lib.mjs";

const catalog = "packages/catalog/src";
const schemaFolder = "packages/catalog/schemas";

/**
 * Lists that follow from the catalogue's folders, by file. They are written out, and not made at run
 * time, so that a bundler can leave out what a program does not name.
 * @returns {Record<string, string>}
 */
export function generated() {
  const folders = taskFolders();
  const operations = folders.flatMap((folder) => definitionsIn(folder, "defineOperation"));
  const forms = folders.flatMap((folder) => definitionsIn(folder, "defineForm"));
  return {
    [`${catalog}/generated/operations.ts`]: module(
      operations,
      "Everything a client can call, in the order of the tasks.",
      `export const OPERATIONS = [\n${operations.map(({ name }) => `  ${name},\n`).join("")}] as const;`,
      'export type OperationId = (typeof OPERATIONS)[number]["id"];',
    ),
    [`${catalog}/generated/forms.ts`]: module(
      forms,
      "What forms say about the input of an operation, by the operation's id.",
      `export const FORMS = {\n${forms.map(({ name }) => `  ${operationOf(name, operations)}: ${name},\n`).join("")}} as const;`,
    ),
  };
}

/** The folders of the tasks, in the order of the catalogue's index. */
function taskFolders() {
  const index = readFileSync(join(root, catalog, "tasks/index.ts"), "utf8");
  const folders = Object.fromEntries(
    [...index.matchAll(/import \{ task as (\w+) \} from "\.\/(.+)\/task\.ts";/g)].map(([, name, folder]) => [
      name,
      folder,
    ]),
  );
  const [, list = ""] = /TASKS = \[([^\]]*)\]/.exec(index) ?? [];
  return [...list.matchAll(/\w+/g)].map(([name]) => {
    if (!folders[name]) throw new Error(`tasks/index.ts lists ${name}, and imports no such task`);
    return `tasks/${folders[name]}`;
  });
}

/**
 * What the files of a folder define with `definer`.
 * @param {string} folder below the catalogue's sources
 * @param {string} definer
 */
function definitionsIn(folder, definer) {
  const pattern = new RegExp(`^export const (\\w+) = ${definer}\\b[^(]*\\(\\{(?:\\s*id: "([^"]+)")?`, "gm");
  return filesBelow(join(catalog, folder))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(pattern)].map(([, name = "", id = ""]) => ({
        name,
        id,
        file: `..${file.slice(catalog.length)}`,
      })),
    );
}

/**
 * The id of the operation that a form is for: `textToImageForm` is for `textToImage`.
 * @param {string} form
 * @param {readonly { name: string, id: string }[]} operations
 */
function operationOf(form, operations) {
  const operation = operations.find(({ name }) => `${name}Form` === form);
  if (!operation) throw new Error(`No operation belongs to ${form}`);
  return /^\w+$/.test(operation.id) ? operation.id : `"${operation.id}"`;
}

/**
 * @param {readonly { name: string, file: string }[]} definitions
 * @param {string} what
 * @param {string} list
 * @param {string[]} further
 */
function module(definitions, what, list, ...further) {
  const imports = definitions.map(({ name, file }) => `import { ${name} } from "${file}";\n`).sort(byFile);
  const head = "// Written by `npm run generate`, from the folders of the tasks.\n";
  return `${[`${head}${imports.join("")}`, `/** ${what} */\n${list}`, ...further].join("\n\n").replace(";\n\n\n", ";\n\n")}\n`;
}

/**
 * @param {string} one
 * @param {string} other
 */
function byFile(one, other) {
  const path = (/** @type {string} */ line) => line.slice(line.indexOf('"'));
  return path(one) < path(other) ? -1 : 1;
}

/**
 * JSON Schemas of the operations, by file: they are read from the catalogue's own values.
 * @returns {Promise<Record<string, string>>}
 */
async function schemas() {
  const { runnerImport } = await import("vite");
  const conditions = ["@inferhub/source", "module", "node", "import", "default"];
  const { module } = await runnerImport(join(root, catalog, "schema-documents.ts"), {
    root,
    configFile: false,
    logLevel: "error",
    resolve: { conditions },
    ssr: { resolve: { conditions } },
  });
  const { schemaDocuments } = /** @type {{ schemaDocuments: () => Record<string, unknown> }} */ (module);
  return Object.fromEntries(
    Object.entries(schemaDocuments()).map(([file, document]) => [
      `${schemaFolder}/${file}`,
      `${JSON.stringify(document, null, 2)}\n`,
    ]),
  );
}

/** @param {Record<string, string>} files text by path */
function write(files) {
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, file);
    if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`Wrote ${file}`);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  write(generated());
  const documents = await schemas();
  write(documents);
  for (const file of readdirSync(join(root, schemaFolder))) {
    if (!documents[`${schemaFolder}/${file}`]) rmSync(join(root, schemaFolder, file));
  }
}
