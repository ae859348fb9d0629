import { LIBRARIES } from "@inferhub/catalog";
import { LIBRARY_SNIPPETS } from "@inferhub/catalog/library-snippets";
import { FILE_PLACEHOLDER, LOCAL_APPS, type LocalApp, QUANT_PLACEHOLDER } from "@inferhub/catalog/local-apps";
import { MODELS } from "@inferhub/catalog/models";
import { inferenceSnippets, type LibraryModel, librarySnippets, localApps } from "@inferhub/snippets";
import { describe, expect, it } from "vitest";
import { oneIn } from "../../../test/breadth.ts";
import { GOLDEN_MODELS, goldenApps } from "./corpus.ts";

/** Placeholders that a reader would have to fill in. */
const PLACEHOLDER =
  /\{\{.*?\}\}|\{[A-Z][A-Z ]+\}|<[A-Z][A-Z_]+>|<(?:your|path|model|file|name)\b[^>]*>|\byour[_-]\w+|\bpath\/to\b|\bfill-in-\w+|\b(?:RELEASE|SAE)_ID\b|\b(?:FILE|MODEL|VOICE)\.\w+|\bFill in\b/;

/** The specification's value for a YOLO model without a version. */
const SPECIFIED = /^# Replace XX with the correct version\.$/m;

/** Code without values of the record, which may have any form. */
const foundIn = (code: string, { id }: LibraryModel) =>
  PLACEHOLDER.exec(code.replaceAll(id, "").replace(SPECIFIED, ""))?.[0];

/** One of several models that differ only in their names for the code. */
function unlike(models: readonly LibraryModel[]): readonly LibraryModel[] {
  const kinds = models.map((model) => {
    const { id, parameters, languages, license, releasedYear, contextTokens, gated, ...facts } = model;
    return [JSON.stringify({ ...facts, baseModel: facts.baseModel !== undefined }), model] as const;
  });
  return [...new Map(kinds).values()];
}

describe("code to copy", () => {
  it("of libraries has no placeholders, for any model", () => {
    const models = oneIn(5, unlike([...MODELS, ...GOLDEN_MODELS.map(({ model }) => model)]));
    const found = new Set<string>();
    for (const key of Object.keys(LIBRARY_SNIPPETS)) {
      for (const model of models) {
        for (const { code, install = "" } of librarySnippets(model, key, { runnable: true })) {
          const placeholder = foundIn(`${code}\n${install}`, model);
          if (placeholder !== undefined) found.add(`${key}: ${placeholder}`);
        }
      }
    }
    expect([...found]).toEqual([]);
    expect(LIBRARIES.length).toBeGreaterThan(Object.keys(LIBRARY_SNIPPETS).length);
  });

  it("of local apps has none, for any model", () => {
    const ggufs = goldenApps().map(({ model }) => model);
    const found = [...MODELS, ...ggufs].flatMap((model) =>
      localApps(model, { runnable: true }).apps.flatMap(({ app, link = "", commands = [] }) => {
        const codes = commands.flatMap(({ setup, steps }) => [...(setup ? [setup] : []), ...steps]);
        const placeholder = foundIn([link, ...codes.map(({ code }) => code)].join("\n"), model);
        return placeholder === undefined ? [] : [`${app.key}: ${placeholder}`];
      }),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it("of calls has none, for any model", () => {
    const found = MODELS.flatMap((model) =>
      inferenceSnippets({ id: model.id, pipeline_tag: model.pipeline_tag ?? "" }).flatMap(
        ({ code, client }) => {
          const placeholder = foundIn(code, model);
          return placeholder === undefined ? [] : [`${client}: ${placeholder}`];
        },
      ),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it("uses the selected file, or the default quantization", () => {
    const gguf: LibraryModel = {
      id: "acme/tide-GGUF",
      tags: ["gguf", "conversational"],
      pipeline_tag: "text-generation",
      gguf: { context_length: 8192, total: 4e9 },
    };
    const code = (options: { file?: string }) => {
      const [loaded] = librarySnippets(gguf, "llama-cpp-python", { ...options, runnable: true });
      return loaded?.code;
    };
    expect(code({})).toContain('filename="*Q4_K_M.gguf"');
    expect(code({ file: 'a"b.gguf' })).toContain(String.raw`filename="a\"b.gguf"`);
    const commands = (key: string, options: { file?: string }) => {
      const app = localApps(gguf, { ...options, runnable: true }).apps.find((each) => each.app.key === key);
      return app?.commands?.flatMap(({ steps }) => steps.map((step) => step.code)).join("\n");
    };
    expect(commands("ollama", {})).toBe("ollama run hf.co/acme/tide-GGUF:Q4_K_M");
    expect(commands("ollama", { file: "tide-Q8_0.gguf" })).toBe("ollama run hf.co/acme/tide-GGUF:Q8_0");
    expect(commands("llama.cpp", {})).toContain("llama cli -hf acme/tide-GGUF:Q4_K_M");
    expect(commands("localai", {})).toContain("hf download acme/tide-GGUF --include '*Q4_K_M.gguf'");
    expect(commands("localai", { file: "tide-Q8_0.gguf" })).toContain(
      "local-ai run huggingface://acme/tide-GGUF/tide-Q8_0.gguf",
    );
  });

  it("has the specified placeholders if it isn't runnable", () => {
    const gguf: LibraryModel = { id: "acme/tide-GGUF", tags: [], gguf: { context_length: 8192 } };
    expect(librarySnippets(gguf, "llama-cpp-python")[0]?.code).toContain(FILE_PLACEHOLDER);
    const apps: readonly LocalApp[] = LOCAL_APPS;
    const ollama = apps.find(({ key }) => key === "ollama");
    const [way] = ollama?.commands?.({ ...gguf, tags: [] }, {}) ?? [];
    expect(way?.steps[0]?.code).toContain(QUANT_PLACEHOLDER);
  });
});
