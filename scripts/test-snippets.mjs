import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { run, tool } from "./lib.mjs";

// `npm test` runs a fifth of the calls that are shown; this runs every one.
process.env["SNIPPETS"] = "all";
await install();
await build();
process.exitCode = await run(tool("vitest"), ["run", "test/snippets", ...process.argv.slice(2)]);
