import { install } from "./install.mjs";
import { isMain, must, tool } from "./lib.mjs";

/** Types of sources and tests, format and lint, arrows between packages. */
export async function check() {
  await must(tool("biome"), ["check", "--error-on-warnings", "."]);
  await must(tool("depcruise"), ["packages", "apps"]);
  await must(tool("tsc"), ["-b"]);
}

if (isMain(import.meta.url)) {
  await install();
  await check();
}
