import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { check } from "./check.mjs";
import { install } from "./install.mjs";
import { root, run, tool } from "./lib.mjs";
import { tidy } from "./tidy.mjs";

await install();
await check();
await tidy();
await build();

const report = join(root, "node_modules", ".cache", "inferhub", "tests.json");
const code = await run(tool("vitest"), [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
]);
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8"));
console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
process.exitCode = code;
