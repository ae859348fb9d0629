import { install } from "./install.mjs";
import { isMain, must, tool } from "./lib.mjs";

/** Types of sources and tests, format and lint, names and spelling, imports between packages. */
export async function check() {
  // Both halves keep about one core busy: two type checkers check shared files twice. Both end before the first
  // failure is reported.
  const halves = await Promise.allSettled([
    must(tool("biome"), ["check", "--error-on-warnings", "."]).then(() =>
      must(tool("tsc"), ["-b", "--checkers", "1"]),
    ),
    must("npm", ["run", "--silent", "prose"]).then(() => must(tool("depcruise"), ["packages", "apps"])),
  ]);
  for (const half of halves) if (half.status === "rejected") throw half.reason;
}

if (isMain(import.meta.url)) {
  await install();
  await check();
}
