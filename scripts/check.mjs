import { pathToFileURL } from "node:url";
import { install } from "./install.mjs";
import { must, tool } from "./lib.mjs";

/** Types of sources and tests, format and lint, arrows between packages. */
export async function check() {
  await must(tool("biome"), ["check", "--error-on-warnings", "."]);
  await must(tool("depcruise"), ["packages", "apps"]);
  await must(tool("tsc"), ["-b"]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  await check();
}
