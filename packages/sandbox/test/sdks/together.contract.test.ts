import Together, { toFile } from "together-ai";
import { describe, expect, it } from "vitest";
import { withSandbox } from "../run.ts";
import { countChecks } from "./count.ts";
import {
  collected,
  fault,
  isPng,
  isWav,
  PERSON_QUESTION,
  PERSON_SCHEMA,
  QUESTION,
  WAV,
  WEATHER_QUESTION,
  WEATHER_SCHEMA,
} from "./samples.ts";

countChecks("together-ai");
const sandbox = withSandbox({ models: "known" });

const together = (apiKey = "any") =>
  new Together({ baseURL: `${sandbox().url("together")}/v1`, apiKey, maxRetries: 0 });

const model = "meta-llama/Llama-3.3-70B-Instruct-Turbo";
const chat = { model, messages: [QUESTION] };
const weather = {
  type: "function",
  function: { name: "get_weather", description: "The weather in a city", parameters: WEATHER_SCHEMA },
};

describe("chat", () => {
  it("answers", async () => {
    const { choices, usage } = await together().chat.completions.create(chat);
    expect(choices[0]?.message?.content).toContain("6 * 7");
    expect(usage?.total_tokens).toBeGreaterThan(0);
  });

  it("streams", async () => {
    const chunks = await collected(await together().chat.completions.create({ ...chat, stream: true }));
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("")).toContain("6 * 7");
  });

  it("calls a tool and takes its result", async () => {
    const asked = { model, messages: [WEATHER_QUESTION], tools: [weather] };
    const { choices } = await together().chat.completions.create(asked);
    const [call] = choices[0]?.message?.tool_calls ?? [];
    expect(JSON.parse(call?.function.arguments ?? "null")).toEqual({ city: "Paris" });
    const result = { role: "tool" as const, tool_call_id: call?.id ?? "", content: "Rain, 11 degrees" };
    const said = { role: "assistant" as const, content: "", tool_calls: call ? [call] : [] };
    const messages = [WEATHER_QUESTION, said, result];
    const last = await together().chat.completions.create({ ...asked, messages });
    expect(last.choices[0]?.message?.content).toContain("11");
  });

  it("fits the schema in the response format", async () => {
    const { choices } = await together().chat.completions.create({
      model,
      messages: [PERSON_QUESTION],
      response_format: { type: "json_schema", json_schema: { name: "person", schema: PERSON_SCHEMA } },
    });
    expect(JSON.parse(choices[0]?.message?.content ?? "null")).toEqual({ name: "Anna", age: 31 });
  });
});

describe("everything else", () => {
  it("completes a prompt", async () => {
    const { choices } = await together().completions.create({ model, prompt: "Once upon", max_tokens: 5 });
    expect(choices[0]?.text).toBeTruthy();
  });

  it("streams the completion of a prompt", async () => {
    const stream = await together().completions.create({ model, prompt: "Once upon", stream: true });
    expect((await collected(stream)).length).toBeGreaterThan(1);
  });

  it("embeds strings", async () => {
    const { data } = await together().embeddings.create({ model, input: ["one", "two"] });
    expect(data.map(({ index }) => index)).toEqual([0, 1]);
  });

  it("reranks documents", async () => {
    const documents = ["Stones are grey.", "The sea is deep and blue."];
    const { results } = await together().rerank.create({
      model,
      query: "How deep is the sea?",
      documents,
      top_n: 1,
      return_documents: true,
    });
    expect(results).toEqual([
      { index: 1, relevance_score: expect.any(Number), document: { text: documents[1] } },
    ]);
  });

  it("draws", async () => {
    const asked = { model, prompt: "a lighthouse", width: 256, height: 256 };
    const { data } = await together().images.generate({ ...asked, response_format: "base64" });
    expect(isPng(Buffer.from(data[0]?.b64_json ?? "", "base64"))).toBe(true);
  });

  it("draws behind an address", async () => {
    const asked = { model, prompt: "a lighthouse", width: 256, height: 256 };
    const { data } = await together().images.generate({ ...asked, response_format: "url" });
    const file = await fetch(data[0]?.url ?? "");
    expect(isPng(new Uint8Array(await file.arrayBuffer()))).toBe(true);
  });

  it("generates speech", async () => {
    const asked = { model, input: "Hello there", voice: "af_alloy", response_format: "wav" as const };
    const answer = await together().audio.speech.create(asked);
    expect(isWav(new Uint8Array(await answer.arrayBuffer()))).toBe(true);
  });

  it("writes down", async () => {
    const file = await toFile(WAV, "audio.wav", { type: "audio/wav" });
    const { text } = await together().audio.transcriptions.create({ file });
    expect(text).toBeTypeOf("string");
  });

  it("generates a video, polled until it is done", async () => {
    const { id, status } = await together().videos.create({ model, prompt: "waves", width: 64, height: 64 });
    expect(status).not.toBe("completed");
    await expect.poll(async () => (await together().videos.retrieve(id)).status).toBe("completed");
    const { outputs } = await together().videos.retrieve(id);
    expect((await fetch(outputs?.video_url ?? "")).headers.get("content-type")).toBe("video/mp4");
  });

  it("lists models", async () => {
    const models = await together().models.list();
    expect(models.map(({ id }) => id)).toContain("sandbox/text-to-image");
  });

  it("lists files", async () => {
    const { data } = await together().files.list();
    expect(data).toEqual([]);
  });
});

describe("errors", () => {
  it("refuse a wrong key", async () => {
    const call = together("invalid").chat.completions.create(chat);
    await expect(call).rejects.toBeInstanceOf(Together.AuthenticationError);
  });

  it("tell how long to wait", async () => {
    const call = together().chat.completions.create(chat, { headers: fault("429; retry-after=2") });
    await expect(call).rejects.toBeInstanceOf(Together.RateLimitError);
  });

  it("report an unknown path", async () => {
    await expect(together().get("/nothing")).rejects.toBeInstanceOf(Together.NotFoundError);
    await expect(together().files.retrieve("nothing")).rejects.toBeInstanceOf(Together.NotFoundError);
  });
});
