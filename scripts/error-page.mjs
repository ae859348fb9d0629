/** @typedef {import("../packages/inference/src/error-help.ts").ErrorHelp} ErrorHelp */

/**
 * @typedef {object} Failures
 * @property {Readonly<Record<string, ErrorHelp>>} client
 * @property {Readonly<Record<string, ErrorHelp>>} gateway
 * @property {Readonly<Record<string, number>>} status HTTP status of the gateway, by code
 * @property {Readonly<Record<string, number>>} exitCodes of the command line, by code
 * @property {Readonly<Record<number, string>>} exitMeanings
 */

/**
 * Every way to fail, as a page.
 * @param {Failures} failures
 */
export function errorPage({ client, gateway, status, exitCodes, exitMeanings }) {
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
