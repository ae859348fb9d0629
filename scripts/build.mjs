import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSite } from "./build-site.mjs";
import { bundle } from "./bundle.mjs";
import { install } from "./install.mjs";
import { filesBelow, fingerprint, isStamped, must, packageFolders, root, stamp, tool } from "./lib.mjs";

/** Packages and site, unless nothing has changed since the last time. */
export async function build() {
  await buildPackages();
  await buildSite();
}

/** Declarations by the compiler, scripts by the bundler. */
async function buildPackages() {
  const folders = packageFolders();
  const sources = folders.flatMap((folder) =>
    filesBelow(join(folder, "src")).filter((file) => !file.endsWith(".test.ts")),
  );
  const manifests = folders.map((folder) => join(folder, "package.json"));
  const state = fingerprint([
    "tsconfig.base.json",
    "package-lock.json",
    "scripts/bundle.mjs",
    "scripts/pure-calls.mjs",
    ...manifests,
    ...sources,
  ]);
  if (folders.every((folder) => existsSync(join(root, folder, "dist"))) && isStamped("build", state)) return;
  console.error("Building packages…");
  await must(tool("tsc"), ["-b", ...folders]);
  for (const folder of folders) await bundle(folder);
  stamp("build", state);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  await build();
}
