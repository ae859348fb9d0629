import { TASKS } from "@inferhub/catalog";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { inferenceSnippets, NO_SAMPLE, sampleInput } from "@inferhub/snippets";
import { describe, expect, it } from "vitest";
import { createSnippetCall } from "../src/inference/call.ts";
import { getCallInput } from "../src/inference/call-input.ts";

const of = (pipeline_tag: string, more: object = {}) =>
  sampleInput({ id: "acme/model", pipeline_tag, ...more });

describe("sampleInput", () => {
  it("is the catalog's if the card has none", () => {
    expect(of("text-to-image")).toBe("Astronaut in a jungle, cold color palette, muted colors, detailed, 8k");
    expect(of("question-answering")).toEqual({ question: expect.any(String), context: expect.any(String) });
    expect(of("automatic-speech-recognition")).toBe("sample1.flac");
    expect(of("image-classification")).toBe("cats.jpg");
    expect(of("image-to-video")).toEqual({ image: "cat.png", prompt: expect.any(String) });
  });

  it.each([
    ["the record's own token", { mask_token: "<mask>" }, "<mask>"],
    ["the tokenizer's, as text", { config: { tokenizer_config: { mask_token: "<M>" } } }, "<M>"],
    [
      "the tokenizer's, with its settings",
      { config: { tokenizer_config: { mask_token: { content: "$&" } } } },
      "$&",
    ],
    ["[MASK] by default", {}, "[MASK]"],
    ["[MASK] where the record says nothing", { mask_token: "" }, "[MASK]"],
  ])("has a gap of %s", (_, more, token) => {
    expect(of("fill-mask", more)).toContain(`out of the ${token}.`);
  });

  it.each([
    ["text-classification", { text: "Fine." }, "Fine."],
    ["fill-mask", { text: "A [MASK]." }, "A [MASK]."],
    ["question-answering", { text: "Who?", context: "Ada." }, { question: "Who?", context: "Ada." }],
    [
      "table-question-answering",
      { text: "Which?", table: { A: ["1"] } },
      { query: "Which?", table: { A: ["1"] } },
    ],
    [
      "sentence-similarity",
      { source_sentence: "a", sentences: ["b"] },
      { source_sentence: "a", sentences: ["b"] },
    ],
    ["tabular-classification", { structured_data: { a: [1] } }, { data: { a: [1] } }],
    ["tabular-regression", { table: { a: [1] } }, { data: { a: [1] } }],
    ["text-generation", { text: "Hi" }, [{ role: "user", content: "Hi" }]],
    ["text-generation", { messages: [{ role: "user", content: "Hi" }] }, [{ role: "user", content: "Hi" }]],
    ["zero-shot-classification", { text: "A", candidate_labels: "x, y" }, "A"],
    [
      "image-text-to-text",
      { text: "What?", src: "https://example.test/a.png" },
      [
        {
          role: "user",
          content: [
            { type: "text", text: "What?" },
            { type: "image_url", image_url: { url: "https://example.test/a.png" } },
          ],
        },
      ],
    ],
  ])("of %s is the card's", (task, example, expected) => {
    expect(of(task, { widgetData: [example] })).toEqual(expected);
  });

  it.each([
    ["an example of another task", [{ src: "https://example.test/a.png" }, { text: "Second" }], "Second"],
    ["what is no example", [null, 5, "text", { text: "" }, { text: 7 }], expect.stringContaining("soup")],
    ["what is no list", { text: "A" }, expect.stringContaining("soup")],
  ])("passes over %s", (_, widgetData, expected) => {
    expect(of("text-classification", { widgetData })).toEqual(expected);
  });

  it.each([
    ["text-generation", { messages: [{ foo: 1 }] }],
    ["text-generation", { messages: [{ role: "user", content: 5 }] }],
    ["text-generation", { messages: [{ role: "boss", content: "Hi" }] }],
    ["tabular-classification", { structured_data: { a: "x" } }],
    ["tabular-classification", { structured_data: { a: [{}] } }],
    ["table-question-answering", { text: "q", table: { a: "x" } }],
    ["sentence-similarity", { source_sentence: "a", sentences: [1] }],
  ])("of %s skips an invalid example", (task, example) => {
    expect(of(task, { widgetData: [example] })).toEqual(of(task));
    const model = { id: "acme/model", pipeline_tag: task, widgetData: [example] };
    expect(inferenceSnippets(model, { provider: "hf-inference" }).length).toBeGreaterThan(0);
  });

  const called: readonly string[] = OPERATIONS.flatMap(({ tasks }) => [...tasks]);

  it.each(TASKS.map(({ id }) => id))("of %s exists only for tasks with an operation", (id) => {
    if (!called.includes(id)) return expect(of(id)).toBe(NO_SAMPLE);
    expect(of(id)).not.toBe(NO_SAMPLE);
    expect(JSON.stringify(of(id))).not.toContain("undefined");
  });

  it.each([...OPERATIONS])("is a valid input of $id", async (operation) => {
    const model = { id: operation.exampleModel, pipeline_tag: operation.tasks[0] };
    const call = createSnippetCall(model, { operation: operation.id });
    const { issues } = await operation.input["~standard"].validate(call && getCallInput(call));
    expect(issues).toBeUndefined();
  });

  it.each([
    ["depth-estimation", "cats.jpg"],
    ["video-classification", "clip.mp4"],
    ["zero-shot-object-detection", "cats.jpg"],
    ["visual-question-answering", { image: "cats.jpg", question: "How many cats are there?" }],
    [
      "text-ranking",
      { query: expect.stringContaining("ferry"), documents: expect.arrayContaining([expect.any(String)]) },
    ],
  ])("of %s has the format of its operation", (task, expected) => expect(of(task)).toEqual(expected));

  it("is a fixed message if none exists", () => {
    expect(NO_SAMPLE).toBe("No input example has been defined for this model task.");
    for (const task of ["", "toString", "__proto__", "no-such-task"]) expect(of(task)).toBe(NO_SAMPLE);
    expect(sampleInput({ id: "acme/model" })).toBe(NO_SAMPLE);
  });

  it.each([
    ["zero-shot-classification", ["refund", "legal", "faq"]],
    ["zero-shot-image-classification", ["cat", "dog", "llama"]],
  ])("of %s has the fixed labels", (task, labels) => {
    const call = createSnippetCall({ id: "acme/model", pipeline_tag: task }, {});
    expect(call && getCallInput(call)["parameters"]).toEqual({ candidate_labels: labels });
  });
});
