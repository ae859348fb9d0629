import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { figuresPage } from "./generate-docs.mjs";
import { install } from "./install.mjs";
import { fingerprint, isStamped, root, run, stamp } from "./lib.mjs";

const folder = join(root, "bench");
const only = process.argv.slice(2);

await install();
await build();
const peers = fingerprint(["bench/package.json", "bench/package-lock.json"]);
if (!existsSync(join(folder, "node_modules")) || !isStamped("bench", peers)) {
  const code = await run(
    "npm",
    ["ci", "--ignore-scripts", "--no-workspaces", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: folder,
    },
  );
  if (code !== 0) process.exit(code);
  stamp("bench", peers);
}

const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, "bench.mjs")))
  .map(({ name }) => name)
  .filter((name) => only.length === 0 || only.includes(name));
for (const name of names) {
  // A process each: what one loads, compiles and puts in the place of `fetch` is not there for the next.
  const code = await run(process.execPath, [join(root, "scripts", "bench-one.mjs"), name]);
  if (code !== 0) process.exitCode = code;
}
writeFileSync(join(root, "docs", "figures.md"), figuresPage());
