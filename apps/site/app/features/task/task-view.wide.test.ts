import { readFileSync } from "node:fs";
import { TASKS } from "@inferhub/catalog";
import { findOffers, MODELS, OFFERS } from "@inferhub/catalog/models";
import type { ProviderId } from "@inferhub/inference";
import { inferenceSnippets, librarySnippets } from "@inferhub/snippets";
import { describe, expect, it } from "vitest";
import { oneIn } from "../../../../../test/breadth.ts";
import type { Block } from "../markdown/blocks.ts";
import { toTaskSearch } from "./task-query.ts";
import { buildTaskDetails, type TaskDetails } from "./task-view.server.ts";

async function details(id: string, search = ""): Promise<TaskDetails> {
  const task = await buildTaskDetails(id, new URLSearchParams(search));
  if (!task) throw new Error(`There is no page for ${id}`);
  return task;
}

describe.each(oneIn(12, TASKS).map(({ id }) => id))("%s", (id) => {
  it("shows the very code that the package gives, in every language, with every client, streamed or not", async () => {
    const { snippet, query, choices } = await details(id);
    for (const { id: lang, clients } of choices.languages) {
      for (const client of clients) {
        for (const stream of choices.streams ? [false, true] : [false]) {
          const search = toTaskSearch({ ...query, lang, client, stream }, choices);
          const { snippet: shown } = await details(id, search);
          const model = MODELS.find((each) => each.id === query.model);
          const offer = findOffers(query.model, OFFERS).find(({ provider }) => provider === query.provider);
          const [expected] = inferenceSnippets(
            {
              id: snippet?.model ?? "",
              pipeline_tag: id,
              ...(model?.mask_token ? { mask_token: model.mask_token } : {}),
            },
            {
              provider: query.provider as ProviderId,
              streaming: stream,
              language: lang as "sh",
              client,
              ...(offer ? { mapping: { providerId: offer.providerModelId } } : {}),
            },
          );
          expect(shown?.code.text, search).toBe(expected?.code);
          expect(shown?.install?.text, search).toBe(expected?.install);
        }
      }
    }
  });

  it("shows the very code of each library that can be chosen", async () => {
    const { query, choices } = await details(id);
    for (const lib of choices.libraries.slice(0, 4)) {
      const { libraryCode } = await details(id, toTaskSearch({ ...query, lib }, choices));
      const model = MODELS.find((each) => each.id === libraryCode?.model);
      const example = model ?? { id: libraryCode?.model ?? "", pipeline_tag: id, library_name: lib };
      expect(libraryCode?.chosen).toBe(lib);
      expect(libraryCode?.snippets.map(({ code }) => code.text)).toEqual(
        librarySnippets(example, lib, { runnable: true }).map(({ code }) => code),
      );
    }
  });

  it("copies the schema that is published", async () => {
    const { schema } = await details(id);
    if (!schema) return;
    const file = new URL(`../../../../../packages/catalog/schemas/${schema.operation}.json`, import.meta.url);
    expect(`${JSON.stringify(schema.document, null, 2)}\n`).toBe(readFileSync(file, "utf8"));
  });

  it("has places of one name each", async () => {
    const { about } = await details(id);
    const places = [...OWN_PLACES, ...listHeadings([...about.first, ...about.rest])];
    expect(places).toEqual([...new Set(places)]);
  });
});

/** Places that are no headings of the article. */
const OWN_PLACES = ["models", "local", "video", "schema"];

const listHeadings = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.type === "heading" ? [block.id] : []));

describe("recommendations", () => {
  it.each(TASKS.map(({ id }) => id))("of %s begins with what providers serve", async (id) => {
    const { models, allModels } = await details(id);
    expect(models.length).toBeLessThanOrEqual(6);
    expect(models.map(({ providers }) => providers)).toEqual(
      models.map(({ providers }) => providers).sort((a, b) => b - a),
    );
    expect(allModels.count).toBe(MODELS.filter((model) => model.pipeline_tag === id).length);
  });
});

describe("the widget", () => {
  it("runs the model in the URL, with its providers alone", async () => {
    const { widget, choices, query } = await details("text-generation");
    expect(widget?.task.exampleModel).toBe(query.model);
    const other = choices.models[1] ?? "";
    const chosen = await details("text-generation", `model=${encodeURIComponent(other)}`);
    expect(chosen.widget?.task.exampleModel).toBe(other);
    expect(chosen.snippet?.model).toBe(other);
    const serving = new Set(findOffers(other, OFFERS).map(({ provider }) => provider as string));
    expect(chosen.widget?.task.providers.filter(({ id }) => !serving.has(id))).toEqual([]);
    expect(chosen.snippet?.providers.map(({ id }) => id)).toEqual(
      chosen.widget?.task.providers.map(({ id }) => id),
    );
  });

  it("is absent where no provider runs the task", async () => {
    const { widget, snippet, query } = await details("keypoint-detection");
    expect([widget, snippet, query.model]).toEqual([undefined, undefined, ""]);
  });
});

describe("a demo's input", () => {
  it("is put into the form where it fits", async () => {
    const filled = await Promise.all(
      TASKS.map(async ({ id }) => {
        const { widget } = await details(id);
        const input = widget?.demoInput;
        return widget ? [[id, input ? Object.keys(input).join(" ") : "nothing"]] : [];
      }),
    );
    expect(Object.fromEntries(filled.flat())).toMatchInlineSnapshot(`
      {
        "audio-classification": "inputs",
        "audio-to-audio": "inputs",
        "automatic-speech-recognition": "inputs",
        "depth-estimation": "inputs",
        "document-question-answering": "question image",
        "feature-extraction": "inputs",
        "fill-mask": "inputs",
        "image-classification": "inputs",
        "image-segmentation": "inputs",
        "image-text-to-image": "nothing",
        "image-text-to-text": "nothing",
        "image-text-to-video": "prompt inputs",
        "image-to-image": "inputs",
        "image-to-text": "inputs",
        "image-to-video": "inputs",
        "object-detection": "inputs",
        "question-answering": "question context",
        "sentence-similarity": "source_sentence sentences",
        "summarization": "inputs",
        "table-question-answering": "question table",
        "tabular-classification": "data",
        "tabular-regression": "data",
        "text-classification": "inputs",
        "text-generation": "nothing",
        "text-ranking": "query documents",
        "text-to-audio": "inputs",
        "text-to-image": "inputs",
        "text-to-speech": "inputs",
        "text-to-video": "inputs",
        "token-classification": "inputs",
        "translation": "inputs",
        "video-classification": "inputs",
        "visual-question-answering": "question image",
        "zero-shot-classification": "inputs candidate_labels",
        "zero-shot-image-classification": "candidate_labels inputs",
        "zero-shot-object-detection": "candidate_labels inputs",
      }
    `);
  });

  it("keeps lists as lists", async () => {
    const demoInput = (await details("zero-shot-classification")).widget?.demoInput;
    expect(demoInput?.["candidate_labels"]).toEqual(["refund", "delivery time", "opening hours"]);
    const pictures = (await details("zero-shot-image-classification")).widget?.demoInput;
    expect(pictures?.["candidate_labels"]).toEqual([
      "a rocket on its launch pad",
      "a rocket in flight",
      "a lighthouse at night",
    ]);
    const sentences = (await details("sentence-similarity")).widget?.demoInput;
    expect(sentences?.["sentences"]).toHaveLength(3);
    const text = (await details("feature-extraction")).widget?.demoInput;
    expect(text?.["inputs"]).toHaveLength(1);
  });
});

it("names unknown parameters of the URL", async () => {
  const { dropped, query } = await details("text-to-image", "lang=cobol&lib=nothing&provider=fal-ai");
  expect(dropped).toEqual(["lang=cobol", "lib=nothing"]);
  expect(query.provider).toBe("fal-ai");
});

it("has no page for an unknown task", async () => {
  expect(await buildTaskDetails("no-such-task", new URLSearchParams())).toBeUndefined();
});
