import { describe, expect, it } from "vitest";
import { decodePng, encodePng, GRAY } from "../../src/media/png.ts";
import { runModel } from "../../src/models/index.ts";
import { user } from "../run.ts";
import { ask, CHAT, contents, GENERATE, prompt, sandbox, sea, send, vector, withWires } from "./request.ts";

withWires();

/** Labels of emulated output identify it. */
const STAND_IN = expect.stringMatching(/^stand-in label [AB]$/);

const ANSWERS: readonly (readonly [wire: string, path: string, body: object, answer: unknown])[] = [
  [
    "openai-completions",
    "/openai/v1/completions",
    { model: "m", prompt, max_tokens: 4 },
    {
      object: "text_completion",
      model: "sandbox/m",
      choices: [{ index: 0, text: expect.any(String), finish_reason: "length" }],
      usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 },
    },
  ],
  [
    "anthropic",
    "/anthropic/v1/messages",
    CHAT,
    {
      type: "message",
      role: "assistant",
      model: "sandbox/m",
      content: [{ type: "text", text: expect.stringContaining("“1 + 1”") }],
      stop_reason: "end_turn",
      stop_sequence: null,
      usage: { input_tokens: 6, output_tokens: expect.any(Number) },
    },
  ],
  [
    "anthropic, stopped",
    "/anthropic/v1/messages",
    { ...CHAT, system: "Be brief.", stop_sequences: [" example"] },
    { content: [{ text: "This is an" }], stop_reason: "stop_sequence", stop_sequence: " example" },
  ],
  [
    "anthropic, the result of a tool",
    "/anthropic/v1/messages",
    {
      ...CHAT,
      messages: [
        user("What is the weather?"),
        { role: "assistant", content: [{ type: "tool_use", id: "t", name: "weather", input: {} }] },
        { role: "user", content: [{ type: "tool_result", tool_use_id: "t", content: "2 * 4" }] },
      ],
    },
    { content: [{ type: "text", text: "The tool weather answered: 2 * 4." }] },
  ],
  [
    "google, chat",
    GENERATE,
    { contents, systemInstruction: { parts: [{ text: "Be brief." }] } },
    {
      candidates: [
        {
          content: { role: "model", parts: [{ text: expect.stringContaining("“1 + 1”") }] },
          finishReason: "STOP",
        },
      ],
      usageMetadata: { promptTokenCount: 10, candidatesTokenCount: expect.any(Number) },
      modelVersion: "sandbox/acme-1",
    },
  ],
  [
    "google, the result of a tool",
    GENERATE,
    {
      contents: [
        { role: "user", parts: [{ text: "What is the weather?" }] },
        { role: "model", parts: [{ functionCall: { name: "weather", args: {} } }] },
        { role: "user", parts: [{ functionResponse: { name: "weather", response: { result: "2 * 4" } } }] },
      ],
    },
    { candidates: [{ content: { parts: [{ text: "The tool weather answered: 2 * 4." }] } }] },
  ],
  [
    "google, cut off",
    GENERATE,
    { contents, generationConfig: { maxOutputTokens: 3 } },
    { candidates: [{ content: { parts: [{ text: "This is an" }] }, finishReason: "MAX_TOKENS" }] },
  ],
  [
    "google, a picture",
    GENERATE,
    { contents, generationConfig: { responseModalities: ["TEXT", "IMAGE"] } },
    {
      candidates: [
        {
          content: {
            parts: [{ inlineData: { mimeType: "image/png", data: expect.stringMatching(/^iVBOR/) } }],
          },
        },
      ],
    },
  ],
  [
    "google, speech",
    GENERATE,
    { contents, generationConfig: { responseModalities: ["AUDIO"] } },
    {
      candidates: [
        {
          content: {
            parts: [{ inlineData: { mimeType: expect.stringMatching(/^audio\/L16;codec=pcm;rate=\d+$/) } }],
          },
        },
      ],
    },
  ],
  [
    "google, embeddings",
    "/google/v1beta/models/acme-1:batchEmbedContents",
    { requests: [{ content: { parts: [{ text: "sea" }] }, outputDimensionality: 4 }] },
    { embeddings: [{ values: vector(4) }] },
  ],
  [
    "cohere-embed",
    "/cohere/v2/embed",
    { model: "m", texts: ["sea"], output_dimension: 4, embedding_types: ["float", "base64"] },
    { embeddings: { float: [vector(4)], base64: [expect.any(String)] }, texts: ["sea"] },
  ],
  [
    "rerank",
    "/cohere/v2/rerank",
    { model: "m", ...sea, top_n: 1 },
    { results: [{ index: 1, relevance_score: expect.any(Number) }] },
  ],
  [
    "rerank, with documents",
    "/vllm/v1/rerank",
    { model: "m", ...sea, return_documents: true },
    { model: "sandbox/m", results: [{ index: 1, document: { text: "the sea at night" } }, { index: 0 }] },
  ],
  [
    "hyperbolic-images",
    "/hyperbolic/v1/images/generations",
    { model_name: "m", prompt: "sea", width: 16, height: 16 },
    { images: [{ index: 0, image: expect.stringMatching(/^iVBOR/) }] },
  ],
  [
    "mistral-fim",
    "/mistral/v1/fim/completions",
    { model: "m", prompt, max_tokens: 4 },
    {
      object: "chat.completion",
      choices: [{ message: { content: expect.any(String) }, finish_reason: "length" }],
    },
  ],
  [
    "mistral-speech",
    "/mistral/v1/audio/speech",
    { model: "m", input: "Mind the step", voice_id: "v" },
    { audio_data: expect.stringMatching(/^UklGR/) },
  ],
  [
    "ollama",
    "/ollama/api/generate",
    { model: "m", prompt, stream: false, options: { num_predict: 4 } },
    { model: "sandbox/m", response: expect.any(String), done: true, done_reason: "length", eval_count: 4 },
  ],
  [
    "ollama, embeddings",
    "/ollama/api/embed",
    { model: "m", input: ["sea", "bread"], dimensions: 4 },
    { embeddings: [vector(4), vector(4)], prompt_eval_count: 2 },
  ],
  [
    "llama-completion",
    "/llama.cpp/completion",
    { prompt, n_predict: 4 },
    { content: expect.any(String), stop: true, stop_type: "limit", tokens_evaluated: 3, tokens_predicted: 4 },
  ],
  [
    "vllm, similarity",
    "/vllm/score",
    { model: "m", text_1: "sea", text_2: ["sea", "bread"] },
    { data: [{ index: 0, object: "score", score: expect.closeTo(1) }, { index: 1 }] },
  ],
  [
    "vllm, classes",
    "/vllm/classify",
    { model: "m", input: ["great", "awful"] },
    { data: [{ index: 0, label: STAND_IN, probs: vector(2), num_classes: 2 }, { label: STAND_IN }] },
  ],
  ["tei, embeddings", "/tei/embed", { inputs: "sea", dimensions: 4 }, [vector(4)]],
  [
    "tei, similarity",
    "/tei/similarity",
    { inputs: { source_sentence: "sea", sentences: ["sea", "bread"] } },
    [expect.closeTo(1), expect.any(Number)],
  ],
  [
    "tei, ranks",
    "/tei/rerank",
    { query: "sea", texts: sea.documents, return_text: true },
    [{ index: 1, text: "the sea at night" }, { index: 0 }],
  ],
  ["tei, labels", "/tei/predict", { inputs: "great" }, [{ label: STAND_IN }, { label: STAND_IN }]],
  [
    "tei, labels of a batch",
    "/tei/predict",
    { inputs: [["great"], ["awful", "bad"]] },
    [
      [{ label: STAND_IN }, {}],
      [{ label: STAND_IN }, {}],
    ],
  ],
  [
    "tgi",
    "/tgi/generate",
    { inputs: prompt, parameters: { max_new_tokens: 4, details: true } },
    {
      generated_text: expect.any(String),
      details: { finish_reason: "length", generated_tokens: 4, tokens: [{}, {}, {}, {}] },
    },
  ],
];

describe("a response", () => {
  it.each(ANSWERS)("of %s", async (_, path, body, answer) => {
    const response = await send(path, body);
    expect([response.status, await response.json()]).toMatchObject([200, answer]);
  });

  it.each(ANSWERS)("of %s depends on its input alone", async (_, path, body) => {
    expect(await ask(path, body)).toEqual(await ask(path, body));
  });

  it("runs the requested operation if several share a URL", async () => {
    for (const responseModalities of [["TEXT", "IMAGE"], ["AUDIO"], ["TEXT"]]) {
      await ask(GENERATE, { contents, generationConfig: { responseModalities } });
    }
    expect(
      sandbox()
        .requests()
        .map(({ operation }) => operation),
    ).toEqual(["text-to-image", "text-to-speech", "chat-completion"]);
  });

  it("is the image itself at fireworks, in the requested format", async () => {
    const path = "/fireworks-ai/inference/v1/workflows/acme/draw/text_to_image";
    const response = await send(path, { prompt: "sea", aspect_ratio: "2:1" });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(bytes.readUInt32BE(16) / bytes.readUInt32BE(20)).toBe(2);
  });

  it("is a recording, or its bare samples", async () => {
    const speak = (more: object) => send("/openai/v1/audio/speech", { model: "m", input: "Hi", ...more });
    const wav = await speak({ response_format: "mp3" });
    const pcm = await speak({ response_format: "pcm" });
    expect(wav.headers.get("content-type")).toBe("audio/wav");
    expect(pcm.headers.get("content-type")).toMatch(/^audio\/pcm;rate=\d+;channels=1$/);
    const [whole, samples] = [await wav.arrayBuffer(), await pcm.arrayBuffer()];
    expect(Buffer.from(whole).subarray(44)).toEqual(Buffer.from(samples));
  });

  it("is an edited image, from a form", async () => {
    const { bytes, type } = runModel(
      "text-to-image",
      { inputs: "sea", parameters: { width: 16, height: 16 } },
      { seed: 0 },
    );
    const nothing = encodePng(new Uint8Array(16 * 16), 16, 16, GRAY);
    const form = new FormData();
    form.append("image", new Blob([bytes], { type }), "image.png");
    for (const [name, value] of Object.entries({ model: "m", prompt: "at night" })) form.append(name, value);
    const edit = (body: FormData) =>
      fetch(`${sandbox().origin}/openai/v1/images/edits`, {
        method: "POST",
        headers: { authorization: "Bearer any" },
        body,
      });
    const { data } = await (await edit(form)).json();
    const inline = Buffer.from(data[0].b64_json, "base64");
    expect([inline.readUInt32BE(16), inline.equals(bytes)]).toEqual([16, false]);
    form.set("mask", new Blob([nothing], { type }), "mask.png");
    const kept = await (await edit(form)).json();
    expect(decodePng(Buffer.from(kept.data[0].b64_json, "base64"))).toEqual(decodePng(bytes));
    form.set("response_format", "url");
    const linked = await (await edit(form)).json();
    expect(linked.data[0].url).toContain("/openai/files/");
    form.delete("image");
    const refused = await edit(form);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: { message: "image is required", param: "image" } },
    ]);
  });
});
