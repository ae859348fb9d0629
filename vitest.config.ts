import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { reference } from "./apps/site/reference/plugin.ts";

const conditions = ["@inferhub/source", "node", "import", "default"];

export default defineConfig({
  plugins: [reference()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["{packages,apps}/*/{src,app,test}/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
    // One for each core, where the tool's own choice leaves one free: browsers and servers make their tests wait.
    maxWorkers: availableParallelism(),
    setupFiles: ["test/setup.ts"],
    // Servers and child processes start within; two cores may be busy with other files.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
