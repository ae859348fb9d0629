import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { SLOWNESS } from "../test/slowness.ts";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  // Installed programs read built packages, as Next.js does here: no condition for sources.
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["../test/tools/setup.ts"],
    testTimeout: 120_000 * SLOWNESS,
    hookTimeout: 300_000 * SLOWNESS,
    expect: { poll: { timeout: 30_000 * SLOWNESS } },
  },
});
