import { readFileSync } from "node:fs";
import { createLocal } from "../../packages/local/dist/index.js";
import { TEXTS } from "./evaluations.mjs";
import { cacheFolder } from "./pack.mjs";

/**
 * Calls of embeddings as programs make them: `node calls.mjs`. Prints how much faster calls of one turn are than one after
 * another, and the most CPU time between two turns of the event loop, from before the model is loaded: how long this thread holds it. A
 * busy machine does not change that figure, and Linux alone has it.
 */
const CALLS = 64;
const ROUNDS = 5;

const local = createLocal({ cacheFolder });
const embed = (/** @type {number} */ at) =>
  local.run("use-lite-en", "feature-extraction", { inputs: TEXTS[at % TEXTS.length]?.text });

/** CPU milliseconds of all threads. */
async function measure(/** @type {() => Promise<unknown>} */ work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const median = (/** @type {number[]} */ values) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Milliseconds that this thread has been on a CPU. */
const onCpuMs = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
/** @type {number[]} */
const turns = [];
let isOver = false;
let lastMs = onCpuMs();
const watch = () => {
  const nowMs = onCpuMs();
  turns.push(nowMs - lastMs);
  lastMs = nowMs;
  if (!isOver) setTimeout(watch, 0);
};
setTimeout(watch, 0);
await embed(0);
const single = [];
const together = [];
for (let round = 0; round < ROUNDS; round++) {
  single.push(
    await measure(async () => {
      for (let at = 0; at < CALLS; at++) await embed(at);
    }),
  );
  together.push(await measure(() => Promise.all(Array.from({ length: CALLS }, (_, at) => embed(at)))));
}
isOver = true;
await local.stop();
turns.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    rate: median(single) / median(together),
    singleMs: median(single) / CALLS,
    togetherMs: median(together) / CALLS,
    heldP99Ms: turns[Math.floor(turns.length * 0.99)],
    heldMs: turns.at(-1),
  }),
);
