import Groq, { toFile } from "groq-sdk";
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

countChecks("groq-sdk");
const sandbox = withSandbox({ models: "known" });

const groq = (apiKey = "any") => new Groq({ baseURL: sandbox().url("groq"), apiKey, maxRetries: 0 });

const model = "llama-3.3-70b-versatile";
const chat = { model, messages: [QUESTION] };
const weather = {
  type: "function" as const,
  function: { name: "get_weather", description: "The weather in a city", parameters: WEATHER_SCHEMA },
};
const recording = () => toFile(WAV, "audio.wav", { type: "audio/wav" });

describe("chat", () => {
  it("answers", async () => {
    const { choices, usage } = await groq().chat.completions.create(chat);
    expect(choices[0]?.message.content).toContain("6 * 7");
    expect(usage?.total_tokens).toBeGreaterThan(0);
  });

  it("streams", async () => {
    const chunks = await collected(await groq().chat.completions.create({ ...chat, stream: true }));
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("")).toContain("6 * 7");
    expect(chunks.some(({ choices }) => choices[0]?.finish_reason === "stop")).toBe(true);
  });

  it("streams usage", async () => {
    const chunks = await collected(await groq().chat.completions.create({ ...chat, stream: true }));
    expect(chunks.at(-1)?.x_groq?.usage?.total_tokens).toBeGreaterThan(0);
  });

  it("calls a tool and takes its result", async () => {
    const asked = { model, messages: [WEATHER_QUESTION], tools: [weather] };
    const { choices } = await groq().chat.completions.create(asked);
    const [call] = choices[0]?.message.tool_calls ?? [];
    expect(JSON.parse(call?.function.arguments ?? "null")).toEqual({ city: "Paris" });
    const result = { role: "tool" as const, tool_call_id: call?.id ?? "", content: "Rain, 11 degrees" };
    const said = { role: "assistant" as const, tool_calls: call ? [call] : [] };
    const last = await groq().chat.completions.create({
      ...asked,
      messages: [WEATHER_QUESTION, said, result],
    });
    expect(last.choices[0]?.message.content).toContain("11");
  });

  it("fits a schema", async () => {
    const { choices } = await groq().chat.completions.create({
      model,
      messages: [PERSON_QUESTION],
      response_format: { type: "json_schema", json_schema: { name: "person", schema: PERSON_SCHEMA } },
    });
    expect(JSON.parse(choices[0]?.message.content ?? "null")).toEqual({ name: "Anna", age: 31 });
  });
});

describe("everything else", () => {
  it("generates speech", async () => {
    const asked = { model, input: "Hello there", voice: "any", response_format: "wav" as const };
    const answer = await groq().audio.speech.create(asked);
    expect(isWav(new Uint8Array(await answer.arrayBuffer()))).toBe(true);
  });

  it("writes down", async () => {
    const { text } = await groq().audio.transcriptions.create({ model, file: await recording() });
    expect(text).toBeTypeOf("string");
  });

  it("translates a recording", async () => {
    const { text } = await groq().audio.translations.create({ model, file: await recording() });
    expect(text).toBeTypeOf("string");
  });

  it("lists models", async () => {
    const { data } = await groq().models.list();
    expect(data.map(({ id }) => id)).toContain("sandbox/chat-completion");
  });

  it("describes a model", async () => {
    expect(await groq().models.retrieve(model)).toMatchObject({ id: model });
  });

  it("keeps files", async () => {
    const file = await toFile(Buffer.from('{"a": 1}\n'), "lines.jsonl");
    const { id = "" } = await groq().files.create({ file, purpose: "batch" });
    expect((await groq().files.list()).data.map((each) => each.id)).toContain(id);
    expect(await groq().files.info(id)).toMatchObject({ id, filename: "lines.jsonl", bytes: 9 });
    expect(await (await groq().files.content(id)).text()).toBe('{"a": 1}\n');
    expect(await groq().files.delete(id)).toMatchObject({ deleted: true });
  });
});

describe("errors", () => {
  it("refuse a wrong key", async () => {
    const call = groq("invalid").chat.completions.create(chat);
    await expect(call).rejects.toBeInstanceOf(Groq.AuthenticationError);
  });

  it("tell how long to wait", async () => {
    const call = groq().chat.completions.create(chat, { headers: fault("429; retry-after=2") });
    await expect(call).rejects.toBeInstanceOf(Groq.RateLimitError);
    const error: InstanceType<typeof Groq.APIError> = await call.catch((reason) => reason);
    expect(error.headers?.get("retry-after")).toBe("2");
  });

  it("report an unknown path", async () => {
    await expect(groq().get("/openai/v1/nothing")).rejects.toBeInstanceOf(Groq.NotFoundError);
  });
});
