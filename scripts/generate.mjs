import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { generateDocs } from "./generate-docs.mjs";
import { generateLists } from "./generate-lists.mjs";
import { install } from "./install.mjs";
import { filesBelow, importSource, root } from "./lib.mjs";

const templateFolder = "packages/snippets/templates";
const schemaFolder = "packages/catalog/schemas";

/**
 * The templates of snippets as one module, since programs in a browser read no files.
 * @returns {Record<string, string>}
 */
function generateTemplates() {
  const entries = filesBelow(templateFolder).map((file) => {
    const source = readFileSync(join(root, file), "utf8");
    return `  ${JSON.stringify(relative(templateFolder, file))}:\n    ${JSON.stringify(source)},\n`;
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
 * JSON Schemas of the operations, by file.
 * @returns {Promise<Record<string, string>>}
 */
async function generateSchemas() {
  const { schemaDocuments } = /** @type {{ schemaDocuments: () => Record<string, unknown> }} */ (
    await importSource("packages/catalog/src/schema-documents.ts")
  );
  const documents = Object.entries(schemaDocuments());
  return Object.fromEntries(
    documents.map(([file, document]) => [
      `${schemaFolder}/${file}`,
      `${JSON.stringify(document, null, 2)}\n`,
    ]),
  );
}

const checkOnly = process.argv.includes("--check");

/**
 * Writes the files whose text differs, or only names them with `--check`.
 * @param {Record<string, string>} files text by path
 */
function update(files) {
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, file);
    if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
    report(file);
    if (checkOnly) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** @param {string} file that is not up to date */
function report(file) {
  if (checkOnly) process.exitCode = 1;
  console.log(checkOnly ? `${file} is not up to date: run \`npm run generate\`` : `Wrote ${file}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  // The values that documents and schemas are made of import the lists.
  update(await generateLists());
  update(generateTemplates());
  update(await generateDocs());
  const schemas = await generateSchemas();
  update(schemas);
  for (const file of readdirSync(join(root, schemaFolder)).map((name) => `${schemaFolder}/${name}`)) {
    if (schemas[file] !== undefined) continue;
    report(file);
    if (!checkOnly) rmSync(join(root, file));
  }
}
