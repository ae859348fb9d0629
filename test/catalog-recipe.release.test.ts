import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateLists } from "../packages/catalog/tools/generate-lists.mjs";
import { importSources } from "../scripts/lib.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** A copy of the catalog, inside the repository so that it finds its dependencies. */
const copy = join(root, "node_modules", ".cache", "inferhub", "catalog-recipe");
const catalog = join(copy, "packages", "catalog");

// The code for a new task and a new library.
const files = {
  "tasks/word-counting/task.ts": `
import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "word-counting",
  name: "Word Counting",
  modality: "nlp",
  color: "green",
});
`,
  "tasks/word-counting/operation.ts": `
import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { text } from "../../schema-parts/text.ts";

export const wordCounting = defineOperation({
  id: "word-counting",
  summary: "Count the words of a text.",
  tasks: ["word-counting"],
  primary: "inputs",
  input: v.looseObject({
    inputs: text("text"),
    parameters: v.optional(v.looseObject({ distinct: v.optional(v.boolean()) })),
  }),
  output: v.looseObject({ words: v.number() }),
  sample: { inputs: "one two three" },
  exampleModel: "openai-community/gpt2",
});
`,
  "tasks/word-counting/form.ts": `
import { defineForm } from "../../define-form.ts";
import type { wordCounting } from "./operation.ts";

export const wordCountingForm = defineForm<typeof wordCounting>({
  inputs: { label: "Text", help: "What is counted." },
  distinct: { label: "Distinct", help: "Count each word once." },
});
`,
  "libraries/word-counter.ts": `
import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "word-counter",
  prettyLabel: "Word Counter",
  repoName: "word-counter",
  repoUrl: "https://example.test/word-counter",
  description: "Counts the words of texts in any language.",
  tasks: ["word-counting"],
  hostedTasks: ["word-counting"],
  usage: { unknown: "It exists in this test alone." },
});
`,
};

beforeAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(catalog, { recursive: true });
  for (const part of ["demo", "src", "package.json", "tsconfig.json"]) {
    cpSync(join(root, "packages", "catalog", part), join(catalog, part), { recursive: true });
  }
  cpSync(join(root, "tsconfig.base.json"), join(copy, "tsconfig.base.json"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(catalog, "src", file, ".."), { recursive: true });
    writeFileSync(join(catalog, "src", file), text);
  }
  // The one line: the task's entry in the list.
  const order = join(catalog, "src/tasks/order.ts");
  writeFileSync(
    order,
    readFileSync(order, "utf8").replace(
      '  "text-classification",\n',
      '  "text-classification",\n  "word-counting",\n',
    ),
  );
  // What \`npm run generate\` writes.
  for (const [file, text] of Object.entries(await generateLists(copy))) writeFileSync(join(copy, file), text);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const source = (file: string) => relative(root, join(catalog, "src", file));

describe("a task of three files and a line, and a library of one file", () => {
  it("compile", async () => {
    const tsc = join(root, "node_modules", ".bin", "tsc");
    const { stdout } = await promisify(execFile)(tsc, ["-p", catalog, "--noEmit", "--singleThreaded"]).catch(
      (error) => error,
    );
    expect(stdout).toBe("");
  });

  it("are in every list", async () => {
    const sources = await importSources({
      index: source("index.ts"),
      schemas: source("schema-documents.ts"),
    });
    const facts = sources["index"] as typeof import("@inferhub/catalog");
    expect(facts.TASKS.slice(0, 2).map(({ id }) => id)).toEqual(["text-classification", "word-counting"]);
    expect(facts.TASKS).toHaveLength(58);
    expect(facts.LIBRARIES.map(({ key }): string => key)).toContain("word-counter");
    expect(facts.LIBRARY_TASKS).toMatchObject({ "word-counter": ["word-counting"] });
    expect(facts.TASK_LIBRARIES).toMatchObject({ "word-counting": ["word-counter"] });
    expect(sources["schemas"].schemaDocuments()["word-counting.json"]).toMatchObject({
      $defs: {
        input: { required: ["inputs"], properties: { inputs: { title: "Text", minLength: 1 } } },
        parameters: { properties: { distinct: { title: "Distinct", type: "boolean" } } },
        output: { required: ["words"] },
      },
    });
  });

  it("a line without a folder is an error", async () => {
    const lone = join(copy, "lone");
    const tasks = join(lone, "packages/catalog/src/tasks");
    mkdirSync(tasks, { recursive: true });
    writeFileSync(join(tasks, "order.ts"), 'export const TASK_ORDER = ["word-countin"];');
    await expect(generateLists(lone)).rejects.toThrow("tasks/order.ts lists word-countin, without a task.ts");
  });
});
