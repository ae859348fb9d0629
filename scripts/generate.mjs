import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { generateLists } from "../packages/catalog/tools/generate-lists.mjs";
import { generateDocs } from "./generate-docs.mjs";
import { install } from "./install.mjs";
import { filesBelow, importSource, root } from "./lib.mjs";

const templateFolder = "packages/snippets/templates";
const schemaFolder = "packages/catalog/schemas";
const checkOnly = process.argv.includes("--check");

/** The templates of snippets as one module, since programs in a browser read no files. */
function generateTemplates() {
  const entries = filesBelow(templateFolder).map((file) => {
    const source = readFileSync(join(root, file), "utf8");
    return `  ${JSON.stringify(relative(templateFolder, file))}:\n    ${JSON.stringify(source)},\n`;
  });
  const what = "// Written by `npm run generate`.\n/** Templates by their path below `templates`. */";
  const text = `${what}\nexport const TEMPLATES = {\n${entries.join("")}} as const;\n`;
  return { "packages/snippets/src/generated/templates.ts": text };
}

/** Interfaces of the operations, and the types of the client that are made of them. */
async function generateTypes() {
  const tool = /** @type {{ generateTypes: (folder: string) => Record<string, string> }} */ (
    await importSource("packages/inference/tools/types/generate.ts")
  );
  return tool.generateTypes(root);
}

/** JSON Schemas of the operations, by file; nothing for a file whose operation is gone. */
async function generateSchemas() {
  const { schemaDocuments } = /** @type {{ schemaDocuments: () => Record<string, unknown> }} */ (
    await importSource("packages/catalog/src/schema-documents.ts")
  );
  const documents = schemaDocuments();
  const names = new Set([...readdirSync(join(root, schemaFolder)), ...Object.keys(documents)]);
  const text = (/** @type {string} */ name) =>
    documents[name] ? `${JSON.stringify(documents[name], null, 2)}\n` : undefined;
  return Object.fromEntries([...names].map((name) => [`${schemaFolder}/${name}`, text(name)]));
}

/** What a call needs of the catalog's offers, by the model's id at the Hub: a tenth of the list. */
async function generateModelOffers() {
  const { OFFERS, findOffers } = /** @type {typeof import("../packages/catalog/src/models/index.ts")} */ (
    await importSource("packages/catalog/src/models/index.ts")
  );
  const { renamed } = JSON.parse(
    readFileSync(join(root, "packages/catalog/src/models/offer-hub-ids.json"), "utf8"),
  );
  const ids = new Set(OFFERS.flatMap(({ hubId }) => hubId ?? []));
  const rows = [...ids].sort().map((id) => {
    const offers = findOffers(id, OFFERS).map(({ provider, providerModelId, modalities }) => [
      provider,
      providerModelId,
      ...(modalities.output.includes("text") ? [] : [0]),
    ]);
    return `${JSON.stringify(id)}:${JSON.stringify(offers)}`;
  });
  const text = `{\n"renamed":${JSON.stringify(renamed)},\n"offers":{\n${rows.join(",\n")}\n}}\n`;
  return { "packages/catalog/src/generated/model-offers.json": text };
}

/**
 * Writes the files whose text differs, or only names them with `--check`.
 * @param {Record<string, string | undefined>} files text by path; none for a file to remove
 */
function update(files) {
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, file);
    if (text !== undefined && existsSync(path) && readFileSync(path, "utf8") === text) continue;
    console.log(checkOnly ? `${file} is not up to date: run \`npm run generate\`` : `Wrote ${file}`);
    if (checkOnly) process.exitCode = 1;
    else if (text === undefined) rmSync(path);
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
}

await install();
// The values that documents and schemas are made of import the lists.
update(await generateLists());
update(await generateModelOffers());
update(await generateTypes());
update(generateTemplates());
update(await generateDocs());
update(await generateSchemas());
