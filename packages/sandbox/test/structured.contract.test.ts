import { InferenceClient } from "@inferhub/inference";
import { chatObject } from "@inferhub/inference/assist";
import { createClient } from "@inferhub/inference/core";
import { checkJsonSchema } from "@inferhub/inference/formats/lib/check-json-schema";
import { anthropic } from "@inferhub/inference/providers/anthropic";
import { cohere } from "@inferhub/inference/providers/cohere";
import { google } from "@inferhub/inference/providers/google";
import { groq } from "@inferhub/inference/providers/groq";
import { mistral } from "@inferhub/inference/providers/mistral";
import { nebius } from "@inferhub/inference/providers/nebius";
import { openai } from "@inferhub/inference/providers/openai";
import { sambanova } from "@inferhub/inference/providers/sambanova";
import { together } from "@inferhub/inference/providers/together";
import { vllm } from "@inferhub/inference/providers/vllm";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import OpenAI from "openai";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { createSilentWav } from "../src/silent-wav.ts";
import { post, user, withSandbox } from "./run.ts";

const sandbox = withSandbox();

const PROVIDERS = [
  openai,
  mistral,
  cohere,
  groq,
  together,
  nebius,
  sambanova,
  vllm,
  anthropic,
  google,
] as const;
const SPEAKERS = PROVIDERS.map(({ id }) => id);

const keys = Object.fromEntries(SPEAKERS.map((id) => [id, "any"]));
const baseUrls = () => Object.fromEntries(SPEAKERS.map((id) => [id, sandbox().url(id)]));
const client = () => createClient({ providers: PROVIDERS, keys, baseUrls: baseUrls() });

const Person = v.object({
  name: v.string(),
  age: v.pipe(v.number(), v.integer(), v.minValue(0)),
  mood: v.picklist(["calm", "glad"]),
  home: v.nullable(v.object({ city: v.string() })),
});
const QUESTION = "Ada Lovelace, 36, is glad and lives in London.";
const PERSON = { name: "Ada Lovelace", age: 36, mood: "glad", home: { city: "London" } };

describe.each(SPEAKERS)("JSON by a schema over %s", (provider) => {
  it("contains the values of the question", async () => {
    const { object, answer } = await chatObject(client(), {
      model: provider === "vllm" ? "acme" : `${provider}/acme`,
      provider,
      messages: [user(QUESTION)],
      responseFormat: toStandardJsonSchema(Person),
    });
    expect(object).toEqual(PERSON);
    expect(answer.choices[0]?.finish_reason).toMatch(/^(stop|eos)$/);
  });

  it("is streamed", async () => {
    let text = "";
    const schema = toStandardJsonSchema(Person)["~standard"].jsonSchema.input({ target: "draft-07" });
    for await (const chunk of client().chatCompletionStream({
      model: provider === "vllm" ? "acme" : `${provider}/acme`,
      provider,
      messages: [user(QUESTION)],
      response_format: { type: "json_schema", json_schema: { name: "person", schema } },
    })) {
      text += chunk.choices[0]?.delta.content ?? "";
    }
    expect(JSON.parse(text)).toEqual(PERSON);
  });
});

describe("an object with names that a schema only describes", () => {
  it.each([
    [
      {
        type: "object",
        patternProperties: { "^x-": { type: "integer" } },
        minProperties: 2,
        additionalProperties: false,
      },
    ],
    [
      {
        type: "object",
        propertyNames: { pattern: "^[a-z]+$" },
        minProperties: 3,
        additionalProperties: { type: "boolean" },
      },
    ],
    [{ type: "object", propertyNames: { enum: ["north", "south"] }, minProperties: 2 }],
    [
      {
        type: "object",
        properties: { id: { type: "string" } },
        required: ["id"],
        patternProperties: { "^[A-Z]{2}$": { type: "number" } },
        minProperties: 3,
      },
    ],
  ])("fits %j", async (schema) => {
    const response = await post(`${sandbox().url("openai")}/v1/chat/completions`, {
      model: "gpt-4.1",
      messages: [user(QUESTION)],
      response_format: { type: "json_schema", json_schema: { name: "names", schema } },
    });
    const { choices } = await response.json();
    expect(checkJsonSchema(schema, JSON.parse(choices[0].message.content))).toEqual([]);
  });
});

describe("the client of everything", () => {
  it("requests objects", async () => {
    const inference = new InferenceClient("", { lookup: "off", keys, baseUrls: baseUrls() });
    const { object } = await inference.chatObject({
      model: "acme/talk-7b",
      provider: "groq",
      messages: [user(QUESTION)],
      responseFormat: toStandardJsonSchema(Person),
    });
    expect(object).toEqual(PERSON);
  });
});

const CHAT = "/vllm/v1/chat/completions";
const schema = {
  type: "object",
  properties: { city: { type: "string" }, visits: { type: "integer" } },
  required: ["city", "visits"],
};
const messages = [user("I was in Lisbon 4 times.")];
const ask = async (more: object) =>
  (await post(sandbox().origin + CHAT, { model: "m", messages, ...more })).json();

describe("OpenAI's format", () => {
  it.each<[string, object]>([
    ["OpenAI's", { response_format: { type: "json_schema", json_schema: { name: "trip", schema } } }],
    ["together's", { response_format: { type: "json_schema", schema } }],
    ["cohere's", { response_format: { type: "json_object", schema } }],
    ["TGI's", { response_format: { type: "json", value: schema } }],
    ["vLLM's older", { guided_json: schema }],
    ["vLLM's newer", { structured_outputs: { json: schema } }],
    ["llama.cpp's", { json_schema: schema }],
    ["Ollama's", { format: schema }],
  ])("knows %s way to give a schema", async (_, more) => {
    const { choices } = await ask(more);
    expect(JSON.parse(choices[0].message.content)).toEqual({ city: "Lisbon", visits: 4 });
  });

  it("returns any object without a schema, and one of the allowed words for an enum", async () => {
    const { choices } = await ask({ response_format: { type: "json_object" } });
    expect(JSON.parse(choices[0].message.content)).toEqual({ answer: expect.any(String) });
    const chosen = await ask({ guided_choice: ["Porto", "Lisbon"] });
    expect(chosen.choices[0].message.content).toBe("Lisbon");
  });

  it("refuses a schema that is announced and not there", async () => {
    const body = { model: "m", messages, response_format: { type: "json_schema" } };
    expect((await post(sandbox().origin + CHAT, body)).status).toBe(400);
  });

  it("cuts JSON at the limit", async () => {
    const { choices, usage } = await ask({ guided_json: schema, max_tokens: 5 });
    expect(choices[0]).toMatchObject({ finish_reason: "length", message: { content: '{"city":"Lisbon","' } });
    expect(usage.completion_tokens).toBe(5);
  });

  it("returns several choices, each from another seed, and sums their usage", async () => {
    const question = [user("Describe volcanoes")];
    const { choices, usage } = await ask({ messages: question, n: 3 });
    expect(choices.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2]);
    const texts = choices.map(({ message }: { message: { content: string } }) => message.content);
    expect(new Set(texts).size).toBeGreaterThan(1);
    expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens);
    const openai = new OpenAI({ baseURL: `${sandbox().url("openai")}/v1`, apiKey: "any", maxRetries: 0 });
    const streamed = await openai.chat.completions
      .stream({ model: "m", messages: [{ role: "user", content: "Describe volcanoes" }], n: 3 })
      .finalChatCompletion();
    expect(streamed.choices.map(({ message }) => message.content)).toEqual(texts);
  });

  it("returns log probabilities if requested, in full and streamed, and rejects alternatives without them", async () => {
    const { choices, usage } = await ask({ logprobs: true, top_logprobs: 3 });
    const { content } = choices[0].logprobs;
    expect(content).toHaveLength(usage.completion_tokens);
    expect(content.map(({ token }: { token: string }) => token).join("")).toBe(choices[0].message.content);
    for (const { logprob, top_logprobs: top, bytes, token } of content) {
      expect(logprob).toBeLessThan(0);
      expect(top).toHaveLength(3);
      const odds = top.map((each: { logprob: number }) => each.logprob);
      expect(odds).toEqual([...odds].sort((a, b) => b - a));
      expect(Buffer.from(bytes).toString()).toBe(token);
    }
    const response = await post(sandbox().origin + CHAT, {
      model: "m",
      messages,
      logprobs: true,
      stream: true,
    });
    const chunks = [...(await response.text()).matchAll(/^data: (\{.*)$/gm)].map(([, json = ""]) =>
      JSON.parse(json),
    );
    const tokens = chunks.flatMap(({ choices }) => choices[0]?.logprobs?.content ?? []);
    expect(tokens.map(({ token }) => token).join("")).toBe(choices[0].message.content);
    expect((await post(sandbox().origin + CHAT, { model: "m", messages, top_logprobs: 3 })).status).toBe(400);
  });

  it("counts the beginning of a long prompt as cached once it was sent before", async () => {
    sandbox().reset();
    const long = user("The keeper trims the lamp. ".repeat(300));
    const cached = async (more: object[]) =>
      (await ask({ messages: [long, ...more] })).usage.prompt_tokens_details?.cached_tokens;
    expect(await cached([])).toBeUndefined();
    expect(await cached([{ role: "assistant", content: "Yes." }, user("Why?")])).toBe(1792);
    sandbox().reset();
    expect(await cached([])).toBeUndefined();
  });
});

describe("Google's format", () => {
  it("returns one of the allowed words, and rejects a schema for text", async () => {
    const send = (generationConfig: object) =>
      post(
        `${sandbox().origin}/google/v1beta/models/m:generateContent`,
        { contents: [{ role: "user", parts: [{ text: "I love Lisbon" }] }], generationConfig },
        { headers: { "x-goog-api-key": "any" } },
      );
    const responseSchema = { type: "STRING", enum: ["Porto", "Lisbon"] };
    const chosen = await send({ responseMimeType: "text/x.enum", responseSchema });
    expect(await chosen.json()).toMatchObject({ candidates: [{ content: { parts: [{ text: "Lisbon" }] } }] });
    expect((await send({ responseSchema })).status).toBe(400);
    const several = await (await send({ candidateCount: 2 })).json();
    expect(several.candidates.map(({ index }: { index: number }) => index)).toEqual([0, 1]);
  });
});

describe("transcriptions", () => {
  const transcribe = (members: Record<string, string | readonly string[]>) => {
    const form = new FormData();
    form.append("file", new Blob([createSilentWav(3)], { type: "audio/wav" }), "audio.wav");
    form.append("model", "whisper");
    for (const [name, value] of Object.entries(members)) {
      for (const each of [value].flat()) form.append(name, each);
    }
    const headers = { authorization: "Bearer any" };
    return fetch(`${sandbox().origin}/openai/v1/audio/transcriptions`, {
      method: "POST",
      headers,
      body: form,
    });
  };

  it("come as subtitles", async () => {
    const srt = await (await transcribe({ response_format: "srt" })).text();
    expect(srt).toMatch(/^1\n00:00:00,000 --> 00:00:01,000\nSandbox transcript[^\n]*\n\n2\n/);
    const vtt = await (await transcribe({ response_format: "vtt" })).text();
    expect(vtt).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.000\nSandbox transcript/);
  });

  it("come with the time of each word", async () => {
    const verbose = { response_format: "verbose_json" };
    const { words, segments, text } = await (
      await transcribe({ ...verbose, "timestamp_granularities[]": ["word"] })
    ).json();
    expect(words.map(({ word }: { word: string }) => word).join(" ")).toBe(text);
    expect(words.at(-1).end).toBe(3);
    expect(segments).toBeUndefined();
    const both = await transcribe({ ...verbose, "timestamp_granularities[]": ["word", "segment"] });
    expect(Object.keys(await both.json())).toEqual(expect.arrayContaining(["words", "segments"]));
    expect((await transcribe({ "timestamp_granularities[]": "word" })).status).toBe(400);
    expect((await transcribe({ ...verbose, "timestamp_granularities[]": "letter" })).status).toBe(400);
  });
});
