import { createClient } from "@inferhub/inference/core";
import { defineProvider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import { openaiCompletions } from "@inferhub/inference/formats/openai-completions";
import { openaiEmbeddings } from "@inferhub/inference/formats/openai-embeddings";
import { openaiImages } from "@inferhub/inference/formats/openai-images";
import { rerank as rerankWire } from "@inferhub/inference/formats/openai-rerank";
import { openaiSpeech } from "@inferhub/inference/formats/openai-speech";
import { openaiTranscriptions } from "@inferhub/inference/formats/openai-transcriptions";
import { CohereClient } from "cohere-ai";
import OpenAI, { toFile } from "openai";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "../../src/endpoints/endpoint.ts";
import { audioSpeech } from "../../src/endpoints/openai/audio-speech.ts";
import { audioTranscriptions } from "../../src/endpoints/openai/audio-transcriptions.ts";
import { chatCompletions } from "../../src/endpoints/openai/chat-completions.ts";
import { completions } from "../../src/endpoints/openai/completions.ts";
import { embeddings } from "../../src/endpoints/openai/embeddings.ts";
import { imageGenerations } from "../../src/endpoints/openai/image-generations.ts";
import { rerank } from "../../src/endpoints/openai/rerank.ts";
import { answered } from "./run-endpoint.ts";
import { type Answers, serveEndpoints } from "./serve-endpoints.ts";

const ENDPOINTS: readonly Endpoint[] = [
  audioSpeech,
  audioTranscriptions,
  chatCompletions,
  completions,
  embeddings,
  imageGenerations,
  rerank,
];

const model = "acme/talk";
const PNG = Buffer.from("89504e470d0a1a0a0000000d", "hex");
const WAV = Buffer.from("RIFF\0\0\0\0WAVEfmt ", "latin1");
const usage = { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 };

const token = (text: string, index: number) => ({
  index,
  token: { id: null, text, logprob: null, special: false },
  generated_text: null,
  details: null,
});
const written = [
  token("The", 0),
  token(" sea", 1),
  { ...token("", 2), generated_text: "The sea", details: { finish_reason: "length" } },
  { ...token("", 3), usage },
];
const said = (content: string, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: { content }, finish_reason }],
});
const transcript = {
  text: "Mind the step.",
  chunks: [{ text: " Mind the step.", timestamp: [0, 1.5] }],
};
const ranking = [
  { index: 1, score: 0.75 },
  { index: 0, score: 0.25 },
];

describe("the openai package", () => {
  const openai = async (answers: Answers) => {
    const { url, calls } = await serveEndpoints(ENDPOINTS, answers);
    return { client: new OpenAI({ baseURL: `${url}/v1`, apiKey: "any", maxRetries: 0 }), calls };
  };

  it("completes prompts", async () => {
    const { client, calls } = await openai({
      plain: ({ inputs }) =>
        answered({ generated_text: `${inputs}!`, details: { finish_reason: "stop" } }, usage),
    });
    const { choices, ...rest } = await client.completions.create({
      model,
      prompt: ["a", "b"],
      max_tokens: 5,
    });
    expect(choices.map(({ text, finish_reason }) => [text, finish_reason])).toEqual([
      ["a!", "stop"],
      ["b!", "stop"],
    ]);
    expect(rest).toMatchObject({ object: "text_completion", usage: { total_tokens: 10 } });
    expect(calls).toHaveLength(2);
  });

  it("streams the completion of a prompt", async () => {
    const { client } = await openai({ chunks: () => written });
    const stream = await client.completions.create({
      model,
      prompt: "a",
      stream: true,
      stream_options: { include_usage: true },
    });
    let text = "";
    const ends: unknown[] = [];
    for await (const { choices, usage: counted } of stream) {
      text += choices[0]?.text ?? "";
      if (choices[0]?.finish_reason) ends.push(choices[0].finish_reason);
      if (counted) ends.push(counted);
    }
    expect(text).toBe("The sea");
    expect(ends).toEqual(["length", usage]);
  });

  it("chats, in full and streamed", async () => {
    const { client } = await openai({
      plain: () =>
        answered({
          choices: [{ index: 0, message: { role: "assistant", content: "Hi" }, finish_reason: "stop" }],
        }),
      chunks: () => [said("H"), said("i", "stop")],
    });
    const messages = [{ role: "user" as const, content: "Hello" }];
    const answer = await client.chat.completions.create({ model, messages });
    expect(answer).toMatchObject({ object: "chat.completion", choices: [{ message: { content: "Hi" } }] });
    const stream = client.chat.completions.stream({ model, messages });
    expect((await stream.finalChatCompletion()).choices[0]?.message.content).toBe("Hi");
  });

  it("reads embeddings, which it requests in base64", async () => {
    const { client } = await openai({ plain: () => answered([[0.5, -2]], { prompt_tokens: 1 }) });
    const { data, usage } = await client.embeddings.create({ model, input: "a" });
    expect(data[0]?.embedding).toEqual([0.5, -2]);
    expect(usage).toEqual({ prompt_tokens: 1, total_tokens: 1 });
  });

  it("generates images", async () => {
    const { client, calls } = await openai({ plain: () => answered(new Blob([PNG])) });
    const { data } = await client.images.generate({ model, prompt: "a pier", n: 2, size: "1024x1024" });
    expect(data).toEqual([{ b64_json: PNG.toString("base64") }, { b64_json: PNG.toString("base64") }]);
    expect(calls).toEqual(Array(2).fill({ inputs: "a pier", parameters: { width: 1024, height: 1024 } }));
  });

  it("generates speech", async () => {
    const { client } = await openai({ plain: () => answered(new Blob([WAV], { type: "audio/wav" })) });
    const speech = await client.audio.speech.create({ model, input: "Hello", voice: "alloy" });
    expect(speech.headers.get("content-type")).toBe("audio/wav");
    expect(Buffer.from(await speech.arrayBuffer())).toEqual(WAV);
  });

  it("has a recording written down, in every format", async () => {
    const { client, calls } = await openai({ plain: () => answered(transcript) });
    const file = await toFile(WAV, "talk.wav");
    const create = client.audio.transcriptions.create.bind(client.audio.transcriptions);
    expect((await create({ model, file, temperature: 0.5, language: "en" })).text).toBe("Mind the step.");
    expect(await create({ model, file, response_format: "text" })).toBe("Mind the step.");
    expect(await create({ model, file, response_format: "vtt" })).toMatch(/^WEBVTT/);
    const verbose = await create({
      model,
      file,
      response_format: "verbose_json",
      timestamp_granularities: ["word"],
    });
    expect(verbose.words).toEqual([{ word: "Mind the step.", start: 0, end: 1.5 }]);
    expect(calls.map((call) => call["parameters"])).toEqual([
      { temperature: 0.5, language: "en" },
      {},
      { return_timestamps: true },
      { return_timestamps: "word" },
    ]);
    const received = calls[0]?.["inputs"] as Blob;
    expect(Buffer.from(await received.arrayBuffer())).toEqual(WAV);
  });

  it("returns scope errors in OpenAI's format", async () => {
    const { client } = await openai({});
    const refused = client.completions.create({ model, prompt: "a", n: 2, stream: true });
    await expect(refused).rejects.toBeInstanceOf(OpenAI.BadRequestError);
    await expect(refused).rejects.toMatchObject({
      status: 400,
      code: "input-invalid",
      type: "invalid_request_error",
      message: expect.stringContaining("Set n to 1"),
    });
  });
});

describe("the cohere-ai package", () => {
  it("has documents ranked", async () => {
    const { url } = await serveEndpoints(ENDPOINTS, { plain: () => answered(ranking, { prompt_tokens: 8 }) });
    const client = new CohereClient({ token: "any", environment: url });
    const documents = ["bread", { text: "ferry" }];
    const answer = await client.rerank({ model, query: "q", documents, returnDocuments: true });
    expect(answer.results).toEqual([
      { index: 1, relevanceScore: 0.75, document: { text: "ferry" } },
      { index: 0, relevanceScore: 0.25, document: { text: "bread" } },
    ]);
    expect(answer.meta?.tokens?.inputTokens).toBe(8);
  });
});

describe("our own client", () => {
  const provider = defineProvider({
    id: "acme",
    label: "Acme",
    baseUrl: "https://api.acme.test",
    docsUrl: "https://docs.acme.test",
    auth: { env: ["ACME_API_KEY"] },
    clientSideRoutingOnly: true,
    routerSupported: false,
    operations: {
      "chat-completion": openaiChat(),
      "text-generation": openaiCompletions(),
      "feature-extraction": openaiEmbeddings(),
      "text-to-image": openaiImages({ joinSides: true }),
      "text-to-speech": openaiSpeech(),
      "automatic-speech-recognition": openaiTranscriptions(),
      "text-ranking": rerankWire(),
    },
  });
  const ours = async (answers: Answers) => {
    const { url, calls } = await serveEndpoints(ENDPOINTS, answers);
    const client = createClient({ providers: [provider], keys: { acme: "any" }, baseUrls: { acme: url } });
    return { client, calls };
  };
  const to = { provider: "acme", model: "talk" } as const;

  it("receives completions in this format, in full and streamed", async () => {
    const { client, calls } = await ours({
      plain: () => answered({ generated_text: "The sea", details: { finish_reason: "length" } }),
      chunks: () => written,
    });
    const input = { inputs: "a", parameters: { max_new_tokens: 5, stop: ["END"], top_k: 4 } };
    expect(await client.textGeneration({ ...to, ...input })).toEqual({
      generated_text: "The sea",
      details: { finish_reason: "length" },
    });
    const pieces: (string | null | undefined)[] = [];
    for await (const { generated_text } of client.textGenerationStream({ ...to, ...input })) {
      pieces.push(generated_text);
    }
    expect(pieces.at(-1)).toBe("The sea");
    const { inputs, parameters } = input;
    expect(calls).toEqual(Array(2).fill({ inputs, parameters: { ...parameters, return_full_text: false } }));
  });

  it("receives images, as files and as URLs", async () => {
    const { client, calls } = await ours({ plain: () => answered(new Blob([PNG])) });
    const input = { inputs: "a pier", parameters: { width: 512, height: 768, seed: 3, guidance_scale: 2 } };
    const picture = await client.textToImage({ ...to, ...input });
    expect([picture.type, Buffer.from(await picture.arrayBuffer())]).toEqual(["image/png", PNG]);
    const address = await client.textToImage({ ...to, ...input }, { outputType: "url" });
    expect(address).toBe(`data:image/png;base64,${PNG.toString("base64")}`);
    expect(calls).toEqual([input, input]);
  });

  it("gets speech", async () => {
    const { client, calls } = await ours({ plain: () => answered(new Blob([WAV])) });
    const input = {
      inputs: "Hello",
      parameters: { voice: "alloy", speed: 2, generation_parameters: { top_k: 2 } },
    };
    expect((await client.textToSpeech({ ...to, ...input })).type).toBe("audio/wav");
    expect(calls).toEqual([input]);
  });

  it("gets a transcript with its times", async () => {
    const { client, calls } = await ours({ plain: () => answered(transcript) });
    const inputs = new Blob([WAV], { type: "audio/wav" });
    const parameters = { return_timestamps: true, generation_parameters: { top_k: 2 } };
    expect(await client.automaticSpeechRecognition({ ...to, inputs, parameters })).toEqual(transcript);
    expect(calls.map((call) => call["parameters"])).toEqual([parameters]);
  });

  it("gets a ranking", async () => {
    const { client, calls } = await ours({ plain: () => answered(ranking) });
    const input = { query: "q", documents: ["bread", "ferry"], top_n: 2 };
    expect(await client.textRanking({ ...to, ...input, return_documents: true })).toEqual([
      { index: 1, score: 0.75, document: { text: "ferry" } },
      { index: 0, score: 0.25, document: { text: "bread" } },
    ]);
    expect(calls).toEqual([input]);
  });

  it("gets vectors and conversations", async () => {
    const choices = [{ index: 0, message: { role: "assistant", content: "Hi" }, finish_reason: "stop" }];
    const { client } = await ours({
      plain: ({ messages }) => answered(messages ? { choices } : [[0.5, -2]]),
    });
    expect(await client.featureExtraction({ ...to, inputs: ["a"] })).toEqual([[0.5, -2]]);
    const answer = await client.chatCompletion({ ...to, messages: [{ role: "user", content: "Hello" }] });
    expect(answer.choices).toEqual(choices);
  });
});
