import { install } from "./install.mjs";
import { isMain, must, tool } from "./lib.mjs";

/** Types of sources and tests, format and lint, names and spelling. */
export const check = () =>
  Promise.all([
    must(tool("biome"), ["check", "--error-on-warnings", "."]),
    // One type checker: two would check shared files twice.
    must(tool("tsc"), ["-b", "--checkers", "1"]).then(() => must("npm", ["run", "--silent", "prose"])),
  ]);

if (isMain(import.meta.url)) {
  await install();
  await check();
}
