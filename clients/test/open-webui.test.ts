import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmulatedGateway, startEmulatedGateway } from "./gateway.ts";

// The HTTP requests of Open WebUI, which is a program in Python that is not installed here.

const TOKEN = "ihub_admin-only-0123456789";
const MODEL = "meta-llama/Llama-3.3-70B-Instruct:groq";
const QUESTION = [{ role: "user", content: "Name three lighthouses." }];

let gateway: EmulatedGateway;

beforeAll(async () => {
  gateway = await startEmulatedGateway(TOKEN);
});
afterAll(() => gateway.stop());

/** Open WebUI adds the user's name to requests if it is set up so. */
const HEADERS = {
  authorization: `Bearer ${TOKEN}`,
  "content-type": "application/json",
  "X-OpenWebUI-User-Name": "Ada",
  "X-OpenWebUI-User-Id": "1",
};

const get = async (path: string) => {
  const response = await fetch(gateway.url + path, { headers: HEADERS });
  return { status: response.status, body: await response.json() };
};
const post = (path: string, body: object) =>
  fetch(gateway.url + path, { method: "POST", headers: HEADERS, body: JSON.stringify(body) });

const readLines = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("Open WebUI over Ollama's API", () => {
  it("checks the version, and lists models", async () => {
    expect((await get("/api/version")).body).toEqual({ version: expect.stringMatching(/^\d+\.\d+/) });
    const { models } = (await get("/api/tags")).body;
    expect(models).toContainEqual(
      expect.objectContaining({
        name: expect.any(String),
        model: expect.any(String),
        details: expect.any(Object),
      }),
    );
    expect(await get("/api/ps")).toMatchObject({ status: 200, body: { models: expect.any(Array) } });
    const shown = await post("/api/show", { model: MODEL });
    expect(await shown.json()).toMatchObject({ capabilities: expect.arrayContaining(["completion"]) });
  });

  it("streams a chat with its options", async () => {
    const response = await post("/api/chat", {
      model: MODEL,
      messages: QUESTION,
      options: { temperature: 0.2, num_predict: 40, stop: ["\n\n"], seed: 7 },
      keep_alive: "5m",
      stream: true,
    });
    expect(response.headers.get("content-type")).toContain("application/x-ndjson");
    const lines = readLines(await response.text());
    const text = lines.map(({ message }) => message?.content ?? "").join("");
    expect(text).toContain("lighthouses");
    expect(lines.at(-1)).toMatchObject({
      done: true,
      done_reason: expect.stringMatching(/^(?:stop|length)$/),
      eval_count: expect.any(Number),
      prompt_eval_count: expect.any(Number),
    });
  });

  it("generates a title, and embeds a document", async () => {
    const generated = await post("/api/generate", { model: MODEL, prompt: "A title", stream: false });
    expect(await generated.json()).toMatchObject({ done: true, response: expect.stringMatching(/\w/) });
    const embedded = await post("/api/embed", { model: "BAAI/bge-m3:hf-inference", input: ["a", "b"] });
    expect((await embedded.json()).embeddings).toHaveLength(2);
  });

  it("shows an error as a text", async () => {
    const response = await post("/api/chat", { model: "acme/none:groq", messages: QUESTION, stream: false });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: expect.stringContaining("acme/none") });
  });
});

describe("Open WebUI over OpenAI's API", () => {
  it("lists models", async () => {
    const { data } = (await get("/v1/models")).body;
    expect(data).toContainEqual(expect.objectContaining({ id: expect.any(String), object: "model" }));
  });

  it("streams a chat with its usage", async () => {
    const response = await post("/v1/chat/completions", {
      model: MODEL,
      messages: [{ role: "system", content: "Be brief." }, ...QUESTION],
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0.2,
      max_tokens: 40,
    });
    const data = (await response.text())
      .split("\n")
      .filter((line) => line.startsWith("data: "))
      .map((line) => line.slice("data: ".length));
    expect(data.at(-1)).toBe("[DONE]");
    const chunks = data.slice(0, -1).map((each) => JSON.parse(each));
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("")).toContain("lighthouses");
    expect(chunks.at(-1).usage).toMatchObject({ total_tokens: expect.any(Number) });
  });

  it("calls a tool", async () => {
    const response = await post("/v1/chat/completions", {
      model: MODEL,
      messages: [{ role: "user", content: "What is the weather in Dover?" }],
      tools: [
        {
          type: "function",
          function: {
            name: "get_weather",
            description: "The weather of a city",
            parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
          },
        },
      ],
    });
    expect(await response.json()).toMatchObject({
      choices: [
        { finish_reason: "tool_calls", message: { tool_calls: [{ function: { name: "get_weather" } }] } },
      ],
    });
  });

  it("embeds, draws, speaks, and transcribes", async () => {
    const embedded = await post("/v1/embeddings", { model: "BAAI/bge-m3:hf-inference", input: ["a", "b"] });
    expect((await embedded.json()).data).toHaveLength(2);
    const drawn = await post("/v1/images/generations", {
      model: "gpt-image-1:openai",
      prompt: "A lighthouse",
      n: 1,
      size: "1024x1024",
    });
    expect(await drawn.json()).toMatchObject({ data: [{ b64_json: expect.any(String) }] });
    const spoken = await post("/v1/audio/speech", { model: "tts-1:openai", input: "Ahoy", voice: "alloy" });
    const audio = await spoken.blob();
    expect(audio.size).toBeGreaterThan(1_000);
    const form = new FormData();
    form.append("file", audio, "speech.mp3");
    form.append("model", "whisper-1:openai");
    form.append("language", "en");
    const heard = await fetch(`${gateway.url}/v1/audio/transcriptions`, {
      method: "POST",
      headers: { authorization: HEADERS.authorization },
      body: form,
    });
    expect(await heard.json()).toMatchObject({ text: expect.stringMatching(/\w/) });
  });

  it("shows an error's message", async () => {
    const response = await post("/v1/chat/completions", { model: "acme/none:groq", messages: QUESTION });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining("acme/none") } });
  });

  it("refuses a wrong token", async () => {
    const response = await fetch(`${gateway.url}/v1/models`, {
      headers: { authorization: "Bearer ihub_wrong" },
    });
    expect(response.status).toBe(401);
  });
});
