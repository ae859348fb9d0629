import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { interleaved, table } from "../measure.mjs";

const TURNS = 100;
const CLIENT_GOAL_MS = 10;
const CATALOG_GOAL_MS = 10;

/** @param {string} name */
function timeOf(name) {
  const file = fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [file], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return performance.now() - start;
}

export const title = "Cold import";
export const method = `Wall time of \`node file.mjs\` that imports and ends, median of ${TURNS} interleaved turns, over that of an empty module.`;

/** @returns {Promise<string>} */
export async function bench() {
  const medians = await interleaved(
    {
      empty: () => timeOf("empty"),
      core: () => timeOf("core"),
      everything: () => timeOf("everything"),
      huggingface: () => timeOf("huggingface"),
      catalog: () => timeOf("catalog"),
      operations: () => timeOf("operations"),
      models: () => timeOf("models"),
      huggingfaceTasks: () => timeOf("huggingface-tasks"),
    },
    { turns: TURNS },
  );
  const over = (/** @type {number} */ ms) => `${(ms - medians.empty).toFixed(1)} ms`;
  const reached = (/** @type {number} */ ms, /** @type {number} */ goal) =>
    ms - medians.empty <= goal ? "yes" : "MISSED";
  return table([
    ["module", "over an empty module", "goal", "reached"],
    [
      "createClient + one provider",
      over(medians.core),
      `${CLIENT_GOAL_MS} ms`,
      reached(medians.core, CLIENT_GOAL_MS),
    ],
    ["@inferhub/inference, all of it", over(medians.everything), "", ""],
    ["@huggingface/inference", over(medians.huggingface), "", ""],
    [
      "@inferhub/catalog: tasks, libraries, quantization",
      over(medians.catalog),
      `${CATALOG_GOAL_MS} ms`,
      reached(medians.catalog, CATALOG_GOAL_MS),
    ],
    ["@inferhub/catalog/operations: 36 operations with schemas", over(medians.operations), "", ""],
    ["@inferhub/catalog/models: 715 models, 1,226 offers", over(medians.models), "", ""],
    ["@huggingface/tasks", over(medians.huggingfaceTasks), "", ""],
  ]);
}
