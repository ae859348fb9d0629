import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { describeOutsideRelease, itInRelease, itOutsideRelease } from "./breadth.ts";
import { bundle as bundleIn } from "./bundle.ts";
import { bundleWithEsbuild } from "./esbuild-bundle.ts";

const nodeModules = fileURLToPath(new URL("../node_modules", import.meta.url));

/**
 * Bundles a program as if it were in this repository.
 * @param from the repository's sources, or what packages are published with
 */
const bundle = (code: string, from: "sources" | "built" = "sources") =>
  bundleIn(code, nodeModules, { conditions: from === "sources" ? ["@inferhub/source"] : [] });

const smallClient = (provider: string, name: string, call: string) => `
  import { createClient } from "@inferhub/inference/core";
  import { ${name} } from "@inferhub/inference/providers/${provider}";
  globalThis.run = (key) => createClient({ providers: [${name}], keys: { "${provider}": key } }).${call};
`;
const picture = "textToImage({ model: 'm', inputs: 'x' })";
const chat = "chatCompletion({ model: 'm', messages: [{ role: 'user', content: 'hi' }] })";

describeOutsideRelease("published clients, bundled and minified by esbuild", () => {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const everything = `
    import { InferenceClient } from "@inferhub/inference";
    globalThis.run = (token) => new InferenceClient(token).${chat};
  `;

  it("a constant of the template engine adds less than 1 KB, without the engine", async () => {
    const code = 'import { DEFAULT_LIMITS } from "@inferhub/jinja"; globalThis.limits = DEFAULT_LIMITS;';
    const { wholeBytes } = await bundleWithEsbuild(code, folder);
    expect(wholeBytes).toBeLessThan(1024);
  });

  it.each([
    // Plain calls, retries, deadlines, typed errors, checks. Streams, and what explains failures and names, load on use. The
    // goal is 8 KB.
    {
      what: "one chat call with one provider",
      code: smallClient("groq", "groq", chat),
      start: 7.95,
      whole: 21,
    },
    // Files, jobs and the policy for downloads.
    {
      what: "a picture from a queue",
      code: smallClient("fal-ai", "falAi", picture),
      start: 13.5,
      whole: 30.5,
    },
    // The provider of a call, the Hub, fallback, tools and the table of offers load on use. The goal is 45 KB.
    { what: "every provider and the Hub", code: everything, start: 29, whole: 111 },
  ])("$what: at most $start KB at start, $whole KB with all that loads on use", async (each) => {
    const { startBytes, wholeBytes } = await bundleWithEsbuild(each.code, folder);
    expect(startBytes).toBeLessThanOrEqual(each.start * 1024);
    expect(startBytes).toBeGreaterThan(4 * 1024);
    expect(wholeBytes).toBeLessThanOrEqual(each.whole * 1024);
  });
});

describeOutsideRelease("bundles", () => {
  it("one provider adds neither the others, nor the code for files and jobs, nor the Hub", async () => {
    const { modules } = await bundle(smallClient("groq", "groq", chat));
    const names = modules.map((module) => module.slice(module.lastIndexOf("/src/") + 5));
    expect(
      names.filter((name) =>
        /^(providers\/(?!groq)|media|jobs|client\/hub|tasks\/(?!text-generation\/chat-completion))/.test(
          name,
        ),
      ),
    ).toEqual([]);
  });
});

describe("bundles of the catalogue", () => {
  const listing = 'import { TASKS } from "@inferhub/catalog"; globalThis.tasks = TASKS;';

  itOutsideRelease(
    "the tasks: at most 9 KB, the ids of 600 models, data sets and spaces, which hardly compress",
    async () => {
      const { gzippedBytes, modules, externals } = await bundle(listing);
      expect(externals).toEqual([]);
      expect(gzippedBytes).toBeLessThanOrEqual(9 * 1024);
      const names = modules.map((module) => module.slice(module.lastIndexOf("/src/") + 5));
      const others = names.filter(
        (name) => !/^(define-task|generated\/tasks|index|tasks\/[\w-]+\/task)\.ts$/.test(name),
      );
      expect(others.filter((name) => !name.endsWith("entry.mjs"))).toEqual([]);
    },
  );

  itInRelease("the same from what is published", async () => {
    const { code, gzippedBytes } = await bundle(listing, "built");
    expect(gzippedBytes).toBeLessThanOrEqual(9 * 1024);
    expect(code).toContain("sentence-similarity");
    // Members of libraries, schemas and model records.
    for (const word of ["repoUrl", "countDownloads", "~standard", "providerModelId"])
      expect(code).not.toContain(word);
  });

  itInRelease(
    "the libraries: at most 32 KB, for each a sentence, a URL and the documentation of its calls",
    async () => {
      const { gzippedBytes } = await bundle(
        'import { LIBRARIES } from "@inferhub/catalog"; globalThis.libraries = LIBRARIES;',
      );
      expect(gzippedBytes).toBeLessThanOrEqual(32 * 1024);
      expect(gzippedBytes).toBeGreaterThan(8 * 1024);
    },
  );

  itInRelease("reading a file's label and estimating memory: at most 3 KB, two tables of types", async () => {
    const { gzippedBytes } = await bundle(`
      import { estimateMemory, parseFileLabel } from "@inferhub/catalog";
      globalThis.estimate = (name) => estimateMemory({ parameters: 8e9, contextTokens: 0, ...parseFileLabel(name) });
    `);
    expect(gzippedBytes).toBeLessThanOrEqual(3 * 1024);
  });

  itInRelease("one operation: at most 3 KB, of which valibot is most", async () => {
    const { gzippedBytes, modules } = await bundle(`
      import { textClassification } from "@inferhub/catalog/operations/text-classification";
      globalThis.check = (value) => textClassification.input["~standard"].validate(value);
    `);
    expect(gzippedBytes).toBeLessThanOrEqual(3 * 1024);
    expect(modules.filter((module) => /\/tasks\/(?!text-classification)/.test(module))).toEqual([]);
  });
});
