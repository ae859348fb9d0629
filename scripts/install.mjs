import { existsSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, isStamped, packageFolders, root, run, stamp } from "./lib.mjs";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs exactly what the lock file says, unless that has been done already. */
export async function install() {
  const manifests = packageFolders().map((folder) => join(folder, "package.json"));
  const state = fingerprint(["package.json", "package-lock.json", ...manifests]) + process.version;
  if (existsSync(join(root, "node_modules")) && isStamped("install", state)) return;
  console.error("Installing packages…");
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ["npm"];
  const code = await run(command ?? "npm", [...first, "ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (code !== 0) process.exit(code);
  stamp("install", state);
}
