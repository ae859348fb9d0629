import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { lastResults } from "../bench/results.mjs";
import { generateLists } from "../packages/catalog/tools/generate-lists.mjs";
import { install } from "./install.mjs";
import { filesBelow, importSources, root } from "./lib.mjs";

const checkOnly = process.argv.includes("--check");

await install();
// What everything else is made of imports the lists.
update(await generateLists());
const sources = await importSources({
  offers: "packages/catalog/tools/model-offers.ts",
  schemas: "packages/catalog/src/schema-documents.ts",
  types: "packages/inference/tools/types/generate.ts",
  inference: "packages/inference/src/index.ts",
  clientErrors: "packages/inference/src/error-help.ts",
  gatewayErrors: "packages/gateway/src/error-help.ts",
  status: "packages/gateway/src/status.ts",
  exitCodes: "packages/cli/src/exit-codes.ts",
  jinja: "packages/jinja/src/index.ts",
});
update({ "packages/catalog/src/generated/model-offers.json": sources.offers.printModelOffers() });
update(sources.types.generateTypes(root));
update(snippetTemplates());
update(schemas());
update(document("docs/providers.md", { providers: sources.inference.PROVIDERS }));
update(
  document("docs/errors.md", {
    client: sources.clientErrors.ERROR_HELP,
    gateway: sources.gatewayErrors.GATEWAY_ERROR_HELP,
    status: sources.status.STATUS_BY_CODE,
    exitCodes: sources.exitCodes.EXIT_CODES,
    exitMeanings: sources.exitCodes.EXIT_CODE_MEANINGS,
  }),
);
update(document("docs/figures.md", { benches: lastResults() }));

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

/** The templates of snippets as one module, since programs in a browser read no files. */
function snippetTemplates() {
  const folder = "packages/snippets/templates";
  const entries = filesBelow(folder).map((file) => {
    const source = readFileSync(join(root, file), "utf8");
    return `  ${JSON.stringify(relative(folder, file))}:\n    ${JSON.stringify(source)},\n`;
  });
  const what = "// Written by `npm run generate`.\n/** Templates by their path below `templates`. */";
  const text = `${what}\nexport const TEMPLATES = {\n${entries.join("")}} as const;\n`;
  return { "packages/snippets/src/generated/templates.ts": text };
}

/** JSON Schemas of the operations; nothing for a file whose operation is gone. */
function schemas() {
  const folder = "packages/catalog/schemas";
  const documents = sources.schemas.schemaDocuments();
  const names = [...readdirSync(join(root, folder)), ...Object.keys(documents)];
  const textOf = (/** @type {string} */ name) =>
    documents[name] && `${JSON.stringify(documents[name], null, 2)}\n`;
  return Object.fromEntries(names.map((name) => [`${folder}/${name}`, textOf(name)]));
}

/** Renders the template in a document's folder. @type {(file: string, values: Record<string, unknown>) => Record<string, string>} */
function document(file, values) {
  const source = readFileSync(join(root, `${file}.jinja`), "utf8");
  const options = { trim_blocks: true, lstrip_blocks: true, keep_trailing_newline: true };
  return { [file]: new sources.jinja.Template(source, options).render(values) };
}
