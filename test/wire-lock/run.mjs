import { importSources } from "../../scripts/lib.mjs";

// The module writes when it is imported: what it calls imports further modules, which the import must still serve.
await importSources({ write: "test/wire-lock/write.ts" });
console.log("Wrote test/wire.lock.json");
