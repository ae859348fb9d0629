import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { InferenceClient as HubClient } from "@huggingface/inference";
import { InferenceClient } from "@inferhub/inference";
import {
  embedMany,
  generateImage,
  generateText,
  jsonSchema,
  Output,
  stepCountIs,
  streamText,
  tool,
} from "ai";
import OpenAI, { toFile } from "openai";
import { beforeAll, describe, expect, it } from "vitest";
import { expectLastAsked } from "./sdks/last-request.ts";
import {
  collected,
  isPng,
  isWav,
  PERSON_QUESTION,
  PERSON_SCHEMA,
  QUESTION,
  WAV,
  WEATHER,
  WEATHER_QUESTION,
  WEATHER_SCHEMA,
} from "./sdks/questions.ts";
import { expectNoLeak, withStack } from "./stack.ts";

const stack = withStack();
let token: string;

beforeAll(async () => {
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  ({ token } = await stack().token({ concurrency: 50 }));
});

const last = () => stack().sandbox.requests().at(-1);
const TALKERS = ["anthropic", "openai", "google", "groq", "cohere", "mistral", "hf-inference"];

const aiSdk = [
  {
    name: "@ai-sdk/openai-compatible",
    model: (id: string) =>
      createOpenAICompatible({
        name: "gateway",
        baseURL: `${stack().url}/v1`,
        apiKey: token,
        includeUsage: true,
        supportsStructuredOutputs: true,
      })(id),
  },
  {
    name: "@ai-sdk/anthropic",
    model: (id: string) => createAnthropic({ baseURL: `${stack().url}/v1`, apiKey: token })(id),
  },
];

const once = { maxRetries: 0 };
const person = Output.object({ schema: jsonSchema<{ name: string; age: number }>(PERSON_SCHEMA) });
const getWeather = tool({
  description: "The weather in a city",
  inputSchema: jsonSchema<{ city: string }>(WEATHER_SCHEMA),
  execute: () => WEATHER,
});

describe.each(aiSdk)("$name", ({ model }) => {
  describe.each(TALKERS)("for models of %s", (provider) => {
    const id = `acme/talk-7b:${provider}`;

    it("answers", async () => {
      const { text, usage, finishReason } = await generateText({
        ...once,
        model: model(id),
        messages: [QUESTION],
      });
      expect(text).toContain("6 * 7");
      expect(finishReason).toBe("stop");
      expect(usage.outputTokens).toBeGreaterThan(0);
      expectLastAsked(stack(), provider, token);
    });

    it("streams", async () => {
      const { textStream, usage } = streamText({ ...once, model: model(id), messages: [QUESTION] });
      expect((await collected(textStream)).join("")).toContain("6 * 7");
      expect((await usage).outputTokens).toBeGreaterThan(0);
      expectLastAsked(stack(), provider, token);
    });

    it("runs tools in a loop", async () => {
      const { text, steps } = await generateText({
        ...once,
        model: model(id),
        messages: [WEATHER_QUESTION],
        tools: { get_weather: getWeather },
        stopWhen: stepCountIs(3),
      });
      expect(text).toContain("11");
      expect(steps.map(({ finishReason }) => finishReason)).toEqual(["tool-calls", "stop"]);
    });

    it("runs tools in a loop of streams", async () => {
      const { textStream } = streamText({
        ...once,
        model: model(id),
        messages: [WEATHER_QUESTION],
        tools: { get_weather: getWeather },
        stopWhen: stepCountIs(3),
      });
      expect((await collected(textStream)).join("")).toContain("11");
    });

    it("fits a schema", async () => {
      const { output } = await generateText({
        ...once,
        model: model(id),
        messages: [PERSON_QUESTION],
        output: person,
      });
      expect(output).toEqual({ name: "Anna", age: 31 });
    });
  });
});

describe("Vercel's package", () => {
  const openai = () =>
    createOpenAICompatible({ name: "gateway", baseURL: `${stack().url}/v1`, apiKey: token });

  it.each(["cohere", "google", "mistral", "hf-inference", "together"])("embeds by %s", async (provider) => {
    const model = openai().embeddingModel(`acme/embed:${provider}`);
    const { embeddings } = await embedMany({ ...once, model, values: ["one", "two"] });
    expect(embeddings).toHaveLength(2);
    expect(last()).toMatchObject({ provider, operation: "feature-extraction", status: 200 });
  });

  it.each(["fal-ai", "replicate", "together", "hf-inference"])("draws by %s", async (provider) => {
    const model = openai().imageModel(`acme/draw:${provider}`);
    const { image } = await generateImage({ ...once, model, prompt: "a lighthouse", size: "256x256" });
    expect(isPng(image.uint8Array)).toBe(true);
    expect(
      stack()
        .sandbox.requests()
        .some((each) => each.provider === provider),
    ).toBe(true);
  });
});

describe("the openai package", () => {
  const openai = () => new OpenAI({ baseURL: `${stack().url}/v1`, apiKey: token, maxRetries: 0 });

  it.each(["groq", "together", "fal-ai"])("generates speech with %s", async (provider) => {
    const asked = { model: `acme/speech:${provider}`, input: "Hello there", voice: "alloy" };
    const answer = await openai().audio.speech.create({ ...asked, response_format: "wav" });
    expect(isWav(new Uint8Array(await answer.arrayBuffer()))).toBe(true);
  });

  it.each(["groq", "mistral", "hf-inference", "fal-ai"])("writes down by %s", async (provider) => {
    const file = await toFile(WAV, "audio.wav", { type: "audio/wav" });
    const { text } = await openai().audio.transcriptions.create({ model: `acme/whisper:${provider}`, file });
    expect(text).toBeTypeOf("string");
    expect(
      stack()
        .sandbox.requests()
        .findLast(({ operation }) => operation),
    ).toMatchObject({
      provider,
      operation: "automatic-speech-recognition",
    });
  });

  it.each(["together", "hf-inference"])("has a prompt completed by %s", async (provider) => {
    const asked = { model: `acme/base:${provider}`, prompt: "Once upon", max_tokens: 5 };
    const { choices } = await openai().completions.create(asked);
    expect(choices[0]?.text).toBeTruthy();
    expect(last()).toMatchObject({ provider, operation: "text-generation" });
  });

  it("lists models, and reads each of them", async () => {
    const { data } = await openai().models.list();
    expect(data.length).toBeGreaterThan(100);
    const [first] = data;
    expect((await openai().models.retrieve(first?.id ?? "")).id).toBe(first?.id);
  });
});

describe("the Hub's own package", () => {
  const model = "acme/talk-7b:groq";
  const hub = () => new HubClient(token, { endpointUrl: `${stack().url}/v1/chat/completions` });

  it("chats with the gateway as an endpoint", async () => {
    const { choices } = await hub().chatCompletion({ model, messages: [QUESTION] });
    expect(choices[0]?.message.content).toContain("6 * 7");
    expectLastAsked(stack(), "groq", token);
  });

  it("streams with the gateway as an endpoint", async () => {
    const chunks = await collected(hub().chatCompletionStream({ model, messages: [QUESTION] }));
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("")).toContain("6 * 7");
  });
});

describe("our own client", () => {
  const client = () =>
    new InferenceClient(token, { routerUrl: stack().url, hubUrl: stack().sandbox.origin, tokenKind: "hub" });

  it.each(TALKERS.filter((id) => !["anthropic", "openai", "google", "mistral"].includes(id)))(
    "reaches %s with the gateway for a router",
    async (provider) => {
      const answer = await client().chatCompletion({
        provider: provider as "groq",
        model: "acme/talk-7b",
        messages: [QUESTION],
      });
      expect(answer.choices[0]?.message.content).toContain("6 * 7");
      expect(last()).toMatchObject({ provider, status: 200 });
    },
  );

  it("streams with the gateway for a router", async () => {
    const stream = client().chatCompletionStream({
      provider: "groq",
      model: "acme/talk-7b",
      messages: [QUESTION],
    });
    const chunks = await collected(stream);
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("")).toContain("6 * 7");
  });

  it("draws with the gateway for a router", async () => {
    const picture = await client().textToImage({
      provider: "hf-inference",
      model: "acme/stable-diffusion",
      inputs: "a pier",
    });
    expect(isPng(new Uint8Array(await picture.arrayBuffer()))).toBe(true);
  });

  it("leaks no secret, nor did an earlier client", () => {
    expectNoLeak(stack(), token);
  });
});
