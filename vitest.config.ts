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
    // One more than there are cores, where the tool's own choice leaves one free: tests wait for browsers and servers.
    maxWorkers: availableParallelism() + 1,
    setupFiles: ["test/setup.ts"],
    // Servers and child processes start within; two cores may be busy with other files.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
