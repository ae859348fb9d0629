import { createClient } from "@inferhub/inference/core";
import { anthropic } from "@inferhub/inference/providers/anthropic";
import { cohere } from "@inferhub/inference/providers/cohere";
import { deepinfra } from "@inferhub/inference/providers/deepinfra";
import { fireworksAi } from "@inferhub/inference/providers/fireworks-ai";
import { google } from "@inferhub/inference/providers/google";
import { hyperbolic } from "@inferhub/inference/providers/hyperbolic";
import { llamaCpp } from "@inferhub/inference/providers/llama.cpp";
import { mistral } from "@inferhub/inference/providers/mistral";
import { ollama } from "@inferhub/inference/providers/ollama";
import { openai } from "@inferhub/inference/providers/openai";
import { tei } from "@inferhub/inference/providers/tei";
import { tgi } from "@inferhub/inference/providers/tgi";
import { together } from "@inferhub/inference/providers/together";
import { vllm } from "@inferhub/inference/providers/vllm";
import { beforeEach, describe, expect, it } from "vitest";
import { draw } from "../src/answers/image/draw.ts";
import { FAULT_HEADER } from "../src/index.ts";
import { user, withSandbox } from "./run.ts";

const PROVIDERS = [
  anthropic,
  cohere,
  deepinfra,
  fireworksAi,
  google,
  hyperbolic,
  llamaCpp,
  mistral,
  ollama,
  openai,
  tei,
  tgi,
  together,
  vllm,
] as const;

const sandbox = withSandbox({ providers: PROVIDERS, now: () => 1_800_000_000_000 });
beforeEach(() => sandbox().reset());

/** Credentials of all kinds at once, and what Anthropic asks for. */
const HEADERS = {
  authorization: "Bearer hf_any",
  "anthropic-version": "2023-06-01",
  "content-type": "application/json",
};

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(sandbox().origin + path, {
    method: "POST",
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify(body),
  });

const ask = async (path: string, body: unknown) => (await send(path, body)).json();

const client = () =>
  createClient({
    providers: PROVIDERS,
    keys: Object.fromEntries(PROVIDERS.map(({ id }) => [id, "any"])),
    baseUrls: Object.fromEntries(PROVIDERS.map(({ id }) => [id, sandbox().url(id)])),
  });

const prompt = "The ferry leaves";
const contents = [{ role: "user", parts: [{ text: "1 + 1" }] }];
const GENERATE = "/google/v1beta/models/acme-1:generateContent";
const STREAM = "/google/v1beta/models/acme-1:streamGenerateContent?alt=sse";
const CHAT = { model: "m", max_tokens: 50, messages: [user("1 + 1")] };
const sea = { query: "sea", documents: ["bread", "the sea at night"] };

const vector = (length: number) =>
  expect.toSatisfy((value: unknown) => Array.isArray(value) && value.length === length);

/** What each wire answers to a small request. */
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
      content: [{ type: "text", text: expect.stringContaining("1 + 1 = 2.") }],
      stop_reason: "end_turn",
      stop_sequence: null,
      usage: { input_tokens: 4, output_tokens: expect.any(Number) },
    },
  ],
  [
    "anthropic, stopped",
    "/anthropic/v1/messages",
    { ...CHAT, system: "Be brief.", stop_sequences: [" sandbox"] },
    { content: [{ text: "This is the" }], stop_reason: "stop_sequence", stop_sequence: " sandbox" },
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
          content: { role: "model", parts: [{ text: expect.stringContaining("1 + 1 = 2.") }] },
          finishReason: "STOP",
        },
      ],
      usageMetadata: { promptTokenCount: 8, candidatesTokenCount: expect.any(Number) },
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
    { candidates: [{ content: { parts: [{ text: "This is the" }] }, finishReason: "MAX_TOKENS" }] },
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
    { data: [{ index: 0, label: "POSITIVE", probs: vector(2), num_classes: 2 }, { label: "NEGATIVE" }] },
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
  ["tei, labels", "/tei/predict", { inputs: "great" }, [{ label: "POSITIVE" }, { label: "NEGATIVE" }]],
  [
    "tei, labels of a batch",
    "/tei/predict",
    { inputs: [["great"], ["awful", "bad"]] },
    [
      [{ label: "POSITIVE" }, {}],
      [{ label: "NEGATIVE" }, {}],
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

describe("an answer", () => {
  it.each(ANSWERS)("of %s", async (_, path, body, answer) => {
    const response = await send(path, body);
    expect([response.status, await response.json()]).toMatchObject([200, answer]);
  });

  it.each(ANSWERS)("of %s depends on its input alone", async (_, path, body) => {
    expect(await ask(path, body)).toEqual(await ask(path, body));
  });

  it("goes to the operation that was asked for where several share an address", async () => {
    for (const responseModalities of [["TEXT", "IMAGE"], ["AUDIO"], ["TEXT"]]) {
      await ask(GENERATE, { contents, generationConfig: { responseModalities } });
    }
    expect(
      sandbox()
        .requests()
        .map(({ operation }) => operation),
    ).toEqual(["text-to-image", "text-to-speech", "chat-completion"]);
  });

  it("is the picture itself at fireworks, in the form that was asked for", async () => {
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

  it("is a changed picture, from a form", async () => {
    const { bytes, type } = draw("sea", { width: 16, height: 16 });
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

type Streamed = readonly [
  wire: string,
  path: string,
  body: object,
  text: (event: Record<string, never>) => unknown,
];

/** How each stream tells its words. */
const STREAMS: readonly Streamed[] = [
  [
    "openai-completions",
    "/openai/v1/completions",
    { model: "m", prompt, stream: true },
    ({ choices: [first] = [] }: { choices?: { text: string }[] }) => first?.text,
  ],
  [
    "anthropic",
    "/anthropic/v1/messages",
    { ...CHAT, stream: true },
    ({ delta }: { delta?: { text?: string } }) => delta?.text,
  ],
  [
    "google",
    STREAM,
    { contents },
    ({ candidates: [first] = [] }: { candidates?: { content: { parts: { text: string }[] } }[] }) =>
      first?.content.parts[0]?.text,
  ],
  [
    "mistral-fim",
    "/mistral/v1/fim/completions",
    { model: "m", prompt, stream: true },
    ({ choices: [first] = [] }: { choices?: { delta: { content?: string } }[] }) => first?.delta.content,
  ],
  ["ollama", "/ollama/api/generate", { model: "m", prompt }, ({ response }) => response],
  ["llama-completion", "/llama.cpp/completion", { prompt, stream: true }, ({ content }) => content],
  [
    "tgi",
    "/tgi/generate_stream",
    { inputs: prompt },
    ({ token }: { token?: { text: string; special: boolean } }) => (token?.special ? "" : token?.text),
  ],
] as readonly Streamed[];

/** What the same request says at once. */
const WHOLE: Readonly<Record<string, (body: object) => Promise<string>>> = {
  "openai-completions": async (body) => (await ask("/openai/v1/completions", body)).choices[0].text,
  anthropic: async (body) => (await ask("/anthropic/v1/messages", body)).content[0].text,
  google: async (body) => (await ask(GENERATE, body)).candidates[0].content.parts[0].text,
  "mistral-fim": async (body) => (await ask("/mistral/v1/fim/completions", body)).choices[0].message.content,
  ollama: async (body) => (await ask("/ollama/api/generate", body)).response,
  "llama-completion": async (body) => (await ask("/llama.cpp/completion", body)).content,
  tgi: async (body) => (await ask("/tgi/generate", body)).generated_text,
};

const eventsIn = (text: string) =>
  text
    .split("\n")
    .map((line) => line.replace(/^data: ?/, ""))
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

describe("a stream", () => {
  it.each(STREAMS)(
    "of %s says the same as the answer at once, in pieces",
    async (wire, path, body, textOf) => {
      const pieces = eventsIn(await (await send(path, body)).text())
        .map(textOf)
        .filter(Boolean);
      expect(pieces.length).toBeGreaterThan(3);
      expect(pieces.join("")).toBe(await WHOLE[wire]?.({ ...body, stream: false }));
    },
  );

  it.each(STREAMS)("of %s ends after two pieces when it is cut there", async (_, path, body, textOf) => {
    const response = await send(path, body, { [FAULT_HEADER]: "cut; after=2" });
    let text = "";
    const reading = (async () => {
      const utf8 = new TextDecoder();
      for await (const bytes of response.body ?? []) text += utf8.decode(bytes, { stream: true });
    })();
    await expect(reading).rejects.toThrow();
    expect(eventsIn(text).map(textOf).filter(Boolean)).toHaveLength(2);
  });

  it.each(STREAMS)("of %s can leave out its end", async (_, path, body) => {
    const text = await (await send(path, body, { [FAULT_HEADER]: "incomplete" })).text();
    expect(text).not.toMatch(
      /DONE|"(finish_reason|finishReason|stop_reason|generated_text)":"|message_stop|"(stop|done)":true/,
    );
  });

  it.each(STREAMS)("of %s can break one piece and nothing else", async (_, path, body) => {
    const text = await (await send(path, body, { [FAULT_HEADER]: "malformed" })).text();
    const lines = text.split("\n").filter((line) => /^(data: ?)?\{/.test(line));
    const broken = lines.filter((line) => !isJson(line.replace(/^data: ?/, "")));
    expect([broken.length, lines.length > 4]).toEqual([1, true]);
  });

  it("names its events at anthropic, from the first to the last", async () => {
    const text = await (await send("/anthropic/v1/messages", { ...CHAT, stream: true })).text();
    const blocks = text.trimEnd().split("\n\n");
    const names = blocks.map((block) => /^event: (\w+)\ndata: \{"type":"(\w+)"/.exec(block)?.slice(1));
    for (const [name, type] of names.map((pair) => pair ?? [])) expect(name).toBe(type);
    expect([...new Set(names.map((pair) => pair?.[0]))]).toEqual([
      "message_start",
      "content_block_start",
      "ping",
      "content_block_delta",
      "content_block_stop",
      "message_delta",
      "message_stop",
    ]);
  });

  it("tells of a failure in the words and the framing of its provider", async () => {
    const last = async (path: string, body: object) => {
      const text = await (await send(path, body, { [FAULT_HEADER]: "error" })).text();
      return text
        .trimEnd()
        .split(/\n\n|\n(?=\{)/)
        .at(-1);
    };
    expect(await last("/anthropic/v1/messages", { ...CHAT, stream: true })).toMatch(
      /^event: error\ndata: \{"type":"error","error":\{"type":"api_error"/,
    );
    expect(await last("/ollama/api/generate", { model: "m", prompt })).toMatch(/^\{"error":"/);
    expect(await last("/tgi/generate_stream", { inputs: prompt })).toMatch(
      /"error_type":"incomplete_generation"/,
    );
    expect(await last(STREAM, { contents })).toMatch(/^data: \{"error":\{"code":500,.*"status":"INTERNAL"/);
  });

  it("is lines of JSON at ollama, and events elsewhere", async () => {
    const typeOf = async (path: string, body: object) =>
      (await send(path, body)).headers.get("content-type")?.split(";")[0];
    expect(await typeOf("/ollama/api/generate", { model: "m", prompt })).toBe("application/x-ndjson");
    expect(await typeOf("/llama.cpp/completion", { prompt, stream: true })).toBe("text/event-stream");
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("a refusal", () => {
  it.each([
    ["openai-completions", "/openai/v1/completions", { model: "m" }, 400, { error: { param: "prompt" } }],
    [
      "a limit that is none",
      "/openai/v1/completions",
      { model: "m", prompt, temperature: -1 },
      400,
      { error: { param: "temperature", type: "invalid_request_error" } },
    ],
    ["openai-speech", "/openai/v1/audio/speech", { model: "m" }, 400, { error: { param: "input" } }],
    [
      "anthropic",
      "/anthropic/v1/messages",
      { model: "m", messages: CHAT.messages },
      400,
      { type: "error", error: { type: "invalid_request_error", message: "max_tokens is required" } },
    ],
    [
      "google",
      GENERATE,
      {},
      400,
      { error: { code: 400, message: "contents is required", status: "INVALID_ARGUMENT" } },
    ],
    ["cohere-embed", "/cohere/v2/embed", { model: "m" }, 400, { message: "texts is required" }],
    [
      "cohere-embed of newer models",
      "/cohere/v2/embed",
      { model: "embed-v4.0", texts: ["sea"] },
      400,
      { message: "input_type is required" },
    ],
    ["rerank", "/vllm/v1/rerank", { model: "m", query: "sea" }, 400, { error: { param: "documents" } }],
    [
      "hyperbolic-images",
      "/hyperbolic/v1/images/generations",
      { prompt: "sea" },
      422,
      { detail: [{ loc: ["body", "model_name"], msg: "Field required", type: "missing" }] },
    ],
    [
      "fireworks-images",
      "/fireworks-ai/inference/v1/workflows/acme/draw/text_to_image",
      { prompt: "sea", aspect_ratio: "wide" },
      400,
      { error: { message: "aspect_ratio must read like 16:9, not wide" } },
    ],
    [
      "mistral-fim",
      "/mistral/v1/fim/completions",
      { model: "m" },
      422,
      { detail: [{ loc: ["body", "prompt"], msg: "Field required", type: "missing" }] },
    ],
    ["ollama", "/ollama/api/generate", { prompt }, 400, { error: "model is required" }],
    [
      "llama-completion",
      "/llama.cpp/completion",
      {},
      400,
      { error: { code: 400, message: "prompt is required", type: "invalid_request_error" } },
    ],
    [
      "vllm",
      "/vllm/score",
      { model: "m", text_1: "sea" },
      400,
      { error: { type: "BadRequestError", param: "text_2", code: 400 } },
    ],
    ["tei", "/tei/embed", {}, 400, { error: "inputs is required", error_type: "Empty" }],
    [
      "tei, too many at once",
      "/tei/embed",
      { inputs: Array.from({ length: 33 }, () => "sea") },
      413,
      { error: "batch size 33 > maximum allowed batch size 32", error_type: "Validation" },
    ],
    ["tgi", "/tgi/generate", {}, 422, { error: "inputs is required", error_type: "validation" }],
    [
      "tgi, a parameter",
      "/tgi/generate",
      { inputs: prompt, parameters: { max_new_tokens: 0 } },
      422,
      { error: expect.stringContaining("max_new_tokens"), error_type: "validation" },
    ],
  ])("of %s is in its own words", async (_, path, body, status, answer) => {
    const response = await send(path, body);
    expect([response.status, await response.json()]).toMatchObject([status, answer]);
  });

  it("comes at anthropic to those who name no version", async () => {
    const headers = { authorization: "Bearer hf_any", "content-type": "application/json" };
    const body = JSON.stringify(CHAT);
    const response = await fetch(`${sandbox().origin}/anthropic/v1/messages`, {
      method: "POST",
      headers,
      body,
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { message: "anthropic-version is required" } },
    ]);
  });

  it("comes to those without a key, unless the server does without", async () => {
    const status = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(sandbox().origin + path, { method: "POST", headers, body: "{}" })).status;
    expect(await status("/google/v1beta/models/m:generateContent")).toBe(401);
    expect(await status("/anthropic/v1/messages")).toBe(401);
    expect(await status("/ollama/api/generate")).toBe(400);
    expect(await status("/ollama/api/generate", { authorization: "Bearer invalid" })).toBe(401);
  });
});

describe("the client", () => {
  it.each([
    ["openai", "gpt"],
    ["mistral", "codestral"],
    ["ollama", "acme:1"],
    ["llama.cpp", "acme"],
    ["tgi", "acme"],
    ["vllm", "acme"],
  ] as const)("reads the texts of %s, whole and streamed", async (provider, name) => {
    const model = provider === "openai" || provider === "mistral" ? `${provider}/${name}` : name;
    const input = { model, provider, inputs: prompt, parameters: { max_new_tokens: 12 } };
    const { generated_text } = await client().textGeneration(input);
    let text = "";
    for await (const chunk of client().textGenerationStream(input)) {
      text += chunk.token.special ? "" : chunk.token.text;
    }
    expect(text).toBe(generated_text);
    expect(text.length).toBeGreaterThan(10);
  });

  it.each(["anthropic", "google"] as const)("reads the chats of %s, whole and streamed", async (provider) => {
    const input = { model: `${provider}/acme`, provider, messages: [user("1 + 1")] };
    const whole = (await client().chatCompletion(input)).choices[0]?.message.content;
    let text = "";
    for await (const chunk of client().chatCompletionStream(input)) {
      text += chunk.choices[0]?.delta.content ?? "";
    }
    expect(text).toBe(whole);
    expect(text).toContain("1 + 1 = 2.");
  });
});
