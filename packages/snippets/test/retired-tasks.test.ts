import { OPERATIONS } from "@inferhub/catalog/operations";
import { RETIRED_TASKS } from "@inferhub/catalog/task-names";
import {
  inferenceSnippets,
  librarySnippets,
  localApps,
  type SnippetOptions,
  sampleInput,
} from "@inferhub/snippets";
import { getInferenceSnippets, getModelInputSnippet } from "@inferhub/snippets/compat";
import { describe, expect, it } from "vitest";

describe.each(Object.entries(RETIRED_TASKS))("%s, which is %s today", (name, task) => {
  const old = { id: "acme/model", pipeline_tag: name };
  const today = { id: "acme/model", pipeline_tag: task };
  const provider = task === "text-ranking" ? "cohere" : "hf-inference";

  it("has the same sample, from the catalog or the model card", () => {
    expect(sampleInput(old)).toEqual(sampleInput(today));
    expect(getModelInputSnippet(old)).toEqual(getModelInputSnippet(today));
    const widgetData = [{ text: "Words of the card" }];
    expect(sampleInput({ ...old, widgetData })).toEqual(sampleInput({ ...today, widgetData }));
  });

  it("has the same calls", () => {
    const calls = inferenceSnippets(today, { provider });
    expect(calls.length).toBeGreaterThan(0);
    expect(inferenceSnippets(old, { provider })).toEqual(calls);
    expect(inferenceSnippets(old)).toEqual(inferenceSnippets(today));
    expect(getInferenceSnippets(old, provider)).toEqual(getInferenceSnippets(today, provider));
  });

  it("names an operation, too", () => {
    const options = { provider, operation: name } as unknown as SnippetOptions;
    const operation = name === "conversational" ? "chat-completion" : task;
    expect(OPERATIONS.map(({ id }) => id as string)).toContain(operation);
    expect(inferenceSnippets(today, options)).toEqual(
      inferenceSnippets(today, { ...options, operation } as SnippetOptions),
    );
  });

  it("has the same code of libraries and the same apps", () => {
    const loaded = { library_name: "transformers", transformersInfo: { auto_model: "AutoModel" } };
    expect(librarySnippets({ ...old, ...loaded })).toEqual(librarySnippets({ ...today, ...loaded }));
    const gguf = { tags: ["gguf"], gguf: { total: 7e9 } };
    expect(localApps({ ...old, ...gguf })).toEqual(localApps({ ...today, ...gguf }));
  });
});

it("a question for a model of text2text-generation is a chat's", () => {
  expect(sampleInput({ id: "google/flan-t5-base", pipeline_tag: "text2text-generation" })).toEqual([
    { role: "user", content: "Why is the sea salty?" },
  ]);
});
