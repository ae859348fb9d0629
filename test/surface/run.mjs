import { importSources } from "../../scripts/lib.mjs";

// Routes of the site import what this plugin makes.
const { plugin } = await importSources({ plugin: "apps/site/reference/plugin.ts" });
// The module writes when it is imported: what it calls imports further modules, which the import must still serve.
await importSources({ write: "test/surface/write.ts" }, [plugin.createReferencePlugin()]);
