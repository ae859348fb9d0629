import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { allResults, figuresPage } from "./figures-page.mjs";
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
const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${new Date().toISOString().slice(0, 10)}`;
for (const name of names) {
  const { bench, title, method } = await import(join(folder, name, "bench.mjs"));
  const text = `# ${title}\n\n${method}\n\n${await bench()}\n\n${machine}\n`;
  console.log(`\n${text}`);
  writeFileSync(join(folder, name, "results.md"), text);
}
writeFileSync(join(root, "docs", "figures.md"), figuresPage(allResults()));
