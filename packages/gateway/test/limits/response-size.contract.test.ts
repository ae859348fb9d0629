import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { gateway, upstreamServer } from "../servers.ts";

const MIB = 1024 * 1024;
/** 64 MiB in 64 KiB. */
const bomb = gzipSync(Buffer.alloc(64 * MIB, " "));

const PNG = Buffer.from("89504e470d0a1a0a", "hex");

async function start() {
  const upstream = await upstreamServer((response, { body }) => {
    const model = String(JSON.parse(body).model);
    const status = model.includes("refused") ? 400 : 200;
    if (model.includes("picture")) {
      response.writeHead(200, { "content-type": "image/png" });
      response.end(Buffer.concat([PNG, Buffer.alloc(3 * MIB)]));
    } else if (model.includes("stream")) {
      response.writeHead(200, { "content-type": "text/event-stream", "content-encoding": "gzip" });
      response.end(bomb);
    } else {
      response.writeHead(status, { "content-type": "application/json", "content-encoding": "gzip" });
      response.end(bomb);
    }
  });
  const running = await gateway({
    maxResponseBytes: 2 * MIB,
    maxParsedResponseBytes: MIB,
    calls: { retry: { attempts: 0 } },
    resolveConnection: () => ({ key: "sk-0123456789abcdef", baseUrl: upstream.url }),
  });
  return (path: string, body: object) =>
    fetch(running.url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
}

const messages = [{ role: "user", content: "Hello" }];

it.each([
  ["JSON", false, (values: string) => `{"choices":[${values}]}`],
  ["an event", true, (values: string) => `data: {"choices":[${values}]}\n\n`],
])("ends a response with too many values: %s", async (_, stream, write) => {
  const upstream = await upstreamServer((response) => {
    response.writeHead(200, { "content-type": stream ? "text/event-stream" : "application/json" });
    response.end(write(new Array(2_000).fill("[]").join(",")));
  });
  const { url } = await gateway({
    maxResponseValues: 1_000,
    calls: { retry: { attempts: 0 } },
    resolveConnection: () => ({ key: "sk-0123456789abcdef", baseUrl: upstream.url }),
  });
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model: "wide:openai", messages, stream }),
  });
  expect(response.status).toBe(502);
  expect(await response.text()).toContain("more than 1000 values");
});

const members = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":1`).join(",");

it.each<[string, string, boolean, string]>([
  ["members", "{X}", false, `"choices":[{${members(2_000)}}]`],
  ["members of an event", "data: {X}\n\n", true, `"choices":[{${members(2_000)}}]`],
  ["objects", "{X}", false, `"choices":[${new Array(2_000).fill("{}").join(",")}]`],
  ["outermost members", "{X}", false, members(30)],
])("ends a response with too many %s, which are slower than other values", async (_, frame, stream, json) => {
  const upstream = await upstreamServer((response) => {
    response.writeHead(200, { "content-type": stream ? "text/event-stream" : "application/json" });
    response.end(frame.replace("X", json));
  });
  const { url } = await gateway({
    maxResponseMembers: 1_000,
    calls: { retry: { attempts: 0 } },
    resolveConnection: () => ({ key: "sk-0123456789abcdef", baseUrl: upstream.url }),
  });
  for (const [path, more] of [
    ["/v1/chat/completions", { model: "wide:openai" }],
    ["/api/tasks/chat-completion", { model: "wide", provider: "openai" }],
  ] as const) {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...more, messages, stream }),
    });
    expect(await response.text()).toMatch(/more than \d+ members.*`maxResponseMembers`/);
  }
});

it("passes twenty log probabilities for each of 1,500 tokens", async () => {
  const probability = { token: " a", logprob: -1.5, bytes: [32, 97] };
  const token = { ...probability, top_logprobs: new Array(20).fill(probability) };
  const message = { role: "assistant", content: " a".repeat(1_500) };
  const logprobs = { content: new Array(1_500).fill(token), refusal: null };
  const upstream = await upstreamServer((response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ choices: [{ index: 0, finish_reason: "stop", message, logprobs }] }));
  });
  const { url } = await gateway({
    resolveConnection: () => ({ key: "sk-0123456789abcdef", baseUrl: upstream.url }),
  });
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model: "wide:openai", messages, logprobs: true, top_logprobs: 20 }),
  });
  const { choices } = (await response.json()) as { choices: { logprobs: typeof logprobs }[] };
  expect(choices[0]?.logprobs.content).toHaveLength(1_500);
});

it.each([
  ["passes a stream of many events", 20, 900, 200],
  ["ends a stream with an event that is too long", 1, 2_000, 502],
])("%s", async (_, count, chars, status) => {
  const chunk = { choices: [{ index: 0, delta: { content: "x".repeat(chars) } }] };
  const upstream = await upstreamServer((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(`data: ${JSON.stringify(chunk)}\n\n`.repeat(count));
  });
  const { url } = await gateway({
    maxResponseEventBytes: 1_000,
    calls: { retry: { attempts: 0 } },
    resolveConnection: () => ({ key: "sk-0123456789abcdef", baseUrl: upstream.url }),
  });
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model: "long:openai", messages, stream: true }),
  });
  expect(response.status).toBe(status);
  if (status === 502) expect(await response.text()).toContain("1000 bytes in one event");
});

describe("a response that is too large", () => {
  it.each<[string, string, object]>([
    ["JSON on /v1", "/v1/chat/completions", { model: "big:openai", messages }],
    ["JSON on /v1/messages", "/v1/messages", { model: "big:openai", messages, max_tokens: 5 }],
    ["JSON of a task", "/api/tasks/chat-completion", { model: "big", provider: "openai", messages }],
    ["an error", "/v1/chat/completions", { model: "refused:openai", messages }],
    ["a stream", "/v1/chat/completions", { model: "stream:openai", messages, stream: true }],
    [
      "a picture",
      "/api/tasks/text-to-image",
      { model: "picture", provider: "hf-inference", inputs: "A cat" },
    ],
  ])("is ended: %s", async (_, path, body) => {
    const post = await start();
    const response = await post(path, body);
    expect(response.status).toBe(502);
    expect(await response.text()).toMatch(/more than \d+ bytes.*`max(Parsed)?ResponseBytes`/);
  });
});
