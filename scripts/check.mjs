import { install } from "./install.mjs";
import { isMain, must, tool } from "./lib.mjs";

/** Types of sources and tests, format and lint, names and spelling, arrows between packages. */
export async function check() {
  // Both halves keep about one core busy.
  await Promise.all([
    must(tool("biome"), ["check", "--error-on-warnings", "."]).then(() => must(tool("tsc"), ["-b"])),
    must("npm", ["run", "--silent", "prose"]).then(() => must(tool("depcruise"), ["packages", "apps"])),
  ]);
}

if (isMain(import.meta.url)) {
  await install();
  await check();
}
