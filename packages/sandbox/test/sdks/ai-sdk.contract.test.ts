import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
  APICallError,
  embed,
  embedMany,
  generateImage,
  generateText,
  jsonSchema,
  Output,
  stepCountIs,
  streamText,
  tool,
} from "ai";
import { beforeAll, describe, expect, it } from "vitest";
import { withSandbox } from "../run.ts";
import { countChecks } from "./count.ts";
import {
  collected,
  fault,
  isPng,
  PERSON_QUESTION,
  PERSON_SCHEMA,
  PNG,
  QUESTION,
  WEATHER_QUESTION,
  WEATHER_SCHEMA,
} from "./samples.ts";

countChecks("ai, @ai-sdk/openai-compatible, @ai-sdk/anthropic");
const sandbox = withSandbox({ models: "known" });

beforeAll(() => {
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
});

const openai = (apiKey = "any") =>
  createOpenAICompatible({
    name: "sandbox",
    baseURL: `${sandbox().url("openai")}/v1`,
    apiKey,
    includeUsage: true,
    supportsStructuredOutputs: true,
  });
const anthropic = (apiKey = "any") =>
  createAnthropic({ baseURL: `${sandbox().url("anthropic")}/v1`, apiKey });

const id = "meta-llama/Llama-3.3-70B-Instruct";
const chats = [
  { name: "@ai-sdk/openai-compatible", model: (key?: string) => openai(key)(id) },
  { name: "@ai-sdk/anthropic", model: (key?: string) => anthropic(key)(id) },
];
const once = { maxRetries: 0 };

const weather = () => {
  const cities: string[] = [];
  const getWeather = tool({
    description: "The weather in a city",
    inputSchema: jsonSchema<{ city: string }>(WEATHER_SCHEMA),
    execute: ({ city }) => {
      cities.push(city);
      return "Rain, 11 degrees";
    },
  });
  return { cities, tools: { get_weather: getWeather } };
};

const person = Output.object({ schema: jsonSchema<{ name: string; age: number }>(PERSON_SCHEMA) });

describe.each(chats)("chat by $name", ({ model }) => {
  it("answers", async () => {
    const { text, usage, finishReason } = await generateText({
      ...once,
      model: model(),
      messages: [QUESTION],
    });
    expect(text).toContain("6 * 7");
    expect(finishReason).toBe("stop");
    expect(usage.totalTokens).toBe((usage.inputTokens ?? 0) + (usage.outputTokens ?? 0));
  });

  it("streams", async () => {
    const { textStream, usage } = streamText({ ...once, model: model(), messages: [QUESTION] });
    expect((await collected(textStream)).join("")).toContain("6 * 7");
    expect((await usage).outputTokens).toBeGreaterThan(0);
  });

  it("ends at a stop sequence", async () => {
    const asked = { ...once, model: model(), messages: [QUESTION], maxOutputTokens: 2 };
    expect((await generateText(asked)).finishReason).toBe("length");
  });

  it("accepts images", async () => {
    const content = [
      { type: "text" as const, text: "What is this?" },
      { type: "image" as const, image: PNG, mediaType: "image/png" },
    ];
    const { text } = await generateText({ ...once, model: model(), messages: [{ role: "user", content }] });
    expect(text).toBeTruthy();
  });

  it("runs tools in a loop", async () => {
    const { cities, tools } = weather();
    const { text, steps } = await generateText({
      ...once,
      model: model(),
      messages: [WEATHER_QUESTION],
      tools,
      stopWhen: stepCountIs(3),
    });
    expect(cities).toEqual(["Paris"]);
    expect(text).toContain("11");
    expect(steps.map(({ finishReason }) => finishReason)).toEqual(["tool-calls", "stop"]);
  });

  it("runs tools in a loop of streams", async () => {
    const { cities, tools } = weather();
    const { textStream } = streamText({
      ...once,
      model: model(),
      messages: [WEATHER_QUESTION],
      tools,
      stopWhen: stepCountIs(3),
    });
    expect((await collected(textStream)).join("")).toContain("11");
    expect(cities).toEqual(["Paris"]);
  });

  it("calls a tool when one is demanded", async () => {
    const { tools } = weather();
    const asked = { ...once, model: model(), messages: [QUESTION], tools, toolChoice: "required" as const };
    expect((await generateText(asked)).toolCalls).toHaveLength(1);
  });

  it("fits a schema", async () => {
    const asked = { ...once, model: model(), messages: [PERSON_QUESTION], output: person };
    expect((await generateText(asked)).output).toEqual({ name: "Anna", age: 31 });
  });

  it("fits a schema in a stream", async () => {
    const asked = { ...once, model: model(), messages: [PERSON_QUESTION], output: person };
    const { partialOutputStream } = streamText(asked);
    expect((await collected(partialOutputStream)).at(-1)).toEqual({ name: "Anna", age: 31 });
  });

  it("is refused with a wrong key", async () => {
    const call = generateText({ ...once, model: model("invalid"), messages: [QUESTION] });
    await expect(call).rejects.toBeInstanceOf(APICallError);
    await expect(call).rejects.toMatchObject({ statusCode: 401, isRetryable: false });
  });

  it("waits after a rate limit", async () => {
    const headers = fault("429; retry-after=2");
    const call = generateText({ ...once, model: model(), messages: [QUESTION], headers });
    await expect(call).rejects.toMatchObject({
      statusCode: 429,
      isRetryable: true,
      responseHeaders: { "retry-after": "2" },
    });
  });

  it("shows an error within a stream", async () => {
    const errors: unknown[] = [];
    const { textStream } = streamText({
      ...once,
      model: model(),
      messages: [QUESTION],
      headers: fault("error"),
      onError: ({ error }) => void errors.push(error),
    });
    await collected(textStream);
    expect(errors).toHaveLength(1);
  });
});

describe("everything else", () => {
  it("completes a prompt", async () => {
    const model = openai().completionModel(id);
    const { text } = await generateText({ ...once, model, prompt: "Once upon", maxOutputTokens: 5 });
    expect(text).toBeTruthy();
  });

  it("embeds one text", async () => {
    const { embedding, usage } = await embed({ ...once, model: openai().embeddingModel(id), value: "one" });
    expect(embedding.every(Number.isFinite)).toBe(true);
    expect(usage.tokens).toBeGreaterThan(0);
  });

  it("embeds many strings", async () => {
    const model = openai().embeddingModel(id);
    const { embeddings } = await embedMany({ ...once, model, values: ["one", "two"] });
    expect(embeddings).toHaveLength(2);
  });

  it("draws", async () => {
    const model = openai().imageModel(id);
    const { image } = await generateImage({ ...once, model, prompt: "a lighthouse", size: "256x256" });
    expect(isPng(image.uint8Array)).toBe(true);
  });

  it("retries until it succeeds", async () => {
    const asked = { model: openai()(id), messages: [QUESTION], maxRetries: 1, headers: fault("503") };
    const before = sandbox().requests().length;
    await expect(generateText(asked)).rejects.toThrow("503");
    expect(sandbox().requests().length - before).toBe(2);
  });
});
