import { OPERATIONS } from "@inferhub/catalog/operations";
import { describe, expect, it } from "vitest";
import { runModel } from "../src/models/index.ts";
import { createSilentWav } from "../src/silent-wav.ts";
import { post, withSandbox } from "./run.ts";

const sandbox = withSandbox();
const address = (model: string) => `${sandbox().origin}/hf-inference/models/${model}`;
const exampleOf = (id: string) => OPERATIONS.find((each) => each.id === id)?.exampleModel ?? "";

const picture = Buffer.from(
  runModel("text-to-image", { inputs: "a red boat", parameters: { width: 32, height: 24 } }, { seed: 0 })
    .bytes,
).toString("base64");
const sound = Buffer.from(createSilentWav(1)).toString("base64");

const text = expect.any(String);
const number = expect.any(Number);
const scored = { label: text, score: number };
const box = { xmin: number, ymin: number, xmax: number, ymax: number };

/** Each operation's request, and the Hub's response. */
const EXAMPLES: readonly (readonly [string, object, unknown])[] = [
  ["text-classification", { inputs: "I love it", parameters: { top_k: 1 } }, [[scored]]],
  ["text-classification", { inputs: ["I love it", "No"], parameters: { top_k: 1 } }, [[scored], [scored]]],
  [
    "token-classification",
    { inputs: "Ada lives in Rome", parameters: { aggregation_strategy: "simple" } },
    expect.arrayContaining([{ entity_group: "STAND-IN", score: number, word: "Rome", start: 13, end: 17 }]),
  ],
  [
    "question-answering",
    { inputs: { question: "Where does Ada live?", context: "Ada lives in Rome" } },
    { answer: text, score: number, start: number, end: number },
  ],
  [
    "table-question-answering",
    { inputs: { query: "How many stars?", table: { Repo: ["A", "B"], Stars: ["10", "20"] } } },
    expect.objectContaining({ answer: text, coordinates: expect.any(Array), cells: expect.any(Array) }),
  ],
  [
    "zero-shot-classification",
    { inputs: "My card was stolen", parameters: { candidate_labels: ["refund", "theft"] } },
    { sequence: "My card was stolen", labels: [text, text], scores: [number, number] },
  ],
  [
    "zero-shot-classification",
    { inputs: ["My card was stolen", "No"], parameters: { candidate_labels: ["theft"] } },
    [
      { sequence: "My card was stolen", labels: ["theft"], scores: [number] },
      { sequence: "No", labels: ["theft"], scores: [number] },
    ],
  ],
  [
    "fill-mask",
    { inputs: "Paris is the [MASK] of France.", parameters: { top_k: 1 } },
    [{ score: number, token: number, token_str: text, sequence: text }],
  ],
  ["translation", { inputs: "Hello", parameters: { src_lang: "en_XX" } }, [{ translation_text: text }]],
  ["translation", { inputs: ["Hello", "Yes"] }, [{ translation_text: text }, { translation_text: text }]],
  ["summarization", { inputs: "The path is closed. Bread is fresh." }, [{ summary_text: text }]],
  [
    "image-segmentation",
    { inputs: picture, parameters: { subtask: "panoptic" } },
    expect.arrayContaining([{ label: text, score: number, mask: text }]),
  ],
  [
    "object-detection",
    { inputs: picture, parameters: { threshold: 0 } },
    expect.arrayContaining([{ label: text, score: number, box }]),
  ],
  ["image-classification", { inputs: picture, parameters: { top_k: 1 } }, [scored]],
  ["image-to-text", { inputs: picture, parameters: { max_new_tokens: 5 } }, { generated_text: text }],
  ["depth-estimation", { inputs: picture }, { predicted_depth: expect.any(Array), depth: text }],
  [
    "zero-shot-image-classification",
    { inputs: { image: picture }, parameters: { candidate_labels: ["red", "green"] } },
    [scored, scored],
  ],
  [
    "zero-shot-image-classification",
    { inputs: picture, parameters: { candidate_labels: ["red", "green"] } },
    [scored, scored],
  ],
  [
    "zero-shot-object-detection",
    { inputs: picture, parameters: { candidate_labels: ["red"], threshold: 0 } },
    expect.any(Array),
  ],
  [
    "visual-question-answering",
    { inputs: { question: "What colour?", image: picture } },
    [{ answer: text, score: number }],
  ],
  [
    "document-question-answering",
    { inputs: { question: "Total?", image: picture } },
    [{ answer: text, score: number, start: 0, end: 0 }],
  ],
  [
    "automatic-speech-recognition",
    { inputs: sound, parameters: { return_timestamps: true } },
    { text, chunks: expect.arrayContaining([{ text, timestamp: [number, number] }]) },
  ],
  ["audio-classification", { inputs: sound }, expect.arrayContaining([{ label: text, score: number }])],
  ["audio-to-audio", { inputs: sound }, [{ label: text, "content-type": "audio/wav", blob: text }]],
  [
    "tabular-classification",
    { inputs: { data: { age: ["30", "40"] } } },
    [expect.anything(), expect.anything()],
  ],
  ["tabular-regression", { inputs: { data: { size: ["10.5"] } } }, [number]],
];

describe("the Hub's format", () => {
  it.each(EXAMPLES)("responds to %s: %j", async (id, body, expected) => {
    sandbox().reset();
    const response = await post(address(exampleOf(id)), body);
    expect([response.status, await response.json()]).toEqual([200, expected]);
    expect(sandbox().requests()[0]?.operation).toBe(id);
  });

  it("compares sentences at a separate URL", async () => {
    const inputs = { source_sentence: "a cat", sentences: ["a kitten", "a car"] };
    const response = await post(`${address("m")}/pipeline/sentence-similarity`, { inputs });
    expect(await response.json()).toEqual([number, number]);
  });

  it.each([
    ["text-to-image", { inputs: "a cat", parameters: { width: 8, height: 8 } }, "image/png"],
    ["image-to-image", { inputs: picture, parameters: { prompt: "make it blue" } }, "image/png"],
    ["text-to-speech", { inputs: "Hello" }, "audio/wav"],
    ["text-to-audio", { inputs: "a waltz" }, "audio/mpeg"],
  ])("answers %s with a file", async (id, body, type) => {
    sandbox().reset();
    const response = await post(address(exampleOf(id)), body);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50);
    expect(sandbox().requests()[0]?.operation).toBe(id);
  });

  it.each([
    ["image-classification", "image/png", picture],
    ["object-detection", "application/octet-stream", picture],
    ["image-to-text", "image/png", picture],
    ["audio-classification", "audio/wav", sound],
    ["audio-to-audio", "audio/wav", sound],
    ["automatic-speech-recognition", "audio/wav", sound],
  ])("takes a file as the whole body of %s, as %s", async (id, type, base64) => {
    sandbox().reset();
    const response = await fetch(address(exampleOf(id)), {
      method: "POST",
      headers: { authorization: "Bearer any", "content-type": type },
      body: Buffer.from(base64, "base64"),
    });
    expect(response.status).toBe(200);
    expect(sandbox().requests()[0]).toMatchObject({ operation: id, status: 200 });
  });

  it.each([
    ["text-classification", {}, "inputs is required"],
    ["text-classification", { inputs: 4 }, /^inputs: /],
    ["text-classification", { inputs: "x", parameters: { top_k: 0 } }, /^parameters\.top_k: /],
    ["question-answering", { inputs: { context: "x" } }, "inputs.question is required"],
    ["zero-shot-classification", { inputs: "x", parameters: { candidate_labels: [] } }, /candidate_labels/],
    ["object-detection", { inputs: "not base64!", parameters: { threshold: 1 } }, /inputs/],
    [
      "image-to-text",
      { inputs: `${picture.slice(0, 80)}`, parameters: { max_new_tokens: 1 } },
      /isn't a complete PNG/,
    ],
    [
      "visual-question-answering",
      { inputs: { question: "?", image: "???" } },
      /inputs\.image must be a file/,
    ],
  ])("refuses %s: %j", async (id, body, reason) => {
    const response = await post(address(exampleOf(id)), body);
    expect(response.status).toBe(400);
    const { error } = await response.json();
    if (typeof reason === "string") expect(error).toBe(reason);
    else expect(error).toMatch(reason);
  });
});
