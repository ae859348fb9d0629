import { fileURLToPath } from "node:url";

export default {
  // The packages are linked from the repository's root.
  outputFileTracingRoot: fileURLToPath(new URL("../../..", import.meta.url)),
};
