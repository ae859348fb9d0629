import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lastResults } from "../bench/results.mjs";
import { importSource, root } from "./lib.mjs";

/** The documents that follow from values of the packages and from the last results of `bench/`, by file. */
export async function generateDocs() {
  const [providers, client, gateway, status, exits] = /** @type {readonly any[]} */ (
    await Promise.all([
      importSource("packages/inference/src/providers/index.ts"),
      importSource("packages/inference/src/error-help.ts"),
      importSource("packages/gateway/src/error-help.ts"),
      importSource("packages/gateway/src/status.ts"),
      importSource("packages/cli/src/exit-codes.ts"),
    ])
  );
  return {
    ...(await document("docs/providers.md", { providers: providers.PROVIDERS })),
    ...(await document("docs/errors.md", {
      client: client.ERROR_HELP,
      gateway: gateway.GATEWAY_ERROR_HELP,
      status: status.STATUS_BY_CODE,
      exitCodes: exits.EXIT_CODES,
      exitMeanings: exits.EXIT_CODE_MEANINGS,
    })),
    ...(await generateFigures()),
  };
}

/** The results of `bench/` with the goals that were missed, by file. */
export const generateFigures = () => document("docs/figures.md", { benches: lastResults() });

/**
 * Renders the template in a document's folder.
 * @type {(file: string, values: Record<string, unknown>) => Promise<Record<string, string>>}
 */
async function document(file, values) {
  const { Template } = /** @type {typeof import("../packages/jinja/src/index.ts")} */ (
    await importSource("packages/jinja/src/index.ts")
  );
  const source = readFileSync(join(root, `${file}.jinja`), "utf8");
  const options = { trim_blocks: true, lstrip_blocks: true, keep_trailing_newline: true };
  return { [file]: new Template(source, options).render(values) };
}
