import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { bundle as bundleIn } from "./bundle.ts";

const built = fileURLToPath(new URL("../packages/inference/dist/core.js", import.meta.url));

const nodeModules = fileURLToPath(new URL("../node_modules", import.meta.url));

/**
 * Bundles a program as if it stood in this repository.
 * @param from the repository's sources, or what packages are published with
 */
const bundle = (code: string, from: "sources" | "built" = "sources") =>
  bundleIn(code, nodeModules, { conditions: from === "sources" ? ["@inferhub/source"] : [] });

const smallClient = (provider: string, name: string, call: string) => `
  import { createClient } from "@inferhub/inference/core";
  import { ${name} } from "@inferhub/inference/providers/${provider}";
  globalThis.run = (key) => createClient({ providers: [${name}], keys: { "${provider}": key } }).${call};
`;
const chat = "chatCompletion({ model: 'm', messages: [{ role: 'user', content: 'hi' }] })";

describe("bundles", () => {
  it("one chat call with one provider: at most 8.4 KB (the goal is 8), so that a page can afford it before first paint", async () => {
    const { gzippedBytes, externals } = await bundle(smallClient("groq", "groq", chat));
    expect(externals).toEqual([]);
    // Plain and streamed calls, retries, deadlines, typed errors, checks (valibot is 1.5 KB of it).
    expect(gzippedBytes).toBeLessThanOrEqual(8.4 * 1024);
    expect(gzippedBytes).toBeGreaterThan(4 * 1024);
  });

  it.skipIf(!existsSync(built))("the same from what is published, once it is built", async () => {
    const { gzippedBytes } = await bundle(smallClient("groq", "groq", chat), "built");
    expect(gzippedBytes).toBeLessThanOrEqual(8.6 * 1024);
  });

  it("one provider brings neither the others, nor what files and jobs need, nor the Hub", async () => {
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

  it("a picture from a queue: at most 17.7 KB (the goal is 17), with files in every form, jobs, the policy of what is fetched and ten operations more", async () => {
    const { gzippedBytes } = await bundle(
      smallClient("fal-ai", "falAi", "textToImage({ model: 'm', inputs: 'x' })"),
    );
    expect(gzippedBytes).toBeLessThanOrEqual(17.7 * 1024);
  });

  it("every provider and the Hub, with jobs and fallback: at most 60 KB", async () => {
    const { gzippedBytes } = await bundle(`
      import { InferenceClient } from "@inferhub/inference";
      globalThis.run = (token) => new InferenceClient(token).${chat};
    `);
    expect(gzippedBytes).toBeLessThanOrEqual(60 * 1024);
  });
});

describe("bundles of the catalogue", () => {
  const listing = 'import { TASKS } from "@inferhub/catalog"; globalThis.tasks = TASKS;';
  const builtRoot = fileURLToPath(new URL("../packages/catalog/dist/index.js", import.meta.url));

  it("the tasks: at most 9 KB, the ids of 600 models, data sets and spaces, which hardly compress", async () => {
    const { gzippedBytes, modules, externals } = await bundle(listing);
    expect(externals).toEqual([]);
    expect(gzippedBytes).toBeLessThanOrEqual(9 * 1024);
    const names = modules.map((module) => module.slice(module.lastIndexOf("/src/") + 5));
    const others = names.filter(
      (name) => !/^(define-task|generated\/tasks|index|tasks\/[\w-]+\/task)\.ts$/.test(name),
    );
    expect(others.filter((name) => !name.endsWith("entry.mjs"))).toEqual([]);
  });

  it.skipIf(!existsSync(builtRoot))("the same from what is published, once it is built", async () => {
    const { code, gzippedBytes } = await bundle(listing, "built");
    expect(gzippedBytes).toBeLessThanOrEqual(9 * 1024);
    expect(code).toContain("sentence-similarity");
    // Members of libraries, schemas and model records.
    for (const word of ["repoUrl", "countDownloads", "~standard", "providerModelId"])
      expect(code).not.toContain(word);
  });

  it("the libraries: at most 32 KB, for each a sentence, a URL and the documentation of its calls", async () => {
    const { gzippedBytes } = await bundle(
      'import { LIBRARIES } from "@inferhub/catalog"; globalThis.libraries = LIBRARIES;',
    );
    expect(gzippedBytes).toBeLessThanOrEqual(32 * 1024);
    expect(gzippedBytes).toBeGreaterThan(8 * 1024);
  });

  it("reading a file's label and estimating memory: at most 3 KB, two tables of types", async () => {
    const { gzippedBytes } = await bundle(`
      import { estimateMemory, parseFileLabel } from "@inferhub/catalog";
      globalThis.estimate = (name) => estimateMemory({ parameters: 8e9, contextTokens: 0, ...parseFileLabel(name) });
    `);
    expect(gzippedBytes).toBeLessThanOrEqual(3 * 1024);
  });

  it("one operation: at most 3 KB, of which valibot is most", async () => {
    const { gzippedBytes, modules } = await bundle(`
      import { textClassification } from "@inferhub/catalog/operations/text-classification";
      globalThis.check = (value) => textClassification.input["~standard"].validate(value);
    `);
    expect(gzippedBytes).toBeLessThanOrEqual(3 * 1024);
    expect(modules.filter((module) => /\/tasks\/(?!text-classification)/.test(module))).toEqual([]);
  });
});
