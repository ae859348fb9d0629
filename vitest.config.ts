import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { createReferencePlugin } from "./apps/site/reference/plugin.ts";
import { SlowFirst } from "./test/slow-first.ts";
import { SLOWNESS } from "./test/slowness.ts";

/** Sources for pure tests; what is built for those that start servers and browsers, which Node loads far faster. */
const resolve = (from: "source" | "built") => {
  // Without "import" and "require", which depend on what loads a file.
  const conditions = [...(from === "source" ? ["@inferhub/source"] : []), "node", "default"];
  return { resolve: { conditions }, ssr: { resolve: { conditions, externalConditions: conditions } } };
};
const folders = "{packages/*/{src,test},apps/*/{src,app},test}/**";

const isolated = `${folders}/*.isolated.wide.contract.test.ts`;

const TIERS: readonly string[] = ["unit", "contract", "e2e", "release", "long"];

/**
 * A tier of tests, named by the end of its files' names. Its files share what they import: reading the sources anew for
 * each file took longer than the tests.
 */
const tier = (
  name: string,
  test: TestProjectInlineConfiguration["test"],
): TestProjectInlineConfiguration => ({
  extends: true,
  ...resolve(name.endsWith("e2e") || name.startsWith("contract") ? "built" : "source"),
  test: {
    name,
    include: [`${folders}/*.${name}.test.{ts,tsx}`],
    isolate: false,
    server: { deps: { external: [/\/packages\/[^/]+\/dist\//] } },
    setupFiles: ["test/setup.ts"],
    globalSetup: ["test/left-behind.ts", "test/tools/setup.ts"],
    provide: { tier: name.replace(/-.*/, "") },
    // One tier after the other, since each has its own number of workers.
    sequence: { groupOrder: TIERS.findIndex((tier) => name.startsWith(tier)) },
    ...test,
  },
});

const cores = availableParallelism();

export default defineConfig({
  plugins: [createReferencePlugin()],
  test: {
    // A group may have tests of another tier alone. A tier without any test fails (scripts/test.mjs).
    passWithNoTests: true,
    testTimeout: 120_000 * SLOWNESS,
    hookTimeout: 300_000 * SLOWNESS,
    expect: { poll: { timeout: 30_000 * SLOWNESS } },
    sequence: { sequencer: SlowFirst },
    projects: [
      // Pure code: no process and no socket, which `no-io.ts` enforces.
      tier("unit", {
        include: [`${folders}/*.test.{ts,tsx}`],
        exclude: ["**/node_modules/**", "**/*.{contract,e2e,release,long}.test.*"],
        setupFiles: ["test/no-io.ts", "test/setup.ts"],
        globalSetup: [],
        maxWorkers: cores,
      }),
      // Servers on loopback, wire formats, stores and other clients.
      tier("contract", { exclude: ["**/node_modules/**", isolated], maxWorkers: cores + 2 }),
      // Files that replace modules, or that set up clients which keep one state for the whole process.
      tier("contract-isolated", { include: [isolated], isolate: true, maxWorkers: cores + 2 }),
      // A browser, the command line and packed packages.
      // Each worker starts a browser and a server of its own: few of them keep the cores busy.
      tier("e2e", { maxWorkers: cores + 2 }),
      // The breadth that only a release needs.
      tier("release", {
        include: [
          `${folders}/*.release.test.ts`,
          `${folders}/*.wide.test.ts`,
          `${folders}/*.{wide,long}.contract.test.ts`,
        ],
        exclude: ["**/node_modules/**", isolated],
        maxWorkers: cores,
      }),
      tier("release-isolated", { include: [isolated], isolate: true, maxWorkers: cores }),
      tier("release-e2e", { include: [`${folders}/*.{wide,long}.e2e.test.ts`], maxWorkers: cores }),
      // More cases of what the other tiers cover: neither `npm test` nor CI runs it.
      tier("long", { include: [`${folders}/*.long.{,contract.,release.}test.ts`], maxWorkers: cores }),
      tier("long-e2e", { include: [`${folders}/*.long.e2e.test.ts`], maxWorkers: cores }),
    ],
  },
});
