import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { interleaved, table } from "../measure.mjs";

const TURNS = 40;
const GOAL_MS = 15;

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
    },
    { turns: TURNS },
  );
  const over = (/** @type {number} */ ms) => `${(ms - medians.empty).toFixed(1)} ms`;
  return table([
    ["module", "over an empty module", "goal", "reached"],
    [
      "createClient + one provider",
      over(medians.core),
      `${GOAL_MS} ms`,
      medians.core - medians.empty <= GOAL_MS ? "yes" : "MISSED",
    ],
    ["@inferhub/inference, all of it", over(medians.everything), "", ""],
    ["@huggingface/inference", over(medians.huggingface), "", ""],
  ]);
}
