import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { median, table } from "../measure.mjs";
import { MEASURED } from "./evaluations.mjs";

const TURNS = 2;
/** How often a process runs each case once its model is warm. */
const ROUNDS = 3;
const GOAL = 1.2;
const CLOSE = 0.02;

/** @typedef {{ operation: string, measure: string, cases: number, score: number, constant: number, cpuMs: number, memoryMb: number }} Figures */

/** @returns {Promise<Figures[]>} of a separate process */
async function measure(/** @type {string} */ model, /** @type {"ours" | "hand"} */ way) {
  const file = join(import.meta.dirname, "process.mjs");
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--no-warnings", file, model, way, String(ROUNDS)]);
  return JSON.parse(stdout);
}

/** Rows of a model: one for each operation. */
export async function measureModel(/** @type {string} */ model) {
  /** @type {{ ours: Figures[], hand: Figures[] }[]} */
  const turns = [];
  for (let turn = 0; turn < TURNS; turn++)
    turns.push({ ours: await measure(model, "ours"), hand: await measure(model, "hand") });
  const [{ ours, hand } = { ours: [], hand: [] }] = turns;
  return ours.map(({ operation, measure, cases, score, constant }, at) => {
    const ratio = (/** @type {"cpuMs" | "memoryMb"} */ figure) =>
      median(turns.map((turn) => turn.ours[at]?.[figure] ?? 0)) /
      median(turns.map((turn) => turn.hand[at]?.[figure] ?? 0));
    const [cpu, memory] = [ratio("cpuMs"), ratio("memoryMb")];
    const byHand = hand[at]?.score ?? 0;
    const cpuMs = median(turns.map((turn) => turn.ours[at]?.cpuMs ?? 0));
    const isReached = Math.abs(score - byHand) <= CLOSE && score > constant && cpu <= GOAL && memory <= GOAL;
    return [
      ...[`\`${model}\``, operation, measure, String(cases)],
      ...[score, byHand, constant].map((figure) => figure.toFixed(3)),
      ...[`${cpuMs.toFixed(1)} ms`, cpu.toFixed(2), memory.toFixed(2), isReached ? "yes" : "MISSED"],
    ];
  });
}

export const title = "Models on this machine";
export const method = `What the models of \`@inferhub/local\` get right on cases of our own with known answers (\`bench/local-models/cases\`, views of the photographs and pages of \`packages/catalog/demo\`, and speech that Flite makes), next to the same weights run by hand with their own libraries on the same cases, and to the best answer that is always the same. Processes of both take turns, ${TURNS} of each; CPU is time of all threads for a call of a warm model, memory the most that a process held, each as a ratio to by hand. Goals: a score within ${CLOSE} of by hand and above the constant answer, CPU and memory at most ${GOAL}. Sending an empty message to a thread and back takes about 0.05 ms of CPU, so a call that takes less than 0.2 ms by hand cannot reach the goal for CPU.`;

/** @returns {Promise<string>} */
export async function bench() {
  const rows = [];
  for (const model of MEASURED) rows.push(...(await measureModel(model)));
  const columns = ["model", "operation", "score is the share of", "cases", "score", "by hand", "constant"];
  const scores = table([[...columns, "CPU a call", "CPU ratio", "memory ratio", "reached"], ...rows]);
  return `${scores}\n\n${await benchCalls()}`;
}

const RATE_GOAL = 1.8;
const HELD_GOAL_MS = 20;

/** Concurrent calls of embeddings, and the work of the program's main thread for them. */
async function benchCalls() {
  const file = join(import.meta.dirname, "calls.mjs");
  const turns = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const { stdout } = await promisify(execFile)(process.execPath, ["--no-warnings", file]);
    turns.push(JSON.parse(stdout));
  }
  const figure = (/** @type {string} */ name) => median(turns.map((turn) => turn[name]));
  const isReached = (/** @type {boolean} */ reached) => (reached ? "yes" : "MISSED");
  const [rate, heldMs] = [figure("rate"), figure("heldMs")];
  return table([
    ["calls of embeddings", "figure", "goal", "reached"],
    [
      "64 calls of one turn in relation to one after another",
      `${rate.toFixed(2)} times the rate (${figure("singleMs").toFixed(1)} and ${figure("togetherMs").toFixed(1)} ms of CPU a call)`,
      `at least ${RATE_GOAL}`,
      isReached(rate >= RATE_GOAL),
    ],
    [
      "the longest that the program's own thread is held, loading included",
      `${heldMs.toFixed(1)} ms of CPU (99 of 100 turns of the event loop: ${figure("heldP99Ms").toFixed(1)} ms)`,
      `at most ${HELD_GOAL_MS} ms`,
      isReached(heldMs <= HELD_GOAL_MS),
    ],
  ]);
}
