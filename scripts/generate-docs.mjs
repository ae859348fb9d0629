import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importSource, root } from "./lib.mjs";

const read = (/** @type {string} */ file) => readFileSync(join(root, file), "utf8");

/** The documents that follow from values of the packages and from the last results of `bench/`, by file. */
export async function generateDocs() {
  const [providers, client, gateway, status, exits] = /** @type {readonly any[]} */ (
    await Promise.all(
      [
        "packages/inference/src/providers/index.ts",
        "packages/inference/src/error-help.ts",
        "packages/gateway/src/error-help.ts",
        "packages/gateway/src/status.ts",
        "packages/cli/src/exit-codes.ts",
      ].map(importSource),
    )
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
export const generateFigures = () => document("docs/figures.md", { benches: benches() });

/**
 * Renders the template beside a document.
 * @param {string} file
 * @param {Record<string, unknown>} values
 * @returns {Promise<Record<string, string>>}
 */
async function document(file, values) {
  const { Template } = /** @type {typeof import("../packages/jinja/src/index.ts")} */ (
    await importSource("packages/jinja/src/index.ts")
  );
  const template = new Template(read(`${file}.jinja`), {
    trim_blocks: true,
    lstrip_blocks: true,
    keep_trailing_newline: true,
  });
  return { [file]: template.render(values) };
}

/** The last results of every bench, in the order of their folders. */
function benches() {
  const names = readdirSync(join(root, "bench")).filter((name) =>
    existsSync(join(root, "bench", name, "results.md")),
  );
  return names.map((name) => {
    const [head = "", ...rest] = read(`bench/${name}/results.md`).split("\n");
    const title = head.replace(/^# /, "");
    const text = rest.join("\n").trim();
    const anchor = title.toLowerCase().replace(/[^\w]+/g, "-");
    const tables = text.split(/\n\n+/).filter((part) => part.startsWith("|"));
    return {
      name,
      title,
      anchor,
      text: text.replace(/^(#+) /gm, "#$1 "),
      missed: tables.flatMap(missedRows),
    };
  });
}

/** Rows of a table that say so, each as a sentence with the names of its columns. */
function missedRows(/** @type {string} */ table) {
  const [columns = [], , ...rows] = table.split("\n").map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const goals = rows.find(([first]) => first === "goal");
  return rows.flatMap((cells) => {
    const [first = ""] = cells;
    const verdict = cells.find((cell) => cell.startsWith("MISSED"));
    if (!verdict) return [];
    // With a goal for each column the verdict names those that were missed.
    const missed = verdict.slice("MISSED: ".length).split("; ");
    const said = columns.flatMap((name, at) => {
      if (goals) return missed.includes(name) ? [`${name} ${cells[at]}, goal ${goals[at]}`] : [];
      return at > 0 && cells[at] && cells[at] !== verdict ? [`${name} ${cells[at]}`] : [];
    });
    return [`${goals ? `\`${first}\`` : first}: ${said.join(", ")}`];
  });
}
