import { PROVIDERS } from "@inferhub/inference";
import OpenAI, { toFile } from "openai";
import { describe, expect, it } from "vitest";
import { behind } from "../providers.ts";
import { gateway, json, type Seen, upstreamServer } from "../servers.ts";

const PNG = Buffer.from("89504e470d0a1a0a0000000d", "hex");
const WAV = Buffer.from("RIFF\0\0\0\0WAVEfmt ", "latin1");
const messages = [{ role: "user" as const, content: "Hello" }];

const CHAT = {
  id: "c",
  object: "chat.completion",
  created: 1,
  model: "m",
  choices: [{ index: 0, message: { role: "assistant", content: "Hi" }, finish_reason: "stop" }],
};
const MESSAGE = {
  id: "msg",
  type: "message",
  role: "assistant",
  model: "m",
  content: [{ type: "text", text: "Hi" }],
  stop_reason: "end_turn",
  usage: { input_tokens: 1, output_tokens: 1 },
};
const TRANSCRIPT = {
  text: "Mind the step. Please.",
  words: ["Mind", "the", "step.", "Please."].map((word, index) => ({ word, start: index, end: index + 1 })),
};

const GENERATED = {
  candidates: [{ content: { role: "model", parts: [{ text: "Hi" }] }, finishReason: "STOP" }],
};
const EMBEDDINGS = { data: [{ index: 0, embedding: [0.5] }], usage: { prompt_tokens: 1, total_tokens: 1 } };

const answerOf = ({ url }: Seen): unknown => {
  if (url.includes("/embeddings")) return EMBEDDINGS;
  if (url.includes(":generateContent")) return GENERATED;
  if (url.includes("/messages")) return MESSAGE;
  if (url.includes("/images")) return { created: 1, data: [{ b64_json: PNG.toString("base64") }] };
  if (url.includes("/audio")) return TRANSCRIPT;
  return CHAT;
};

/** All providers behind one server that supports the formats of OpenAI and Anthropic. */
async function start() {
  const upstream = await upstreamServer((response, seen) => {
    if (!/"stream":\s*true/.test(seen.body)) return json(response, answerOf(seen));
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const [text, finish_reason] of [
      ["Once", null],
      [" more", "stop"],
    ])
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, text, finish_reason }] })}\n\n`);
    response.end("data: [DONE]\n\n");
  });
  const { url } = await gateway({ ...behind(upstream.url), providers: PROVIDERS });
  const client = new OpenAI({ baseURL: `${url}/v1`, apiKey: "none", maxRetries: 0 });
  return { client, seen: upstream.seen, url };
}

describe("a parameter that a provider does not have", () => {
  it.each([
    ["anthropic/claude-sonnet-4-5:anthropic", "n", { n: 2 }],
    ["anthropic/claude-sonnet-4-5:anthropic", "logprobs", { logprobs: true }],
    ["google/gemini-2.5-flash:google", "logit_bias", { logit_bias: { "50256": -100 } }],
    ["openai/gpt-oss-20b:groq", "logprobs", { logprobs: true, top_logprobs: 2 }],
    ["mistral/mistral-small-latest:mistral", "logit_bias", { logit_bias: { "1": 1 } }],
  ])("is refused by name if the answer depends on it: %s, %s", async (model, param, parameters) => {
    const { client, seen } = await start();
    await expect(client.chat.completions.create({ model, messages, ...parameters })).rejects.toThrow(
      expect.objectContaining({ status: 400, param, message: expect.stringContaining(param) }),
    );
    expect(seen).toEqual([]);
  });

  it.each([
    ["anthropic/claude-sonnet-4-5:anthropic", "prompt_cache_key, seed"],
    ["openai/gpt-5-mini:openai", null],
  ])("is left out by name if it is a hint: %s", async (model, dropped) => {
    const { client, seen } = await start();
    const body = { model, messages, seed: 1, n: 1, logprobs: false, prompt_cache_key: "k", user: "u" };
    const { response } = await client.chat.completions.create(body).withResponse();
    expect(response.headers.get("x-inferhub-dropped-parameters")).toBe(dropped);
    expect("prompt_cache_key" in JSON.parse(seen[0]?.body ?? "{}")).toBe(dropped === null);
  });

  it.each([
    ["openai/gpt-oss-20b:groq", "tools.custom, tools.web_search", ["function"]],
    ["anthropic/claude-sonnet-4-5:anthropic", "tools.custom, tools.web_search", [undefined]],
    ["openai/gpt-5-mini:openai", "tools.web_search", ["function", "custom"]],
  ])("is left out by name if it is a type of tools: %s", async (model, dropped, types) => {
    const { client, seen } = await start();
    const tools = [
      { type: "function" as const, function: { name: "look", parameters: { type: "object" } } },
      { type: "custom" as const, custom: { name: "code" } },
      { type: "web_search" as const } as never,
    ];
    const body = { model, messages, tools };
    const { response } = await client.chat.completions.create(body).withResponse();
    expect(response.headers.get("x-inferhub-dropped-parameters")).toBe(dropped);
    const sent: { tools: readonly { type?: string }[] } = JSON.parse(seen[0]?.body ?? "{}");
    expect(sent.tools.map(({ type }) => type)).toEqual(types);
  });

  it("is omitted with a notice in Ollama's model information", async () => {
    const { url } = await start();
    const { models } = await (await fetch(`${url}/api/tags`)).json();
    const body = JSON.stringify({ model: models[0].name, verbose: true });
    const response = await fetch(`${url}/api/show`, { method: "POST", body });
    expect(response.headers.get("x-inferhub-dropped-parameters")).toBe("verbose");
  });

  it("is omitted together with the choice that requires it", async () => {
    const { client, seen } = await start();
    await client.chat.completions.create({
      model: "openai/gpt-oss-20b:groq",
      messages,
      tools: [{ type: "custom", custom: { name: "code" } }],
      tool_choice: { type: "custom", custom: { name: "code" } },
    });
    expect(Object.keys(JSON.parse(seen[0]?.body ?? "{}")).sort()).toEqual(["messages", "model"]);
  });

  it("leads to a provider that has it, where it is a format of JSON", async () => {
    const { client, seen } = await start();
    const response_format = {
      type: "json_schema" as const,
      json_schema: { name: "person", schema: { type: "object" } },
    };
    const llama = "meta-llama/Llama-3.3-70B-Instruct";
    await client.chat.completions.create({ model: llama, messages, response_format });
    expect(seen[0]?.url).not.toContain("bedrock");
  });

  it.each([
    ["thread", { thread: "t" }],
    ["previous_response_id", { previous_response_id: "resp_1" }],
  ])("is refused for chats if it relies on a kept conversation: %s", async (param, parameters) => {
    const { client, seen } = await start();
    const body = { model: "openai/gpt-5-mini:openai", messages, ...parameters };
    await expect(client.chat.completions.create(body)).rejects.toThrow(
      expect.objectContaining({ status: 400, param }),
    );
    expect(seen).toEqual([]);
  });

  it.each([
    ["anthropic/claude-sonnet-4-5:anthropic", { effort: "low" }, null],
    [
      "anthropic/claude-sonnet-4-5:anthropic",
      { max_tokens: 2000, exclude: true },
      "reasoning.exclude, reasoning.max_tokens",
    ],
    ["google/gemini-2.5-flash:google", { effort: "low" }, null],
    ["openai/gpt-5-mini:openai", { effort: "low" }, null],
    ["mistral/mistral-small-latest:mistral", { effort: "low" }, "reasoning_effort"],
    ["openrouter/any/model:openrouter", { effort: "low" }, null],
  ])("is reasoning in the provider's own words: %s, %j", async (model, reasoning, dropped) => {
    const { client, seen } = await start();
    const { response } = await client.chat.completions
      .create({ model, messages, max_tokens: 8000, ...({ reasoning } as object) })
      .withResponse();
    const names =
      response.headers.get("x-inferhub-dropped-parameters")?.split(", ").sort().join(", ") ?? null;
    expect(names).toBe(dropped);
    const {
      reasoning: kept,
      reasoning_effort,
      thinking,
      generationConfig,
    } = JSON.parse(seen[0]?.body ?? "{}");
    const provider = model.split(":")[1];
    expect({
      kept,
      reasoning_effort,
      budget: thinking?.budget_tokens,
      google: generationConfig?.thinkingConfig,
    }).toEqual(
      {
        anthropic: { budget: 2048 },
        google: { google: { thinkingBudget: 2048, includeThoughts: true } },
        mistral: {},
        openai: { reasoning_effort: "low" },
        openrouter: { kept: reasoning },
      }[provider ?? ""],
    );
  });

  it("is omitted from embeddings with a notice if it is a hint", async () => {
    const { client, seen } = await start();
    const input = "Hello";
    const { response } = await client.embeddings
      .create({ model: "mistral/mistral-embed:mistral", input, user: "u" })
      .withResponse();
    expect(response.headers.get("x-inferhub-dropped-parameters")).toBe("user");
    expect(JSON.parse(seen[0]?.body ?? "{}")).toEqual({ input: [input], model: "mistral-embed" });
  });

  it("is refused for completions if the text depends on it", async () => {
    const { client, seen } = await start();
    const body = { model: "openai/gpt-oss-20b:groq", prompt: "A", logit_bias: { "1": 1 } };
    await expect(client.completions.create(body)).rejects.toThrow(
      expect.objectContaining({ status: 400, param: "logit_bias" }),
    );
    expect(seen).toEqual([]);
  });

  it("is refused for responses where nothing reads it", async () => {
    const { client } = await start();
    const body = { model: "openai/gpt-oss-20b:groq", input: "Hello", thread: "t" };
    await expect(client.responses.create(body)).rejects.toThrow(/thread: this parameter isn't supported/);
  });

  it("is refused for speech that a provider does not translate", async () => {
    const { client } = await start();
    const file = await toFile(WAV, "talk.wav", { type: "audio/wav" });
    const model = "deepgram/nova-3:deepgram";
    await expect(client.audio.translations.create({ model, file })).rejects.toThrow(/task: Deepgram/);
  });
});

describe("tokens in place of text", () => {
  it("are forwarded unchanged to a provider of the same format", async () => {
    const { client, seen } = await start();
    const input = [[1, 2], [3]];
    const { data } = await client.embeddings.create({
      model: "openai/text-embedding-3-small:openai",
      input,
      encoding_format: "float",
    });
    expect(data).toEqual(EMBEDDINGS.data);
    expect(JSON.parse(seen[0]?.body ?? "{}")).toEqual({
      input,
      model: "text-embedding-3-small",
      encoding_format: "float",
    });
  });

  it("pass as a stream, too", async () => {
    const { client, seen } = await start();
    const prompt = [1, 2];
    let text = "";
    const model = "openai/gpt-3.5-turbo-instruct:openai";
    for await (const { choices } of await client.completions.create({ model, prompt, stream: true }))
      text += choices[0]?.text ?? "";
    expect(text).toBe("Once more");
    expect(JSON.parse(seen[0]?.body ?? "{}")).toMatchObject({ prompt, stream: true });
  });

  it("are rejected by name at other providers", async () => {
    const { client } = await start();
    const call = client.embeddings.create({ model: "google/gemini-embedding-001:google", input: [1, 2] });
    await expect(call).rejects.toThrow(/^400 input: Google .*tokens/);
    const completion = client.completions.create({
      model: "mistral/codestral-latest:mistral",
      prompt: [1, 2],
    });
    await expect(completion).rejects.toThrow(/^400 prompt: Mistral AI .*tokens/);
  });
});

describe("files of OpenAI's format", () => {
  it("returns n edits of an image, and variations", async () => {
    const { client, seen } = await start();
    const image = await toFile(PNG, "cat.png", { type: "image/png" });
    const edited = await client.images.edit({
      model: "openai/gpt-image-1:openai",
      image,
      prompt: "add snow",
      n: 2,
    });
    expect(edited.data?.map(({ b64_json }) => b64_json)).toEqual([
      PNG.toString("base64"),
      PNG.toString("base64"),
    ]);
    expect(seen.map(({ url }) => url)).toEqual(["/openai/v1/images/edits", "/openai/v1/images/edits"]);
    expect(seen[0]?.body).toContain("add snow");
    const varied = await client.images.createVariation({ model: "openai/gpt-image-1:openai", image });
    expect(varied.data).toHaveLength(1);
  });

  it("refuses several images", async () => {
    const { client } = await start();
    const image = await toFile(PNG, "cat.png", { type: "image/png" });
    const body = { model: "openai/gpt-image-1:openai", image: [image, image], prompt: "join them" };
    await expect(client.images.edit(body)).rejects.toThrow(/image\[\]: Several images/);
  });

  it("translates speech", async () => {
    const { client, seen } = await start();
    const file = await toFile(WAV, "talk.wav", { type: "audio/wav" });
    const { text } = await client.audio.translations.create({ model: "openai/whisper-1:openai", file });
    expect(text).toBe(TRANSCRIPT.text);
    expect(seen[0]?.url).toBe("/openai/v1/audio/translations");
  });

  it("gives the times of words and sentences, and a transcript as events", async () => {
    const { client } = await start();
    const file = await toFile(WAV, "talk.wav", { type: "audio/wav" });
    const model = "openai/whisper-1:openai";
    const { words, segments } = await client.audio.transcriptions.create({
      model,
      file,
      response_format: "verbose_json",
      timestamp_granularities: ["word", "segment"],
    });
    expect(words).toHaveLength(4);
    expect(segments).toMatchObject([
      { id: 0, start: 0, end: 3, text: "Mind the step." },
      { id: 1, start: 3, end: 4, text: "Please." },
    ]);
    const events: unknown[] = [];
    for await (const event of await client.audio.transcriptions.create({ model, file, stream: true }))
      events.push(event);
    const deltas = events.slice(0, -1) as { readonly delta: string }[];
    expect(deltas.map(({ delta }) => delta).join("")).toBe(TRANSCRIPT.text);
    expect(events.at(-1)).toEqual({ type: "transcript.text.done", text: TRANSCRIPT.text });
  });
});
