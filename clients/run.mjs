import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildingPackages } from "../scripts/build.mjs";
import { install } from "../scripts/install.mjs";
import { fingerprint, isStamped, must, root, stamp, tool } from "../scripts/lib.mjs";
import { runSteps } from "../scripts/steps.mjs";

const folder = join(root, "clients");

await install();
await runSteps([buildingPackages(true)]);
// The frameworks are installed here alone.
const state = fingerprint(["clients/package.json", "clients/package-lock.json"]);
if (!existsSync(join(folder, "node_modules")) || !isStamped("clients", state)) {
  const quiet = ["--ignore-scripts", "--no-workspaces", "--no-audit", "--no-fund", "--loglevel=error"];
  await must("npm", ["ci", ...quiet], { cwd: folder });
  stamp("clients", state);
}
await must(tool("tsc"), ["-p", folder]);
await must(tool("vitest"), ["run", "--config", join(folder, "vitest.config.ts")]);
