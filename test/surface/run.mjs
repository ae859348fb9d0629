import { importSource } from "../../scripts/lib.mjs";

// Routes of the site import what this plugin makes.
const { createReferencePlugin } = /** @type {typeof import("../../apps/site/reference/plugin.ts")} */ (
  await importSource("apps/site/reference/plugin.ts")
);
// The module writes when it is imported: what it calls imports further modules, which the import must still serve.
await importSource("test/surface/write.ts", [createReferencePlugin()]);
