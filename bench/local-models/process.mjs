import { createLocal } from "../../packages/local/dist/index.js";
import { BY_HAND } from "./by-hand.mjs";
import { openEvaluations } from "./evaluations.mjs";
import { cacheFolder } from "./pack.mjs";

/** Runs the cases of one model: `node process.mjs <model> <ours|hand> <rounds>`. Prints a figure for each operation. */
const [id = "", way = "", rounds = "1"] = process.argv.slice(2);

/** How many of the cases are timed. */
const TIMED = 10;

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
  const before = process.cpuUsage();
  for (let round = 0; round < Number(rounds); round++) for (const input of timed) await run(input, operation);
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1000 / Math.max(1, Number(rounds) * timed.length);
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
console.log(JSON.stringify(figures));
