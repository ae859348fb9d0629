import "./node-version.cjs";

// Imported after the version check: an older Node cannot parse these files.
const { buildingPackages, buildingSite } = await import("./build.mjs");
const { installing } = await import("./install.mjs");
const { runSteps } = await import("./steps.mjs");

await runSteps([installing, buildingPackages(), buildingSite()]);

process.env.NODE_ENV = process.env.NODE_ENV || "production";
process.argv.splice(2, 0, "serve", "--install-models", "--sandbox-for-missing-keys", "--any-port");
await import("../packages/cli/bin/inferhub.mjs");
