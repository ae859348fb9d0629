import type { ServerResponse } from "node:http";
import { defineProvider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import { openaiEmbeddings } from "@inferhub/inference/formats/openai-embeddings";
import { describe, expect, it } from "vitest";
import { withKey } from "../providers.ts";
import { gateway, json, type Seen, upstreamServer } from "../servers.ts";

const PNG = Buffer.from("89504e470d0a1a0a0000000d", "hex").toString("base64");
const usage = { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 };

const CALL = { id: "call_9", type: "function", function: { name: "weather", arguments: '{"city":"Brest"}' } };
const ANSWER = {
  id: "c1",
  choices: [
    {
      index: 0,
      message: { role: "assistant", content: "Fog", reasoning: "Look", tool_calls: [CALL] },
      finish_reason: "tool_calls",
    },
  ],
  usage,
};

const CHUNKS = [
  { choices: [{ index: 0, delta: { role: "assistant", reasoning_content: "Look" } }] },
  { choices: [{ index: 0, delta: { content: "Fo" } }] },
  { choices: [{ index: 0, delta: { content: "g" } }] },
  {
    choices: [
      {
        index: 0,
        delta: { tool_calls: [{ index: 0, id: "call_9", function: { name: "weather", arguments: "" } }] },
      },
    ],
  },
  { choices: [{ index: 0, delta: { tool_calls: [{ index: 0, function: { arguments: '{"city":' } }] } }] },
  { choices: [{ index: 0, delta: { tool_calls: [{ index: 0, function: { arguments: '"Brest"}' } }] } }] },
  { choices: [{ index: 0, delta: {}, finish_reason: "length" }] },
  { choices: [], usage },
];

type Answer = (body: Readonly<Record<string, unknown>>, response: ServerResponse, seen: Seen) => unknown;

const usual: Answer = ({ stream }, response, { url }) => {
  if (url.endsWith("/embeddings"))
    return json(response, { data: [{ index: 0, embedding: [0.5, -2] }], usage: { prompt_tokens: 2 } });
  if (!stream) return json(response, ANSWER);
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const chunk of CHUNKS) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  return response.end("data: [DONE]\n\n");
};

/** A gateway before a provider of OpenAI's format. */
async function start(answer = usual) {
  const upstream = await upstreamServer((response, seen) => answer(JSON.parse(seen.body), response, seen));
  const acme = defineProvider({
    id: "acme",
    label: "Acme",
    baseUrl: upstream.url,
    docsUrl: "https://docs.acme.test",
    auth: { env: ["ACME_API_KEY"] },
    operations: { "chat-completion": openaiChat(), "feature-extraction": openaiEmbeddings() },
  });
  const { url } = await gateway({
    providers: [acme],
    resolveConnection: withKey,
    calls: { retry: { attempts: 0 } },
  });
  const post = (path: string, body: object) =>
    fetch(url + path, { method: "POST", body: JSON.stringify({ model: "acme/talk:acme", ...body }) });
  const sent = () => JSON.parse(upstream.seen.at(-1)?.body ?? "{}");
  return { url, post, sent };
}

const readLines = async (response: Response) =>
  (await response.text())
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

const messages = [{ role: "user", content: "Weather?" }];

describe("a chat in Ollama's format", () => {
  it("returns a full response, with tool arguments as an object", async () => {
    const { post } = await start();
    const response = await post("/api/chat", { messages, stream: false });
    expect(await response.json()).toMatchObject({
      model: "acme/talk:acme",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      message: {
        role: "assistant",
        content: "Fog",
        thinking: "Look",
        tool_calls: [{ function: { name: "weather", arguments: { city: "Brest" } } }],
      },
      done: true,
      done_reason: "stop",
      prompt_eval_count: 7,
      eval_count: 3,
    });
  });

  it("streams lines unless it is refused, each call of a tool complete", async () => {
    const { post, sent } = await start();
    const response = await post("/api/chat", { messages });
    expect(response.headers.get("content-type")).toBe("application/x-ndjson");
    const lines = await readLines(response);
    expect(lines.map(({ message }) => message)).toEqual([
      { role: "assistant", content: "", thinking: "Look" },
      { role: "assistant", content: "Fo" },
      { role: "assistant", content: "g" },
      {
        role: "assistant",
        content: "",
        tool_calls: [{ id: "call_9", function: { name: "weather", arguments: { city: "Brest" } } }],
      },
      { role: "assistant", content: "" },
    ]);
    expect(lines.map(({ done }) => done)).toEqual([false, false, false, false, true]);
    expect(lines.at(-1)).toMatchObject({ done_reason: "length", prompt_eval_count: 7, eval_count: 3 });
    expect(sent()).toMatchObject({ stream: true, stream_options: { include_usage: true } });
  });

  it("reaches the provider with images, tools, results, a schema and options", async () => {
    const { post, sent } = await start();
    const schema = { type: "object", properties: { sky: { type: "string" } } };
    const tools = [{ type: "function", function: { name: "weather", parameters: { type: "object" } } }];
    const response = await post("/api/chat", {
      model: "acme/talk:acme:latest",
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "What is this?", images: [PNG] },
        {
          role: "assistant",
          content: "",
          tool_calls: [{ function: { name: "weather", arguments: { city: "Brest" } } }],
        },
        { role: "tool", tool_name: "weather", content: "Fog" },
      ],
      tools,
      format: schema,
      think: "low",
      keep_alive: "5m",
      options: { temperature: 0.5, num_predict: 20, stop: ["END"], num_ctx: 4096 },
      stream: false,
    });
    expect(response.headers.get("x-inferhub-dropped-parameters")).toBe("keep_alive, options.num_ctx");
    const { response_format, ...body } = sent();
    expect(body).toEqual({
      model: "acme/talk",
      messages: [
        { role: "system", content: "Be brief." },
        {
          role: "user",
          content: [
            { type: "text", text: "What is this?" },
            { type: "image_url", image_url: { url: `data:image/png;base64,${PNG}` } },
          ],
        },
        {
          role: "assistant",
          content: "",
          tool_calls: [
            { id: "call_0", type: "function", function: { name: "weather", arguments: '{"city":"Brest"}' } },
          ],
        },
        { role: "tool", tool_call_id: "call_0", content: "Fog" },
      ],
      tools,
      temperature: 0.5,
      max_tokens: 20,
      stop: ["END"],
      reasoning_effort: "low",
    });
    expect(response_format).toEqual({ type: "json_schema", json_schema: { name: "answer", schema } });
  });

  it("names every member that is not sent", async () => {
    const { post, sent } = await start();
    const response = await post("/api/chat", {
      messages: [
        { role: "user", content: "Weather?", tool_name: "weather", mood: "calm" },
        { role: "assistant", content: "Fog", thinking: "Look", images: [PNG] },
        { role: "user", content: "And tomorrow?" },
      ],
      max_tokens: 5,
      thinking_budget: 3,
      stream: false,
    });
    expect(response.headers.get("x-inferhub-dropped-parameters")).toBe(
      "max_tokens, thinking_budget, messages.tool_name, messages.mood, messages.thinking, messages.images",
    );
    expect(Object.keys(sent()).sort()).toEqual(["messages", "model"]);
    expect(JSON.stringify(sent().messages)).not.toMatch(/mood|Look|image_url/);
  });

  it.each([
    [
      "/api/generate",
      { prompt: "Weather?", context: [1], tools: [], width: 4, stream: false },
      "context, tools, width",
    ],
    ["/api/embed", { input: "a", truncate: true, prompt: "b" }, "prompt"],
    ["/api/embed", { input: "a", truncate: false, options: { seed: 1 } }, "truncate, options.seed"],
    ["/api/embeddings", { prompt: "a", dimensions: 4 }, "dimensions"],
  ])("names every member that %s leaves out: %j", async (path, body, dropped) => {
    const { post } = await start();
    const response = await post(path, body);
    expect([response.status, response.headers.get("x-inferhub-dropped-parameters")]).toEqual([200, dropped]);
  });

  it("takes a result of a tool only behind a call", async () => {
    const { post } = await start();
    const response = await post("/api/chat", { messages: [{ role: "tool", content: "Fog" }] });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: expect.stringContaining("messages.0: no tool call precedes"),
    });
  });
});

describe("other routes of Ollama's", () => {
  it("generate from a prompt", async () => {
    const { post, sent } = await start();
    const lines = await readLines(await post("/api/generate", { prompt: "Weather?", system: "Be brief." }));
    expect(lines.map(({ response }) => response).join("")).toBe("Fog");
    expect(lines[0]).toMatchObject({ thinking: "Look", done: false });
    expect(sent().messages).toEqual([{ role: "system", content: "Be brief." }, ...messages]);
    const raw = await post("/api/generate", { prompt: "a", raw: true });
    expect(await raw.json()).toEqual({ error: expect.stringContaining("raw: Prompts are put") });
  });

  it("embed strings", async () => {
    const { post } = await start();
    const many = await (await post("/api/embed", { input: ["a"] })).json();
    expect(many).toMatchObject({ embeddings: [[0.5, -2]], prompt_eval_count: 2 });
    expect(await (await post("/api/embeddings", { prompt: "a" })).json()).toEqual({ embedding: [0.5, -2] });
  });

  it("list models with their capabilities", async () => {
    const { url, post } = await start();
    const { models } = await (await fetch(`${url}/api/tags`)).json();
    expect(models).toEqual([]);
    expect(await (await fetch(`${url}/api/ps`)).json()).toEqual({ models: [] });
    expect(await (await fetch(`${url}/api/version`)).json()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    const unknown = await post("/api/show", { model: "nothing" });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({ error: expect.stringContaining("nothing") });
  });

  it("fail with a text where models are pulled, copied, or deleted", async () => {
    const { post } = await start();
    for (const path of ["/api/pull", "/api/push", "/api/create", "/api/copy", "/api/delete"]) {
      const response = await post(path, {});
      expect([response.status, await response.json()]).toEqual([404, { error: `Path not found: ${path}` }]);
    }
  });

  it("fail with a text, also inside of a stream", async () => {
    const { post } = await start((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(`data: ${JSON.stringify(CHUNKS[1])}\n\n`);
      response.end(`data: ${JSON.stringify({ error: { message: "Out of memory" } })}\n\n`);
    });
    const { body } = await post("/api/chat", { messages });
    let text = "";
    const read = async () => {
      for await (const piece of body ?? []) text += Buffer.from(piece).toString();
    };
    // The connection is closed, so that the response does not look complete.
    await expect(read()).rejects.toThrow();
    const lines = text.trimEnd().split("\n");
    expect(JSON.parse(lines.at(-1) ?? "")).toEqual({ error: expect.stringContaining("Out of memory") });
  });
});
