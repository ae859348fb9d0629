import { spawn } from "node:child_process";
import { join } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { packageFolders, root, tool } from "./lib.mjs";

await install();
await build();

const folders = packageFolders();
const watched = folders.flatMap((folder) => ["--watch-path", join(root, folder, "dist")]);
const main = join(root, "packages", "cli", "bin", "inferhub.mjs");
const children = [
  spawn(tool("tsc"), ["-b", "--watch", "--preserveWatchOutput", ...folders], { cwd: root, stdio: "inherit" }),
  spawn(
    process.execPath,
    [...watched, main, "serve", "--sandbox-for-missing-keys", ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: "inherit",
    },
  ),
];
const stop = () => {
  for (const child of children) child.kill();
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
