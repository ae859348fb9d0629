import { importSources } from "../../scripts/lib.mjs";

// The module writes on import: its calls import further modules, which the import must still serve.
await importSources({ write: "test/wire-lock/write.ts" });
console.log("Wrote test/wire.lock.json");
