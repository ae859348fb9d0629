import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { build } from "../scripts/build.mjs";
import { install } from "../scripts/install.mjs";
import { fingerprint, isStamped, must, root, run, stamp } from "../scripts/lib.mjs";

const folder = join(root, "bench");
const [first, name = ""] = process.argv.slice(2);

/** Installs the peers that benches compare with, unless that has been done for this lock file. */
async function installPeers() {
  const peers = fingerprint(["bench/package.json", "bench/package-lock.json"]);
  if (existsSync(join(folder, "node_modules")) && isStamped("bench", peers)) return;
  const quiet = ["--ignore-scripts", "--no-workspaces", "--no-audit", "--no-fund", "--loglevel=error"];
  await must("npm", ["ci", ...quiet], { cwd: folder });
  stamp("bench", peers);
}

/** Runs one bench in this process and writes its results with the method, the machine and the day. */
async function measure() {
  const { bench, title, method } = await import(join(folder, name, "bench.mjs"));
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${new Date().toISOString().slice(0, 10)}`;
  const text = `# ${title}\n\n${method}\n\n${await bench()}\n\n${machine}\n`;
  console.log(`\n${text}`);
  writeFileSync(join(folder, name, "results.md"), text);
}

/** @param {readonly string[]} only names of benches; all without them */
async function measureAll(only) {
  await install();
  await build();
  await installPeers();
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, "bench.mjs")));
  for (const name of names.filter((each) => only.length === 0 || only.includes(each))) {
    // One process per bench: the modules and the `fetch` that one replaces do not reach the next.
    const code = await run(process.execPath, [join(folder, "run.mjs"), "--one", name]);
    if (code !== 0) process.exitCode = code;
  }
  await must(process.execPath, ["scripts/generate.mjs"]);
}

await (first === "--one" ? measure() : measureAll(process.argv.slice(2)));
