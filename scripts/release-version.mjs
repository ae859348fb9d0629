import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { must, root, tool } from "./lib.mjs";
import { manifestOf } from "./pack.mjs";

// Change files become versions and changelogs; the root's version and the lock file follow.
await must(tool("changeset"), ["version"]);
const file = join(root, "package.json");
const { version } = manifestOf("packages/cli");
writeFileSync(file, readFileSync(file, "utf8").replace(/"version": "[^"]+"/, `"version": "${version}"`));
await must("npm", ["install", "--package-lock-only", "--ignore-scripts", "--prefer-offline"]);
console.log(`Everything is ${version}. Look at the changelogs, and commit.`);
