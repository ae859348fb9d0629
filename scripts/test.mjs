import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, buildingPackages, buildingSite } from "./build.mjs";
import { check } from "./check.mjs";
import { install } from "./install.mjs";
import { root, run, tool } from "./lib.mjs";
import { runSteps } from "./steps.mjs";
import { tidy } from "./tidy.mjs";

/** Each tier, and the steps that it requires. */
const TIERS = {
  unit: async () => {},
  contract: () => runSteps([buildingPackages(true)]),
  e2e: () => runSteps([buildingPackages(true), buildingSite()]),
  release: () => build(true),
  long: () => build(true),
};

/** @typedef {keyof typeof TIERS} Tier */

const [first = "", ...rest] = process.argv.slice(2);
const isTier = Object.hasOwn(TIERS, first);
const filters = isTier ? rest : process.argv.slice(2);
const all = /** @type {Tier[]} */ (Object.keys(TIERS));
const tiers = all.filter((tier) =>
  isTier ? tier === first : tier !== "long" && (process.env.CI === "true" || tier !== "release"),
);

/** @type {{ fullName: string, status: string }[]} */
const results = [];
let failed = false;

await step("install", install);
if (!isTier) {
  await step("check", check);
  await step("tidy", tidy);
}
for (const tier of tiers) {
  await step(`build for ${tier}`, TIERS[tier]);
  await step(tier, () => runTier(tier));
  if (failed) break;
}

// The last lines: skipped tests and how to enable them, then the counts.
const of = (/** @type {string} */ wanted) => results.filter(({ status }) => status === wanted).length;
const skipped = results.filter(({ status }) => status !== "passed" && status !== "failed");
const reasons = skipped.map(
  ({ fullName }) => /\(needs ([^)]+)\)/.exec(fullName)?.[1] ?? `a reason of its own: ${fullName}`,
);
for (const reason of new Set(reasons))
  console.log(`Skipped ${reasons.filter((each) => each === reason).length}: needs ${reason}`);
console.log(`${of("passed")} passed, ${of("failed")} failed, ${skipped.length} skipped`);
if (failed) process.exitCode = 1;

/** Runs a part of the whole and prints how long it took. @type {(name: string, work: () => Promise<unknown>) => Promise<void>} */
async function step(name, work) {
  const startMs = performance.now();
  await work();
  const seconds = (performance.now() - startMs) / 1000;
  if (seconds >= 0.5) console.error(`${name}: ${seconds.toFixed(1)} s`);
}

async function runTier(/** @type {Tier} */ tier) {
  const file = join(root, "node_modules", ".cache", "inferhub", "tests", `${tier}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const projects = [`--project=${tier}`, `--project=${tier}-*`];
  const env = { ...process.env, INFERHUB_INSTALL_TEST_TOOLS: "1" };
  const code = await run(tool("vitest"), ["run", ...projects, ...reporters, ...filters], { env });
  failed = code !== 0;
  const before = results.length;
  for (const each of JSON.parse(readFileSync(file, "utf8")).testResults)
    results.push(...each.assertionResults);
  if (results.length > before) return;
  console.error(`No test of the tier ${tier} matches ${filters.join(" ")}`);
  failed = true;
}
