import {
  embed,
  embedMany,
  generateImage,
  experimental_generateSpeech as generateSpeech,
  generateText,
  jsonSchema,
  rerank,
  streamText,
  tool,
  experimental_transcribe as transcribe,
} from "ai";
import { describe, expect, it } from "vitest";
import { collect } from "./collect.ts";
import { withProvider } from "./sandbox.ts";

const provider = withProvider();
const once = { maxRetries: 0 };
const prompt = "a lighthouse at dawn";

/** The body of the request that arrived last. */
const lastBody = () => provider().sandbox.requests().at(-1)?.body as Record<string, unknown>;

/** A recording without sound: one second of 8-bit samples. */
function createWav(): Uint8Array {
  const bytes = new Uint8Array(44 + 8000).fill(128);
  const view = new DataView(bytes.buffer);
  const words = ["RIFF", 8036, "WAVE", "fmt ", 16, 0x10001, 8000, 8000, 0x80001, "data", 8000];
  words.forEach((word, index) => {
    if (typeof word === "number") view.setUint32(index * 4, word, true);
    else bytes.set(new TextEncoder().encode(word), index * 4);
  });
  return bytes;
}

describe("completion models", () => {
  it("complete a prompt", async () => {
    const model = provider().inferhub.completionModel("openai/talk-7b", { provider: "openai" });
    const { text } = await generateText({ ...once, model, prompt: "Once upon", maxOutputTokens: 5 });
    expect(text).not.toBe("");
  });

  it("report a provider that has none", async () => {
    const model = provider().inferhub.completionModel("anthropic/talk-7b", { provider: "anthropic" });
    const call = generateText({ ...once, model, prompt: "Once upon" });
    await expect(call).rejects.toMatchObject({ name: "AI_UnsupportedFunctionalityError" });
  });

  it("stream the completion of a prompt", async () => {
    const model = provider().inferhub.completionModel("openai/talk-7b", { provider: "openai" });
    const { fullStream } = streamText({ ...once, model, prompt: "Once upon", maxOutputTokens: 5 });
    const types = (await collect(fullStream)).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(["text-start", "text-delta", "text-end", "finish"]));
  });

  it("warn about tools", async () => {
    const model = provider().inferhub.completionModel("openai/talk-7b", { provider: "openai" });
    const tools = {
      now: tool({ inputSchema: jsonSchema<object>({ type: "object" }), execute: () => "noon" }),
    };
    const { warnings } = await generateText({ ...once, model, prompt: "Once upon", tools });
    expect(warnings).toContainEqual(expect.objectContaining({ type: "unsupported", feature: "tools" }));
  });

  it("write a conversation as a transcript", async () => {
    const model = provider().inferhub.completionModel("openai/talk-7b", { provider: "openai" });
    const messages = [
      { role: "user" as const, content: "Hello" },
      { role: "assistant" as const, content: "Hi" },
      { role: "user" as const, content: "Bye" },
    ];
    await generateText({ ...once, model, messages });
    expect(lastBody()).toMatchObject({
      prompt: "User: Hello\n\nAssistant: Hi\n\nUser: Bye\n\nAssistant:",
      stop: ["\nUser:"],
    });
  });
});

describe.each(["openai", "google", "cohere"] as const)("embedding models of %s", (id) => {
  const model = () =>
    provider().inferhub.embeddingModel(`${id === "cohere" ? "acme" : id}/vectors`, { provider: id });

  it("embed one text and many", async () => {
    const { embedding } = await embed({ ...once, model: model(), value: "one" });
    expect(embedding.every(Number.isFinite)).toBe(true);
    const values = Array.from({ length: 100 }, (_, index) => `text ${index}`);
    const { embeddings } = await embedMany({ ...once, model: model(), values });
    expect(embeddings).toHaveLength(100);
    expect(new Set(embeddings.map(({ length }) => length))).toEqual(new Set([embedding.length]));
  });
});

describe("embedding options", () => {
  it("are sent under the operation's names", async () => {
    const model = provider().inferhub.embeddingModel("openai/vectors", { provider: "openai" });
    const { embedding, usage } = await embed({
      ...once,
      model,
      value: "one",
      providerOptions: { inferhub: { dimensions: 8 }, anthropic: { ignored: true } },
    });
    expect(embedding).toHaveLength(8);
    expect(usage.tokens).toBeGreaterThan(0);
    expect(lastBody()).not.toHaveProperty("ignored");
  });
});

describe("image models", () => {
  it.each(["openai", "google", "together"] as const)("generate images with %s", async (id) => {
    const name = id === "together" ? "acme/painter" : `${id}/painter`;
    const model = provider().inferhub.imageModel(name, { provider: id });
    const { images } = await generateImage({ ...once, model, prompt, n: 2 });
    expect(images.map(({ mediaType }) => mediaType)).toEqual(["image/png", "image/png"]);
  });

  it("send the size, and warn about settings that the provider lacks", async () => {
    const openai = provider().inferhub.imageModel("openai/painter", { provider: "openai" });
    await generateImage({ ...once, model: openai, prompt, size: "256x256" });
    expect(lastBody()).toMatchObject({ size: "256x256" });
    const google = provider().inferhub.imageModel("google/painter", { provider: "google" });
    const { warnings } = await generateImage({ ...once, model: google, prompt, size: "256x256" });
    expect(warnings).toEqual([expect.objectContaining({ type: "unsupported", feature: "size" })]);
  });

  it("edit an image", async () => {
    const { inferhub } = provider();
    const model = inferhub.imageModel("openai/painter", { provider: "openai" });
    const { image } = await generateImage({
      ...once,
      model: inferhub.imageModel("openai/painter", { provider: "openai" }),
      prompt,
    });
    const edited = await generateImage({
      ...once,
      model,
      prompt: { text: "at night", images: [image.uint8Array] },
    });
    expect(edited.image.mediaType).toBe("image/png");
    expect(provider().sandbox.requests().at(-1)?.path).toContain("edits");
  });
});

describe("speech models", () => {
  it("generate speech, with the provider's own options", async () => {
    const model = provider().inferhub.speechModel("openai/voice", { provider: "openai" });
    const { audio, warnings } = await generateSpeech({
      ...once,
      model,
      text: "Good morning",
      voice: "alloy",
      outputFormat: "wav",
      instructions: "Speak slowly.",
    });
    expect(audio.uint8Array.length).toBeGreaterThan(44);
    expect(warnings).toEqual([]);
    expect(lastBody()).toMatchObject({ voice: "alloy", instructions: "Speak slowly." });
  });

  it("warn about settings that the provider lacks", async () => {
    const model = provider().inferhub.speechModel("google/voice", { provider: "google" });
    const { warnings } = await generateSpeech({
      ...once,
      model,
      text: "Good morning",
      speed: 1.5,
      voice: "Kore",
    });
    expect(warnings).toEqual([expect.objectContaining({ type: "unsupported", feature: "speed" })]);
  });
});

describe("transcription models", () => {
  const model = () => provider().inferhub.transcriptionModel("openai/ears", { provider: "openai" });

  it("transcribe a recording", async () => {
    const { text, segments } = await transcribe({ ...once, model: model(), audio: createWav() });
    expect(text).not.toBe("");
    expect(segments).toEqual([]);
  });

  it("return segments when they are requested", async () => {
    const { segments } = await transcribe({
      ...once,
      model: model(),
      audio: createWav(),
      providerOptions: { inferhub: { returnTimestamps: true } },
    });
    expect(segments.length).toBeGreaterThan(0);
    expect(segments[0]).toMatchObject({ startSecond: 0 });
  });
});

describe("reranking models", () => {
  const documents = ["a recipe for bread", "how to keep bread fresh", "boats in the dark"];

  it("rerank documents", async () => {
    const model = provider().inferhub.rerankingModel("acme/judge", { provider: "cohere" });
    const { ranking } = await rerank({ ...once, model, query: "fresh bread", documents, topN: 2 });
    expect(ranking).toHaveLength(2);
    expect(ranking[0]?.score).toBeGreaterThanOrEqual(ranking[1]?.score ?? 1);
  });

  it("send objects as JSON text, with a warning", async () => {
    const model = provider().inferhub.rerankingModel("acme/judge", { provider: "cohere" });
    const objects = documents.map((text) => ({ text }));
    const { ranking } = await rerank({ ...once, model, query: "fresh bread", documents: objects });
    expect(ranking.map(({ document }) => document)).toEqual(expect.arrayContaining(objects));
    expect(JSON.stringify(lastBody())).toContain("recipe for bread");
  });
});

describe("failures", () => {
  it("name an empty model ID", () => {
    expect(() => provider().inferhub("")).toThrow(expect.objectContaining({ name: "AI_NoSuchModelError" }));
  });

  it("name a model ID that the provider does not have", async () => {
    const model = provider().inferhub("acme/none", { provider: "groq" });
    const headers = { "x-inferhub-fault": "404" };
    const call = generateText({ ...once, model, prompt, headers });
    await expect(call).rejects.toMatchObject({
      name: "AI_APICallError",
      statusCode: 404,
      isRetryable: false,
    });
  });

  it("name an unknown provider", async () => {
    const model = provider().inferhub("acme/talk", { provider: "nobody" as "groq" });
    const call = generateText({ ...once, model, prompt });
    await expect(call).rejects.toMatchObject({
      name: "AI_NoSuchModelError",
      message: expect.stringContaining("nobody"),
    });
  });

  it("separate concurrent calls", async () => {
    const model = provider().inferhub("acme/talk-7b", { provider: "groq" });
    const both = ["What is 1 + 1?", "What is 2 + 2?"].map(
      (prompt) => streamText({ ...once, model, prompt }).text,
    );
    const [first, second] = await Promise.all(both);
    expect(first).toContain("1 + 1");
    expect(second).toContain("2 + 2");
  });
});

describe("several providers", () => {
  it("try the next one when one fails", async () => {
    const { sandbox, inferhub } = provider();
    sandbox.faults.add({ when: { provider: "groq" }, script: ["503"] });
    const model = inferhub("acme/talk-7b", { provider: ["groq", "together"] });
    const { providerMetadata } = await generateText({ ...once, model, prompt });
    expect(providerMetadata?.["inferhub"]).toMatchObject({
      provider: "together",
      failed: [{ provider: "groq", code: "provider-failed" }],
    });
    sandbox.reset();
  });
});
