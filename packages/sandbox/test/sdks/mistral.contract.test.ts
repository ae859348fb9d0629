import { HTTPClient, Mistral } from "@mistralai/mistralai";
import { MistralError } from "@mistralai/mistralai/models/errors";
import { describe, expect, it } from "vitest";
import { withSandbox } from "../run.ts";
import { countChecks } from "./count.ts";
import {
  collected,
  fault,
  isWav,
  PERSON_QUESTION,
  PERSON_SCHEMA,
  QUESTION,
  WAV,
  WEATHER_QUESTION,
  WEATHER_SCHEMA,
} from "./samples.ts";

countChecks("@mistralai/mistralai");
const sandbox = withSandbox({ models: "known" });

const mistral = (apiKey = "any") =>
  new Mistral({ serverURL: sandbox().url("mistral"), apiKey, retryConfig: { strategy: "none" } });

const model = "mistral-small-latest";
const chat = { model, messages: [QUESTION] };
const tools = [
  {
    type: "function" as const,
    function: { name: "get_weather", description: "The weather in a city", parameters: WEATHER_SCHEMA },
  },
];

describe("chat", () => {
  it("answers", async () => {
    const { choices, usage } = await mistral().chat.complete(chat);
    expect(choices[0]?.message?.content).toContain("6 * 7");
    expect(choices[0]?.finishReason).toBe("stop");
    expect(usage.totalTokens).toBeGreaterThan(0);
  });

  it("streams, with usage by default", async () => {
    const events = await collected(await mistral().chat.stream(chat));
    expect(events.map(({ data }) => data.choices[0]?.delta.content ?? "").join("")).toContain("6 * 7");
    expect(events.at(-1)?.data.usage?.totalTokens).toBeGreaterThan(0);
  });

  it("calls a tool and takes its result", async () => {
    const { choices } = await mistral().chat.complete({ model, messages: [WEATHER_QUESTION], tools });
    const [call] = choices[0]?.message?.toolCalls ?? [];
    expect(choices[0]?.finishReason).toBe("tool_calls");
    const given: unknown = call?.function.arguments;
    expect(typeof given === "string" ? JSON.parse(given) : given).toEqual({ city: "Paris" });
    const result = { role: "tool" as const, toolCallId: call?.id ?? "", content: "Rain, 11 degrees" };
    const said = { role: "assistant" as const, toolCalls: call ? [call] : [] };
    const last = await mistral().chat.complete({ model, messages: [WEATHER_QUESTION, said, result], tools });
    expect(last.choices[0]?.message?.content).toContain("11");
  });

  it("calls a tool in a stream", async () => {
    const events = await collected(
      await mistral().chat.stream({ model, messages: [WEATHER_QUESTION], tools, toolChoice: "any" }),
    );
    expect(events.some(({ data }) => data.choices[0]?.finishReason === "tool_calls")).toBe(true);
  });

  it("fits a schema", async () => {
    const { choices } = await mistral().chat.complete({
      model,
      messages: [PERSON_QUESTION],
      responseFormat: {
        type: "json_schema",
        jsonSchema: { name: "person", schemaDefinition: PERSON_SCHEMA },
      },
    });
    expect(JSON.parse(String(choices[0]?.message?.content))).toEqual({ name: "Anna", age: 31 });
  });
});

describe("everything else", () => {
  it("fills in between", async () => {
    const asked = { model, prompt: "function add(", suffix: "}", maxTokens: 5 };
    const { choices } = await mistral().fim.complete(asked);
    expect(choices[0]?.message?.content).toBeTruthy();
  });

  it("fills in between in a stream", async () => {
    const events = await collected(await mistral().fim.stream({ model, prompt: "function add(" }));
    expect(events.length).toBeGreaterThan(1);
  });

  it("embeds strings", async () => {
    const { data, usage } = await mistral().embeddings.create({ model, inputs: ["one", "two"] });
    expect(data.map(({ index }) => index)).toEqual([0, 1]);
    expect(usage.totalTokens).toBeGreaterThan(0);
  });

  it("embeds strings with the requested dimensions", async () => {
    const { data } = await mistral().embeddings.create({ model, inputs: "one", outputDimension: 64 });
    expect(data[0]?.embedding).toHaveLength(64);
  });

  it("moderates strings", async () => {
    const inputs = ["Write to me@acme.org", "Good morning"];
    const { results } = await mistral().classifiers.moderate({ model: "mistral-moderation-latest", inputs });
    expect(results.map(({ categories }) => categories?.["pii"])).toEqual([true, false]);
    expect(Object.keys(results[0]?.categoryScores ?? {})).toHaveLength(9);
  });

  it("generates speech", async () => {
    const asked = { model, input: "Hello there", responseFormat: "wav" as const };
    const { audioData } = await mistral().audio.speech.complete({ ...asked, stream: false });
    expect(isWav(Buffer.from(audioData, "base64"))).toBe(true);
  });

  it("writes down", async () => {
    const file = { fileName: "audio.wav", content: WAV };
    const { text, usage, language } = await mistral().audio.transcriptions.complete({ model, file });
    expect(text).toBeTypeOf("string");
    expect(usage.promptAudioSeconds).toBe(1);
    expect(language).toBeNull();
  });

  it("writes down with times", async () => {
    const file = { fileName: "audio.wav", content: WAV };
    const asked = { model, file, timestampGranularities: ["segment" as const] };
    const { segments = [] } = await mistral().audio.transcriptions.complete(asked);
    expect(segments.every(({ start, end }) => Number(end) >= Number(start))).toBe(true);
  });

  it("lists models", async () => {
    const { data = [] } = await mistral().models.list();
    expect(data.map((each) => "id" in each && each.id)).toContain("sandbox/chat-completion");
  });

  it("describes a model", async () => {
    expect(await mistral().models.retrieve({ modelId: model })).toMatchObject({
      id: model,
      capabilities: { completionChat: true },
    });
  });

  it("keeps files", async () => {
    const file = { fileName: "lines.jsonl", content: new TextEncoder().encode('{"a": 1}\n') };
    const { id } = await mistral().files.upload({ file, purpose: "batch" });
    expect((await mistral().files.list()).data.map((each) => each.id)).toContain(id);
    expect(await mistral().files.retrieve({ fileId: id })).toMatchObject({ filename: "lines.jsonl" });
    const content = await mistral().files.download({ fileId: id });
    expect(await new Response(content).text()).toBe('{"a": 1}\n');
    expect(await mistral().files.delete({ fileId: id })).toMatchObject({ deleted: true });
  });
});

describe("errors", () => {
  it("refuse a wrong key", async () => {
    const call = mistral("invalid").chat.complete(chat);
    await expect(call).rejects.toBeInstanceOf(MistralError);
    await expect(call).rejects.toMatchObject({ statusCode: 401 });
  });

  it("tell how long to wait", async () => {
    const call = mistral().chat.complete(chat, { headers: fault("429; retry-after=2") });
    await expect(call).rejects.toMatchObject({ statusCode: 429 });
    const error: MistralError = await call.catch((reason) => reason);
    expect(error.headers.get("retry-after")).toBe("2");
  });

  it("name the place that is wrong", async () => {
    const call = mistral().chat.complete({ model, messages: [] });
    await expect(call).rejects.toMatchObject({ statusCode: 422 });
  });

  it("report an unknown path", async () => {
    const serverURL = `${sandbox().url("mistral")}/nothing`;
    const lost = new Mistral({ serverURL, apiKey: "any", httpClient: new HTTPClient() });
    await expect(lost.models.list()).rejects.toMatchObject({ statusCode: 404 });
  });
});
