import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildingPackages, buildingSite } from "./build.mjs";
import { installing } from "./install.mjs";
import { root } from "./lib.mjs";
import { runSteps } from "./steps.mjs";

await runSteps([installing, buildingPackages(), buildingSite()]);

process.env.NODE_ENV ??= "production";
process.argv.splice(2, 0, "serve", "--sandbox-for-missing-keys", "--any-port");
await import(pathToFileURL(join(root, "packages", "cli", "bin", "inferhub.mjs")).href);
