import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { demoSizes } from "./demo-sizes.mjs";
import { errorPage } from "./error-page.mjs";
import { allResults, figuresPage } from "./figures-page.mjs";
import { install } from "./install.mjs";
import { filesBelow, importSource, root } from "./lib.mjs";
import { providerPage } from "./provider-page.mjs";

const catalog = "packages/catalog/src";
const templateFolder = "packages/snippets/templates";
const schemaFolder = "packages/catalog/schemas";

/**
 * Lists that follow from the catalogue's folders, by file. They are written out, and not made at run
 * time, so that a bundler can leave out what a program does not name.
 * @param {string} [base] folder of the repository, or of a copy of it
 * @returns {Record<string, string>}
 */
export function generated(base = root) {
  const ids = taskIds(base);
  const folders = ids.map((id) => `tasks/${id}`);
  const operations = folders.flatMap((folder) => definitionsIn(base, folder, "defineOperation"));
  const forms = folders.flatMap((folder) => definitionsIn(base, folder, "defineForm"));
  const tasks = ids.map((id) => ({ name: camelCase(id), was: "task", file: `../tasks/${id}/task.ts` }));
  const libraries = readdirSync(join(base, catalog, "libraries"))
    .map((file) => file.replace(/\.ts$/, ""))
    .sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
    .map((key) => ({ key, name: camelCase(key), was: "library", file: `../libraries/${key}.ts` }));
  const snippets = libraries
    .filter(({ key }) => /^export const snippets\b/m.test(sourceOf(base, `libraries/${key}.ts`)))
    .map((library) => ({ ...library, was: "snippets" }));
  const apps = definedIn(base, "local-apps", "app");
  const metrics = definedIn(base, "metrics", "metric");
  const pages = ids
    .filter((id) => existsSync(join(base, catalog, "tasks", id, "page.ts")))
    .map((id) => ({ name: camelCase(id), was: "page", file: `../tasks/${id}/page.ts` }));
  return {
    [`${catalog}/generated/tasks.ts`]: module(
      tasks,
      "The catalogue's tasks, in the order of `tasks/order.ts`.",
      list("TASKS", tasks),
    ),
    [`${catalog}/generated/libraries.ts`]: module(
      libraries,
      "Every library of the catalogue, by key.",
      list("LIBRARIES", libraries),
      '/** The key of a library of the catalogue. */\nexport type LibraryKey = (typeof LIBRARIES)[number]["key"];',
    ),
    [`${catalog}/generated/library-snippets.ts`]: module(
      snippets,
      "How libraries load a model, by the library's key.",
      `export const LIBRARY_SNIPPETS = {\n${snippets.map(({ key, name }) => `  "${key}": ${name},\n`).join("")}} as const;`,
    ),
    [`${catalog}/generated/local-apps.ts`]: module(
      apps,
      "Every local app of the catalogue, by key.",
      list("LOCAL_APPS", apps),
      '/** The key of a local app of the catalogue. */\nexport type LocalAppKey = (typeof LOCAL_APPS)[number]["key"];',
    ),
    [`${catalog}/generated/metrics.ts`]: module(
      metrics,
      "Every metric that a task names, by id.",
      list("METRICS", metrics),
      '/** The id of a metric. */\nexport type MetricId = (typeof METRICS)[number]["id"];',
    ),
    [`${catalog}/generated/task-pages.ts`]: module(
      pages,
      "Pages of the tasks, in the order of `tasks/order.ts`.",
      list("TASK_PAGES", pages),
    ),
    [`${catalog}/generated/demo-sizes.ts`]: module(
      [],
      "Width and height in pixels of the demos' pictures and films, by the file's name.",
      `export const DEMO_SIZES: Readonly<Record<string, readonly [width: number, height: number]>> = {\n${demoSizes(
        join(base, "packages/catalog/demo"),
      )
        .map(([name, size]) => `  "${name}": [${size.join(", ")}],\n`)
        .join("")}};`,
    ),
    [`${catalog}/generated/operations.ts`]: module(
      operations,
      "Everything a client can call, in the order of the tasks.",
      list("OPERATIONS", operations),
      '/** The id of an operation. */\nexport type OperationId = (typeof OPERATIONS)[number]["id"];',
    ),
    [`${catalog}/generated/forms.ts`]: module(
      forms,
      "What forms say about the input of an operation, by the operation's id.",
      `export const FORMS = {\n${forms.map(({ name }) => `  ${operationOf(name, operations)}: ${name},\n`).join("")}} as const;`,
    ),
  };
}

/**
 * @param {string} name
 * @param {readonly { name: string }[]} definitions
 */
const list = (name, definitions) =>
  `export const ${name} = [\n${definitions.map(({ name }) => `  ${name},\n`).join("")}] as const;`;

/**
 * Definitions of a folder whose files hold one each and are named after its id.
 * @param {string} base
 * @param {string} folder below the catalogue's sources
 * @param {string} was the name under which each file exports its own
 */
const definedIn = (base, folder, was) =>
  readdirSync(join(base, catalog, folder))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.replace(/\.ts$/, ""))
    .sort()
    .map((id) => ({ name: camelCase(id), was, file: `../${folder}/${id}.ts` }));

/**
 * @param {string} base
 * @param {string} file below the catalogue's sources
 */
const sourceOf = (base, file) => readFileSync(join(base, catalog, file), "utf8");

/**
 * The tasks of the catalogue, each of which must have a folder.
 * @param {string} base
 */
function taskIds(base) {
  const order = sourceOf(base, "tasks/order.ts");
  const ids = [...order.matchAll(/^ {2}"(.+)",$/gm)].map(([, id = ""]) => id);
  const without = ids.filter((id) => !existsSync(join(base, catalog, "tasks", id, "task.ts")));
  if (without.length > 0) throw new Error(`tasks/order.ts lists ${without.join(", ")}, without a task.ts`);
  return ids;
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
 * What the files of a folder define with `definer`.
 * @param {string} base
 * @param {string} folder below the catalogue's sources
 * @param {string} definer
 */
function definitionsIn(base, folder, definer) {
  const pattern = new RegExp(`^export const (\\w+) = ${definer}\\b[^(]*\\(\\{(?:\\s*id: "([^"]+)")?`, "gm");
  return readdirSync(join(base, catalog, folder))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .sort()
    .flatMap((file) =>
      [...sourceOf(base, `${folder}/${file}`).matchAll(pattern)].map(([, name = "", id = ""]) => ({
        name,
        id,
        file: `../${folder}/${file}`,
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
 * @param {readonly { name: string, file: string, was?: string }[]} definitions
 * @param {string} what
 * @param {string} list
 * @param {string[]} further
 */
function module(definitions, what, list, ...further) {
  const imports = [...definitions]
    .sort((one, other) => (one.file < other.file ? -1 : 1))
    .map(
      ({ name, was, file }) =>
        `import { ${was && was !== name ? `${was} as ` : ""}${name} } from "${file}";\n`,
    );
  const parts = [
    `// Written by \`npm run generate\`.\n${imports.join("")}`,
    `/** ${what} */\n${list}\n`,
    ...further.map((text) => `${text}\n`),
  ];
  return parts.join("\n");
}

/**
 * The templates of snippets as one file, since programs that run in a browser read no others.
 * @returns {Record<string, string>}
 */
export function templates() {
  const names = filesBelow(templateFolder).map((file) => relative(templateFolder, file));
  const entries = names.sort().map((name) => {
    const source = readFileSync(join(root, templateFolder, name), "utf8");
    return `  ${JSON.stringify(name)}:\n    ${JSON.stringify(source)},\n`;
  });
  return {
    "packages/snippets/src/generated/templates.ts": [
      "// Written by `npm run generate`.",
      "/** Templates by their path below `templates`. */",
      `export const TEMPLATES = {\n${entries.join("")}} as const;\n`,
    ].join("\n"),
  };
}

/**
 * JSON Schemas of the operations, by file: they are read from the catalogue's own values.
 * @returns {Promise<Record<string, string>>}
 */
async function schemas() {
  const { schemaDocuments } = /** @type {{ schemaDocuments: () => Record<string, unknown> }} */ (
    await importSource(`${catalog}/schema-documents.ts`)
  );
  return Object.fromEntries(
    Object.entries(schemaDocuments()).map(([file, document]) => [
      `${schemaFolder}/${file}`,
      `${JSON.stringify(document, null, 2)}\n`,
    ]),
  );
}

/**
 * The pages about providers, failures and figures, from the packages' own values and the last results.
 * @returns {Promise<Record<string, string>>}
 */
async function pages() {
  const { PROVIDERS } =
    /** @type {{ PROVIDERS: readonly import("../packages/inference/src/types/provider.ts").Provider[] }} */ (
      await importSource("packages/inference/src/providers/index.ts")
    );
  const help = /** @type {typeof import("../packages/inference/src/error-help.ts")} */ (
    await importSource("packages/inference/src/error-help.ts")
  );
  const gateway = /** @type {typeof import("../packages/gateway/src/error-help.ts")} */ (
    await importSource("packages/gateway/src/error-help.ts")
  );
  const { STATUS_BY_CODE } = /** @type {typeof import("../packages/gateway/src/status.ts")} */ (
    await importSource("packages/gateway/src/status.ts")
  );
  const exits = /** @type {typeof import("../packages/cli/src/exit-codes.ts")} */ (
    await importSource("packages/cli/src/exit-codes.ts")
  );
  return {
    "docs/providers.md": providerPage(PROVIDERS),
    "docs/errors.md": errorPage({
      client: help.ERROR_HELP,
      gateway: gateway.GATEWAY_ERROR_HELP,
      status: STATUS_BY_CODE,
      exitCodes: exits.EXIT_CODES,
      exitMeanings: exits.EXIT_CODE_MEANINGS,
    }),
    "docs/figures.md": figuresPage(allResults()),
  };
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
  write(templates());
  write(await pages());
  const documents = await schemas();
  write(documents);
  for (const file of readdirSync(join(root, schemaFolder))) {
    if (!documents[`${schemaFolder}/${file}`]) rmSync(join(root, schemaFolder, file));
  }
}
