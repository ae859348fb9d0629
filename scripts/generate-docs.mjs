import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importSource, root } from "./lib.mjs";

/** @typedef {import("../packages/inference/src/types/provider.ts").Provider} Provider */
/** @typedef {import("../packages/inference/src/types/adapter.ts").Adapter} Adapter */
/** @typedef {import("../packages/inference/src/error-help.ts").ErrorHelp} ErrorHelp */

/**
 * The documents that follow from values of the packages and from the last results of `bench/`, by file.
 * @returns {Promise<Record<string, string>>}
 */
export async function generateDocs() {
  const { PROVIDERS } = /** @type {{ PROVIDERS: readonly Provider[] }} */ (
    await importSource("packages/inference/src/providers/index.ts")
  );
  const [client, gateway, status, exits] = /** @type {readonly any[]} */ (
    await Promise.all(
      [
        "packages/inference/src/error-help.ts",
        "packages/gateway/src/error-help.ts",
        "packages/gateway/src/status.ts",
        "packages/cli/src/exit-codes.ts",
      ].map(importSource),
    )
  );
  return {
    "docs/providers.md": providerPage(PROVIDERS),
    "docs/errors.md": errorPage({
      client: client.ERROR_HELP,
      gateway: gateway.GATEWAY_ERROR_HELP,
      status: status.STATUS_BY_CODE,
      exitCodes: exits.EXIT_CODES,
      exitMeanings: exits.EXIT_CODE_MEANINGS,
    }),
    "docs/figures.md": figuresPage(),
  };
}

/** Short words for the heads of columns; what is not here stands in the second table. @type {Record<string, string>} */
const SHORT = {
  "chat-completion": "chat",
  "text-generation": "text",
  "feature-extraction": "embed",
  "text-ranking": "rank",
  "sentence-similarity": "similar",
  "text-classification": "classes",
  "text-to-image": "t→i",
  "image-to-image": "i→i",
  "image-text-to-image": "it→i",
  "text-to-video": "t→v",
  "image-to-video": "i→v",
  "image-text-to-video": "it→v",
  "text-to-speech": "speech",
  "text-to-audio": "t→a",
  "automatic-speech-recognition": "asr",
  "audio-to-audio": "a→a",
  "image-segmentation": "masks",
  "image-to-text": "i→t",
};

/**
 * What each provider runs, as a page.
 * @param {readonly Provider[]} providers
 */
function providerPage(providers) {
  const ids = [...new Set(providers.flatMap(({ operations }) => Object.keys(operations)))];
  const shared = Object.keys(SHORT).filter((id) => ids.includes(id));
  const others = ids.filter((id) => !shared.includes(id));
  const heads = ["provider", ...shared.map((id) => SHORT[id] ?? id)];
  const rows = providers.map((each) => [named(each), ...shared.map((id) => mark(each.operations[id]))]);
  const rest = others.map((id) => [
    `\`${id}\``,
    providers
      .filter(({ operations }) => operations[id])
      .map((each) => `${named(each)} ${mark(each.operations[id])}`)
      .join(", "),
  ]);
  return `<!-- Written by \`npm run generate\`. -->

# Providers

${providers.length} providers run ${ids.length} operations, ${providers.reduce((sum, { operations }) => sum + Object.keys(operations).length, 0)} pairs in all. **●** is answered at once, **s** can be streamed as well,
**q** is queued and waited for, **?** is experimental: nobody has seen the provider answer it.

${table([heads, ...rows])}

${shared.map((id) => `**${SHORT[id]}** is \`${id}\``).join(", ")}.

## Further operations

${table([["operation", "provider"], ...rest])}

## Keys and addresses

The first variable is the vendor's own. A Hub token (\`HF_TOKEN\`) does for every provider that is routed. Models of
closed providers are named \`{provider}/{model}\`.

${table([["provider", "variables", "reached", "address"], ...providers.map(keyRow)])}
`;
}

/** @param {Provider} provider */
const named = ({ id, docsUrl }) => `[${id}](${docsUrl})`;

/** @param {Adapter | undefined} adapter */
function mark(adapter) {
  if (!adapter) return "";
  const how = adapter.job ? "q" : adapter.stream ? "s" : "●";
  return adapter.experimental ? `${how}?` : how;
}

/** @param {Provider} provider */
function keyRow(provider) {
  const { auth, routed, closed, baseUrl } = provider;
  const reached = closed ? "direct, closed" : routed === false ? "direct" : "direct, routed";
  const variables = auth.env.map((name) => `\`${name}\``).join(", ");
  return [named(provider), auth.optional ? `${variables} (may be left out)` : variables, reached, baseUrl];
}

/** @param {readonly (readonly string[])[]} rows */
const table = ([heads = [], ...rows]) =>
  [heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/**
 * @typedef {object} Failures
 * @property {Readonly<Record<string, ErrorHelp>>} client
 * @property {Readonly<Record<string, ErrorHelp>>} gateway
 * @property {Readonly<Record<string, number>>} status HTTP status of the gateway, by code
 * @property {Readonly<Record<string, number>>} exitCodes of the command line, by code
 * @property {Readonly<Record<number, string>>} exitMeanings
 */

/**
 * Every error code, as a page.
 * @param {Failures} failures
 */
function errorPage({ client, gateway, status, exitCodes, exitMeanings }) {
  const all = { ...client, ...gateway };
  const row = (/** @type {string} */ code) =>
    `| [\`${code}\`](#${code}) | ${all[code]?.retryable} | ${status[code]} | ${exitCodes[code] ?? "–"} |`;
  const exits = Object.entries(exitMeanings).map(([exit, meaning]) => {
    const codes = Object.keys(exitCodes).filter((code) => exitCodes[code] === Number(exit) && code in all);
    return `| ${exit} | ${meaning} | ${codes.map((code) => `[\`${code}\`](#${code})`).join(", ")} |`;
  });
  return `${[
    "<!-- Written by `npm run generate`. -->",
    "# Every way to fail",
    `A call that fails throws an error with a \`code\`, one of ${Object.keys(client).length}. The gateway answers with the same codes and ${Object.keys(gateway).length} of its own, the command line ends with an exit code for each. The compiler knows them all, so a \`switch\` can be complete.`,
    `\`\`\`ts
import { InferenceClient, InferenceClientError } from "@inferhub/inference";

const client = new InferenceClient("any", { baseUrls: { groq: "http://127.0.0.1:8788/groq" } });
try {
  const messages = [{ role: "user", content: "Hello" }];
  await client.chatCompletion({ provider: "groq", model: "llama-3.3-70b-versatile", messages });
} catch (error) {
  if (!InferenceClientError.is(error)) throw error;
  console.log(error.code, error.retryable, error.message);
}
\`\`\``,
    "`error.retryable` says whether the same call may succeed when it is made again. The client has tried twice more by then where that helps. An abort by your own signal is no failure: its reason is thrown as it is.",
    "## All codes",
    `| code | worth repeating | gateway's status | exit code |\n| --- | --- | --- | --- |\n${Object.keys(all).map(row).join("\n")}`,
    "## What the client throws",
    ...Object.entries(client).map(section),
    "## What only the gateway answers",
    ...Object.entries(gateway).map(section),
    "## Exit codes of the command line",
    `| exit code | meaning | codes |\n| --- | --- | --- |\n${exits.join("\n")}`,
  ].join("\n\n")}\n`;
}

/** @param {[string, ErrorHelp]} help */
const section = ([code, { meaning, causes, remedy }]) =>
  `### \`${code}\`\n\n${meaning}\n\n${causes.map((cause) => `- ${cause}`).join("\n")}\n\n**What to do**: ${remedy}`;

/** The last results of every bench, in the order of their folders. */
function allResults() {
  const folder = join(root, "bench");
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(folder, entry.name)).includes("results.md"))
    .map(({ name }) => {
      const [head = "", ...rest] = readFileSync(join(folder, name, "results.md"), "utf8").split("\n");
      return { name, title: head.replace(/^# /, ""), text: rest.join("\n").trim() };
    });
}

/**
 * The results of `bench/`, as a page: the goals that were missed, then each bench with its method and its tables.
 */
export function figuresPage() {
  const results = allResults();
  const missed = results.flatMap(({ title, text }) =>
    missedRows(text).map((row) => `- [${title}](#${anchorOf(title)}): ${row}`),
  );
  return `${[
    "<!-- Written by `npm run generate`. -->",
    "# Figures",
    "What the project measures of itself and of its peers, with the method, the day and the machine of each run. Candidates take turns in one run and are compared by their medians, so that these are ratios on one machine, not times to be expected on another. `npm run bench` measures them all again, `npm run bench -- jinja` one of them.",
    "## Goals that are missed",
    missed.length > 0 ? missed.join("\n") : "None.",
    ...results.flatMap(({ title, name, text }) => [
      `## ${title}`,
      text.replace(/^(#+) /gm, "#$1 "),
      `Measured by [\`bench/${name}\`](../bench/${name}/bench.mjs).`,
    ]),
  ].join("\n\n")}\n`;
}

const anchorOf = (/** @type {string} */ title) => title.toLowerCase().replace(/[^\w]+/g, "-");

const cellsOf = (/** @type {string} */ line) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Rows of tables that say so, each as a sentence with the names of its columns. */
function missedRows(/** @type {string} */ text) {
  const tables = text.split(/\n\n+/).filter((part) => part.startsWith("|"));
  return tables.flatMap((table) => {
    const [head = "", , ...lines] = table.split("\n");
    const columns = cellsOf(head);
    const rows = lines.map(cellsOf);
    const goals = rows.find(([first]) => first === "goal");
    return rows.flatMap((cells) => {
      const verdict = cells.find((cell) => cell.startsWith("MISSED"));
      if (!verdict) return [];
      const [first = ""] = cells;
      // With a goal for each column the verdict names those that were missed.
      const isSaid = goals
        ? (/** @type {string} */ name) => verdict.slice("MISSED: ".length).split("; ").includes(name)
        : (/** @type {string} */ _, /** @type {number} */ at) =>
            at > 0 && cells[at] !== "" && cells[at] !== verdict;
      const said = columns.flatMap((name, at) =>
        isSaid(name, at) ? [`${name} ${cells[at]}${goals ? `, goal ${goals[at]}` : ""}`] : [],
      );
      return [`${goals ? `\`${first}\`` : first}: ${said.join(", ")}`];
    });
  });
}
