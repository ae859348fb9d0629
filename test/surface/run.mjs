import { importSources } from "../../scripts/lib.mjs";

// Routes of the site import this plugin's module.
const { plugin } = await importSources({ plugin: "apps/site/reference/plugin.ts" });
// The module writes on import: its calls import further modules, which the import must still serve.
await importSources({ write: "test/surface/write.ts" }, [plugin.createReferencePlugin()]);
