import { createLocal } from "../../packages/local/dist/index.js";
import { BY_HAND } from "./by-hand.mjs";
import { openEvaluations } from "./evaluations.mjs";
import { cacheFolder } from "./pack.mjs";

/** Runs the cases of one model: `node process.mjs <model> <ours|hand> <rounds>`. Prints a figure for each operation. */
const [id = "", way = "", rounds = "1"] = process.argv.slice(2);

/** How many of the cases are timed. */
const TIMED = 10;
/** Calls of less than a millisecond are repeated until the compiler has optimized them: for this long in all. */
const LEAST_CPU_MS = 400;

const evaluations = openEvaluations(id);
const local = createLocal({ cacheFolder });
const ours = async (/** @type {any} */ input, /** @type {string} */ operation) =>
  (await local.run(id, operation, await toBytes(input))).output;
const run = way === "ours" ? ours : await /** @type {any} */ (BY_HAND[id])();

/** Files as threads exchange them. */
async function toBytes(/** @type {any} */ input) {
  if (!(input.inputs instanceof Blob)) return input;
  return {
    ...input,
    inputs: { bytes: new Uint8Array(await input.inputs.arrayBuffer()), type: input.inputs.type },
  };
}

const figures = [];
for (const { operation, measure, inputs, score, constant } of evaluations) {
  const outputs = [];
  for (const input of inputs) outputs.push(await run(input, operation));
  const timed = inputs.slice(0, TIMED);
  const measureRounds = async (/** @type {number} */ count) => {
    const before = process.cpuUsage();
    for (let round = 0; round < count; round++) for (const input of timed) await run(input, operation);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const once = rounds === "0" ? LEAST_CPU_MS : await measureRounds(1);
  const count = rounds === "0" ? 0 : Math.max(Number(rounds), Math.ceil(LEAST_CPU_MS / once));
  if (count > Number(rounds)) await measureRounds(count);
  const cpuMs = (await measureRounds(count)) / Math.max(1, count * timed.length);
  const memoryMb = process.resourceUsage().maxRSS / 1000;
  figures.push({
    operation,
    measure,
    cases: inputs.length,
    score: score(outputs),
    constant,
    cpuMs,
    memoryMb,
  });
}
await local.stop();
if ("stop" in run) await run.stop();
console.log(JSON.stringify(figures));
