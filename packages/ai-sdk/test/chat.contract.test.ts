import {
  APICallError,
  extractReasoningMiddleware,
  generateObject,
  generateText,
  jsonSchema,
  stepCountIs,
  streamObject,
  streamText,
  ToolLoopAgent,
  tool,
  wrapLanguageModel,
} from "ai";
import { describe, expect, it } from "vitest";
import { collect } from "./collect.ts";
import { createSandboxed, FORMATS, withProvider } from "./sandbox.ts";

const provider = withProvider();
/** Providers without Hub models name them with their own ID. */
const toModelId = (format: string) => `${format === "cohere" ? "acme" : format}/talk-7b`;
const prompt = "What is 6 * 7?";
const once = { maxRetries: 0 };

const WEATHER = 'What is the weather in "Paris"?';
const PERSON = jsonSchema<{ name: string; age: number }>({
  type: "object",
  properties: { name: { type: "string" }, age: { type: "integer" } },
  required: ["name", "age"],
  additionalProperties: false,
});

/** A tool that records its calls. */
function createWeather() {
  const cities: string[] = [];
  const get_weather = tool({
    description: "The weather in a city",
    inputSchema: jsonSchema<{ city: string }>({
      type: "object",
      properties: { city: { type: "string", description: "Name of the city" } },
      required: ["city"],
      additionalProperties: false,
    }),
    execute: ({ city }) => {
      cities.push(city);
      return "Rain, 11 degrees";
    },
  });
  return { cities, tools: { get_weather } };
}

describe.each(FORMATS)("chat with the format of %s", (format) => {
  const model = () => provider().inferhub(toModelId(format), { provider: format });

  it("generates text with usage, finish reason and metadata", async () => {
    const result = await generateText({ ...once, model: model(), prompt });
    expect(result.text).toContain("6 * 7");
    expect(result.finishReason).toBe("stop");
    expect(result.usage.inputTokens).toBeGreaterThan(0);
    expect(result.usage.outputTokens).toBeGreaterThan(0);
    expect(result.providerMetadata?.["inferhub"]).toMatchObject({ provider: format, servedBy: "sandbox" });
    expect(result.response.headers).toBeDefined();
    expect(result.warnings).toEqual([]);
  });

  it("streams text in parts that start, grow and end", async () => {
    const result = streamText({ ...once, model: model(), prompt });
    const parts = await collect(result.fullStream);
    const types = parts.map(({ type }) => type);
    expect(types.slice(0, 3)).toEqual(["start", "start-step", "text-start"]);
    expect(types.slice(-3)).toEqual(["text-end", "finish-step", "finish"]);
    expect(await result.text).toContain("6 * 7");
    expect((await result.usage).inputTokens).toBeGreaterThan(0);
    expect((await result.usage).outputTokens).toBeGreaterThan(0);
    expect(await result.finishReason).toBe("stop");
  });

  it("reports a response that reached its limit", async () => {
    const { finishReason } = await generateText({ ...once, model: model(), prompt, maxOutputTokens: 2 });
    expect(finishReason).toBe("length");
  });

  it("sends an image as base64", async () => {
    const image = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);
    const content = [
      { type: "text" as const, text: "What is this?" },
      { type: "image" as const, image, mediaType: "image/png" },
    ];
    const { text } = await generateText({ ...once, model: model(), messages: [{ role: "user", content }] });
    expect(text).not.toBe("");
    expect(JSON.stringify(provider().sandbox.requests().at(-1)?.body)).toContain("iVBORw0K");
  });

  it("runs tools in a loop", async () => {
    const { cities, tools } = createWeather();
    const { text, steps } = await generateText({
      ...once,
      model: model(),
      prompt: WEATHER,
      tools,
      stopWhen: stepCountIs(3),
    });
    expect(cities).toEqual(["Paris"]);
    expect(text).toContain("11");
    expect(steps.map(({ finishReason }) => finishReason)).toEqual(["tool-calls", "stop"]);
  });

  it("streams the input of tools", async () => {
    const { cities, tools } = createWeather();
    const { fullStream } = streamText({
      ...once,
      model: model(),
      prompt: WEATHER,
      tools,
      stopWhen: stepCountIs(3),
    });
    const parts = await collect(fullStream);
    const input = parts.flatMap((part) => (part.type === "tool-input-delta" ? [part.delta] : []));
    expect(JSON.parse(input.join(""))).toEqual({ city: "Paris" });
    expect(parts.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        "tool-input-start",
        "tool-input-end",
        "tool-call",
        "tool-result",
        "text-delta",
      ]),
    );
    expect(cities).toEqual(["Paris"]);
  });

  it("calls a tool that is required", async () => {
    const { tools } = createWeather();
    const call = { ...once, model: model(), prompt, tools, toolChoice: "required" as const };
    expect((await generateText(call)).toolCalls).toHaveLength(1);
  });

  it("continues after a tool that throws", async () => {
    const failing = tool({
      inputSchema: createWeather().tools.get_weather.inputSchema,
      execute: (): string => {
        throw new Error("The station is closed");
      },
    });
    const { steps } = await generateText({
      ...once,
      model: model(),
      prompt: WEATHER,
      tools: { get_weather: failing },
      stopWhen: stepCountIs(3),
    });
    expect(steps).toHaveLength(2);
    expect(JSON.stringify(provider().sandbox.requests().at(-1)?.body)).toContain("The station is closed");
  });

  it("runs an agent with tools", async () => {
    const { cities, tools } = createWeather();
    const agent = new ToolLoopAgent({ ...once, model: model(), tools, instructions: "Be brief." });
    expect((await agent.generate({ prompt: WEATHER })).text).toContain("11");
    expect(await (await agent.stream({ prompt: WEATHER })).text).toContain("11");
    expect(cities).toEqual(["Paris", "Paris"]);
  });

  it("generates and streams objects", async () => {
    const call = { ...once, model: model(), schema: PERSON, prompt: "Anna is 31 years old. Who is she?" };
    expect((await generateObject(call)).object).toEqual({ name: "Anna", age: 31 });
    const { partialObjectStream } = streamObject(call);
    expect((await collect(partialObjectStream)).at(-1)).toEqual({ name: "Anna", age: 31 });
  });

  it("ends an aborted stream with an abort part", async () => {
    const controller = new AbortController();
    const { fullStream } = streamText({ ...once, model: model(), prompt, abortSignal: controller.signal });
    const types: string[] = [];
    for await (const { type } of fullStream) {
      types.push(type);
      if (type === "text-delta") controller.abort();
    }
    expect(types.at(-1)).toBe("abort");
    expect(types).not.toContain("error");
  });

  it("rejects an aborted call with the reason of the abort", async () => {
    const abortSignal = AbortSignal.abort();
    await expect(generateText({ ...once, model: model(), prompt, abortSignal })).rejects.toThrow(/abort/i);
  });

  it("reports an invalid key as an API call error", async () => {
    const wrong = createSandboxed(provider().sandbox, "invalid")(toModelId(format), { provider: format });
    const call = generateText({ ...once, model: wrong, prompt });
    await expect(call).rejects.toBeInstanceOf(APICallError);
    await expect(call).rejects.toMatchObject({ statusCode: 401, isRetryable: false });
  });

  it("reports a rate limit with the time to wait", async () => {
    const headers = { "x-inferhub-fault": "429; retry-after=2" };
    const call = generateText({ ...once, model: model(), prompt, headers });
    await expect(call).rejects.toMatchObject({
      name: "AI_APICallError",
      statusCode: 429,
      isRetryable: true,
      responseHeaders: { "retry-after": "2" },
    });
  });

  it("leaves retries to the AI SDK", async () => {
    const { sandbox } = provider();
    const before = sandbox.requests().length;
    const headers = { "x-inferhub-fault": "503; retry-after=0" };
    await expect(generateText({ model: model(), prompt, headers, maxRetries: 1 })).rejects.toThrow();
    expect(sandbox.requests().length - before).toBe(2);
  });

  it("reports a stream that breaks as a retryable error after the text so far", async () => {
    const errors: unknown[] = [];
    const { fullStream } = streamText({
      ...once,
      model: model(),
      prompt,
      headers: { "x-inferhub-fault": "cut" },
      onError: ({ error }) => void errors.push(error),
    });
    const types = (await collect(fullStream)).map(({ type }) => type);
    expect(types).toContain("text-delta");
    expect(errors).toEqual([expect.objectContaining({ name: "AI_APICallError", isRetryable: true })]);
  });

  it("reports a server that responds with HTML", async () => {
    const headers = { "x-inferhub-fault": "html" };
    const error = await generateText({ ...once, model: model(), prompt, headers }).catch((thrown) => thrown);
    expect(error.name).toMatch(/^AI_(APICallError|InvalidResponseDataError)$/);
  });

  it("works with middleware of the AI SDK", async () => {
    const seen: string[] = [];
    const wrapped = wrapLanguageModel({
      model: model(),
      middleware: [
        extractReasoningMiddleware({ tagName: "think" }),
        {
          specificationVersion: "v3",
          transformParams: async ({ params, type }) => {
            seen.push(type);
            return { ...params, temperature: 0 };
          },
        },
      ],
    });
    await generateText({ ...once, model: wrapped, prompt });
    await streamText({ ...once, model: wrapped, prompt }).consumeStream();
    expect(seen).toEqual(["generate", "stream"]);
  });
});
