import { readFileSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { build } from "./build.mjs";
import { check } from "./check.mjs";
import { install } from "./install.mjs";
import { must, root, run, tool } from "./lib.mjs";

/** Tests whose browsers feel what else runs on the machine. */
const PAGES = join("test", "site") + sep;

await install();
await check();
await must("npm", ["run", "--silent", "tidy"]);
await must("npm", ["run", "--silent", "prose"]);
await build();

const first = await runTests("tests", process.argv.slice(2));
// A browser that waits for its turn beside other tests takes a click where a layout was a moment ago. What fails when it
// runs alone as well is a failure; either way both runs are told.
const again = first.failedFiles.length > 0 && first.failedFiles.every((file) => file.startsWith(PAGES));
if (again) {
  console.log("\nOnly pages failed. Once more, one file after the other:");
  const second = await runTests("tests-again", ["--maxWorkers=1", ...first.failedFiles]);
  console.log(first.summary);
  console.log(`alone: ${second.summary}`);
  process.exitCode = second.code;
} else {
  console.log(first.summary);
  process.exitCode = first.code;
}

/**
 * @param {string} name of the report
 * @param {readonly string[]} chosen arguments of the runner
 * @returns {Promise<{ code: number, summary: string, failedFiles: readonly string[] }>}
 */
async function runTests(name, chosen) {
  const report = join(root, "node_modules", ".cache", "inferhub", `${name}.json`);
  rmSync(report, { force: true });
  const code = await run(tool("vitest"), [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...chosen,
  ]);
  const { testResults, numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  return {
    code,
    summary: `${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`,
    failedFiles: testResults
      .filter((/** @type {{ status: string }} */ { status }) => status === "failed")
      .map((/** @type {{ name: string }} */ file) => relative(root, file.name)),
  };
}
