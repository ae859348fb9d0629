import { TASKS } from "@inferhub/catalog";
import { inferenceSnippets, NO_SAMPLE, sampleInput } from "@inferhub/snippets";
import { describe, expect, it } from "vitest";

const of = (pipeline_tag: string, more: object = {}) =>
  sampleInput({ id: "acme/model", pipeline_tag, ...more });

describe("sampleInput", () => {
  it("is ours where the card has none", () => {
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
    ["[MASK] where nobody says", {}, "[MASK]"],
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
  ])("of %s passes over an example that no call could be made with", (task, example) => {
    expect(of(task, { widgetData: [example] })).toEqual(of(task));
    const model = { id: "acme/model", pipeline_tag: task, widgetData: [example] };
    expect(inferenceSnippets(model, { provider: "hf-inference" }).length).toBeGreaterThan(0);
  });

  it("says so where there is none, for every task that has none and for what is no task", () => {
    const without = TASKS.filter(({ id }) => of(id) === NO_SAMPLE).map(({ id }) => id);
    expect(without).toContain("depth-estimation");
    expect(TASKS.length - without.length).toBe(31);
    expect(NO_SAMPLE).toBe("No input example has been defined for this model task.");
    for (const task of ["", "toString", "__proto__", "no-such-task"]) expect(of(task)).toBe(NO_SAMPLE);
    expect(sampleInput({ id: "acme/model" })).toBe(NO_SAMPLE);
  });
});
