import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { interleaved, table } from "../measure.mjs";
import { doneByBoth, inferenceJobs, isChat, libraryJobs, writeAll } from "./jobs.mjs";

const TURNS = 9;
const COLD_TURNS = 25;
/** Library snippets take so little that a turn writes them all several times. */
const LIBRARY_ROUNDS = 10;
/** How many times longer the peers take. */
const GOAL = 3;

export const title = "Snippets";
export const method = `All snippets of the catalog's models, in one process, turn by turn. Library: code that loads a model with the library it names, against \`@huggingface/tasks\`. Inference: code that calls it, by the router's choice and at each provider at which both clients run its task, against \`@huggingface/inference\`; each writes with all the clients that it has. Only what both write counts; a first round of everything is not measured. Figures are medians of ${TURNS} turns, and the ratio is over the time for the same models and calls, however many snippets came of them; the last row is the sum of those above it. First snippet: a process that imports and writes for one model, over one that does neither, median of ${COLD_TURNS} interleaved turns.`;

/** @returns {Promise<string>} */
export async function bench() {
  return [
    table([
      ["written", "models or calls", "snippets, ours", "theirs", ...HEADING, "a snippet, ours", "theirs"],
      ...(await warm()),
    ]),
    table([["first snippet", "against", ...HEADING], ...(await cold())]),
  ].join("\n\n");
}

const HEADING = ["ours", "theirs", "ratio", "goal", "reached"];

const milliseconds = (/** @type {number} */ ms) =>
  ms < 1 ? `${(ms * 1000).toFixed(1)} µs` : `${ms.toFixed(1)} ms`;

/**
 * @param {number} ours
 * @param {number} theirs
 * @param {number} [goal]
 */
function compared(ours, theirs, goal) {
  const ratio = theirs / ours;
  const verdict = goal === undefined ? ["", ""] : [`≥ ${goal}×`, ratio >= goal ? "yes" : "MISSED"];
  return [milliseconds(ours), milliseconds(theirs), `${ratio.toFixed(1)}×`, ...verdict];
}

async function warm() {
  const isOther = (/** @type {string} */ task) => !isChat(task);
  const groups = [
    { name: "library", rounds: LIBRARY_ROUNDS, jobs: libraryJobs() },
    { name: "inference: chats", rounds: 1, jobs: inferenceJobs(isChat) },
    { name: "inference: chats, streamed", rounds: 1, jobs: inferenceJobs(isChat, true) },
    { name: "inference: other tasks", rounds: 1, jobs: inferenceJobs(isOther) },
  ].map(({ name, rounds, jobs: all }) => {
    const jobs = doneByBoth(all);
    const timeOf = (/** @type {"ours" | "theirs"} */ who) => () => {
      const start = performance.now();
      for (let round = 0; round < rounds; round++) writeAll(jobs, who);
      return (performance.now() - start) / rounds;
    };
    return { name, jobs: jobs.length, count: [writeAll(jobs, "ours"), writeAll(jobs, "theirs")], timeOf };
  });
  const candidates = groups.flatMap(({ name, timeOf }) => [
    [`${name} ours`, timeOf("ours")],
    [`${name} theirs`, timeOf("theirs")],
  ]);
  /** @type {Record<string, number>} */
  const medians = await interleaved(Object.fromEntries(candidates), { turns: TURNS });
  const measured = groups.map(({ name, jobs, count: [ours = 0, theirs = 0] }) => ({
    name,
    goal: undefined,
    figures: [jobs, ours, theirs, medians[`${name} ours`] ?? 0, medians[`${name} theirs`] ?? 0],
  }));
  const sums = measured
    .map(({ figures }) => figures)
    .reduce((sum, figures) => sum.map((figure, index) => figure + (figures[index] ?? 0)));
  return [...measured, { name: "all", figures: sums, goal: GOAL }].map(({ name, figures, goal }) => {
    const [jobs = 0, count = 0, peerCount = 0, ours = 0, theirs = 0] = figures;
    return [
      name,
      ...[jobs, count, peerCount].map((figure) => figure.toLocaleString("en")),
      ...compared(ours, theirs, goal),
      milliseconds(ours / count),
      milliseconds(theirs / peerCount),
    ];
  });
}

async function cold() {
  const file = fileURLToPath(new URL("./cold.mjs", import.meta.url));
  const timeOf = (/** @type {string} */ what) => () => {
    const start = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [file, what], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr || `No snippet: ${what}`);
    return performance.now() - start;
  };
  const names = [
    "none",
    "library-ours",
    "library-catalog",
    "library-theirs",
    "inference-ours",
    "inference-theirs",
  ];
  /** @type {Record<string, number>} */
  const medians = await interleaved(Object.fromEntries(names.map((name) => [name, timeOf(name)])), {
    turns: COLD_TURNS,
  });
  const over = (/** @type {string} */ name) => (medians[name] ?? 0) - (medians["none"] ?? 0);
  return [
    [
      "library, `@inferhub/snippets`",
      "@huggingface/tasks",
      ...compared(over("library-ours"), over("library-theirs")),
    ],
    [
      "library, `@inferhub/catalog/library-snippets` alone",
      "@huggingface/tasks",
      ...compared(over("library-catalog"), over("library-theirs")),
    ],
    [
      "inference, `@inferhub/snippets`",
      "@huggingface/inference",
      ...compared(over("inference-ours"), over("inference-theirs")),
    ],
  ];
}
