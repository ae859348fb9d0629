import { readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createBuilder } from "vite";
import { root } from "./lib.mjs";

const site = join(root, "apps", "site");
// The router and the site's bundler read it as well.
const { SITE_BUILD_FOLDER: name = "" } = process.env;

for (const left of readdirSync(site).filter((each) => each.startsWith("build-new")))
  rmSync(join(site, left), { recursive: true });
// The router looks for its settings and writes its build below the folder that it is run in.
process.chdir(site);
await (await createBuilder({ root: site, mode: "production", logLevel: "warn" }, null)).buildApp();
rmSync(join(site, "build"), { recursive: true, force: true });
renameSync(join(site, name), join(site, "build"));
