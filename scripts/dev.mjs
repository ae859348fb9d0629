import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { packageFolders, root, run } from "./lib.mjs";

/** Editors write a file in several steps; a build waits until they are done. */
const REST_MS = 150;

await install();
await build();

const main = join(root, "packages", "cli", "bin", "inferhub.mjs");
const start = () =>
  spawn(process.execPath, [main, "serve", "--sandbox-for-missing-keys", ...process.argv.slice(2)], {
    stdio: "inherit",
  });
let server = start();
/** @type {NodeJS.Timeout | undefined} */
let timer;

/** What does not compile is told by the compiler; the last that did goes on. */
async function restart() {
  if ((await run(process.execPath, ["scripts/build.mjs"])) !== 0) return;
  server.once("exit", () => {
    server = start();
  });
  server.kill();
}

// Only what is written by hand: a watcher does not survive that a folder of the build is swapped.
const folders = packageFolders().flatMap((folder) => [join(root, folder, "src"), join(root, folder, "app")]);
for (const folder of folders.filter(existsSync)) {
  watch(folder, { recursive: true }, (_, file) => {
    if (file === null || !/(?<!\.test)\.(tsx?|css)$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(restart, REST_MS);
  });
}
process.on("SIGINT", () => process.exit());
process.on("exit", () => server.kill());
