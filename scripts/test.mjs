import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, buildingPackages, buildingSite, buildPackages } from "./build.mjs";
import { check } from "./check.mjs";
import { install } from "./install.mjs";
import { endOrphans, processIds } from "./left-behind.mjs";
import { must, root, run, tool } from "./lib.mjs";
import { runSteps } from "./steps.mjs";

/** Each tier, and what has to be there before it runs. */
const TIERS = {
  unit: async () => {},
  contract: () => buildPackages({ release: true }),
  e2e: () => runSteps([buildingPackages(true), buildingSite()]),
  release: () => build({ release: true }),
};

/** @typedef {keyof typeof TIERS} Tier */
/** @typedef {{ title: string, fullName: string, status: "passed" | "failed" | "pending" | "skipped" | "todo" }} Assertion */

const [first, ...filters] = process.argv.slice(2);
const isTier = first !== undefined && Object.hasOwn(TIERS, first);
const isCi = process.env.CI === "true";
const all = /** @type {Tier[]} */ (Object.keys(TIERS));
const tiers = isTier ? [/** @type {Tier} */ (first)] : all.filter((tier) => isCi || tier !== "release");

/** @type {Assertion[]} */
const results = [];
let failed = false;

await step("install", install);
if (!isTier) {
  await step("check", check);
  await step("tidy", () => must("npm", ["run", "--silent", "tidy"]));
  await step("prose", () => must("npm", ["run", "--silent", "prose"]));
}
for (const tier of tiers) {
  await step(`build for ${tier}`, TIERS[tier]);
  await step(tier, () => runTier(tier));
  if (failed) break;
}
report();

/**
 * Runs a part of the whole and prints how long it took.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 */
async function step(name, work) {
  const startMs = performance.now();
  await work();
  const seconds = (performance.now() - startMs) / 1000;
  if (seconds >= 0.5) console.error(`${name}: ${seconds.toFixed(1)} s`);
}

/** @param {Tier} tier */
async function runTier(tier) {
  const file = join(root, "node_modules", ".cache", "inferhub", "tests", `${tier}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  process.env.INFERHUB_INSTALL_TEST_TOOLS = "1";
  const before = processIds();
  const words = [
    "run",
    `--project=${tier}`,
    `--project=${tier}-isolated`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const code = await run(tool("vitest"), [...words, ...(isTier ? filters : process.argv.slice(2))]);
  const left = endOrphans(before, root);
  for (const line of left) console.error(`A test of the tier ${tier} left a process behind: ${line}`);
  failed = code !== 0 || left.length > 0;
  /** @type {{ testResults: { assertionResults: Assertion[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(file, "utf8"));
  results.push(...testResults.flatMap(({ assertionResults }) => assertionResults));
}

/** The last lines: what was skipped and what enables it, then the counts. */
function report() {
  const count = (/** @type {Assertion["status"][]} */ ...statuses) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const skipped = results.filter(({ status }) => status !== "passed" && status !== "failed");
  /** @type {Map<string, number>} */
  const reasons = new Map();
  for (const { fullName } of skipped) {
    const reason = /\(needs ([^)]+)\)/.exec(fullName)?.[1] ?? `a reason of its own: ${fullName}`;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  for (const [reason, number] of reasons) console.log(`Skipped ${number}: needs ${reason}`);
  console.log(`${count("passed")} passed, ${count("failed")} failed, ${skipped.length} skipped`);
  if (failed) process.exitCode = 1;
}
