import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { lastResults } from "../bench/results.mjs";
import { generateLists } from "../packages/catalog/tools/generate-lists.mjs";
import { install } from "./install.mjs";
import { importSources, root } from "./lib.mjs";

const checkOnly = process.argv.includes("--check");

await install();
// What everything else is made of imports the lists.
update(await generateLists());
const sources = await importSources({
  offers: "packages/catalog/tools/offer-tables.ts",
  schemas: "packages/catalog/tools/schemas.ts",
  templates: "packages/snippets/tools/templates.ts",
  types: "packages/inference/tools/types/generate.ts",
  inference: "packages/inference/src/index.ts",
  clientErrors: "packages/inference/src/error-help.ts",
  gatewayErrors: "packages/gateway/src/error-help.ts",
  status: "packages/gateway/src/status.ts",
  exitCodes: "packages/cli/src/exit-codes.ts",
  jinja: "packages/jinja/src/index.ts",
});
update(sources.offers.generateOfferTables());
update({ ...sources.types.generateTypes(root), ...sources.templates.generateTemplates(root) });
update(sources.schemas.generateSchemas(root));
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
update(document("docs/benchmarks.md", { benches: lastResults() }));

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

/** Renders the template in a document's folder. @type {(file: string, values: Record<string, unknown>) => Record<string, string>} */
function document(file, values) {
  const source = readFileSync(join(root, `${file}.jinja`), "utf8");
  const options = { trim_blocks: true, lstrip_blocks: true, keep_trailing_newline: true };
  return { [file]: new sources.jinja.Template(source, options).render(values) };
}
