import { readFileSync } from "node:fs";
import { join } from "node:path";
import { must, root, tool } from "./lib.mjs";

// Change files become versions and changelogs; the root's version and the lock file follow.
await must(tool("changeset"), ["version"]);
const { version } = JSON.parse(readFileSync(join(root, "packages/cli/package.json"), "utf8"));
await must("npm", ["pkg", "set", `version=${version}`]);
await must("npm", ["install", "--package-lock-only", "--ignore-scripts", "--prefer-offline"]);
