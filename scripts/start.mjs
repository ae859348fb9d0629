import { spawn } from "node:child_process";
import { join } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { root } from "./lib.mjs";

await install();
await build();

const main = join(root, "packages", "cli", "bin", "inferhub.mjs");
const serve = ["serve", "--sandbox-for-missing-keys", ...process.argv.slice(2)];
const child = spawn(process.execPath, [main, ...serve], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? "production" },
});

// A terminal sends Ctrl-C to the child as well; everybody else signals only this process.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.on(signal, () => {
    if (signal === "SIGTERM" || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal === "SIGINT" ? 130 : 143);
});
