import type { ServerResponse } from "node:http";
import Anthropic from "@anthropic-ai/sdk";
import { defineProvider } from "@inferhub/inference/define";
import { anthropicChat } from "@inferhub/inference/formats/anthropic";
import { describe, expect, it } from "vitest";
import { acme, withKey } from "../providers.ts";
import { gateway, json, upstreamServer } from "../servers.ts";

const ANSWER = {
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "claude-v1",
  content: [
    { type: "thinking", thinking: "Hm", signature: "sig-1==" },
    { type: "server_tool_use", id: "srv_1", name: "web_search", input: { query: "sea" } },
    { type: "text", text: "The sea", citations: [{ type: "char_location", cited_text: "sea" }] },
  ],
  stop_reason: "stop_sequence",
  stop_sequence: "END",
  usage: {
    input_tokens: 10,
    output_tokens: 5,
    cache_creation_input_tokens: 1000,
    cache_read_input_tokens: 1000,
    service_tier: "standard",
  },
};

const EVENTS = [
  { type: "message_start", message: { ...ANSWER, content: [], stop_reason: null, stop_sequence: null } },
  { type: "content_block_start", index: 0, content_block: { type: "thinking", thinking: "", signature: "" } },
  { type: "content_block_delta", index: 0, delta: { type: "thinking_delta", thinking: "Hm" } },
  { type: "content_block_delta", index: 0, delta: { type: "signature_delta", signature: "sig-1==" } },
  { type: "content_block_stop", index: 0 },
  { type: "ping" },
  { type: "content_block_start", index: 1, content_block: { type: "text", text: "" } },
  { type: "content_block_delta", index: 1, delta: { type: "text_delta", text: "The sea" } },
  { type: "content_block_stop", index: 1 },
  {
    type: "message_delta",
    delta: { stop_reason: "stop_sequence", stop_sequence: "END" },
    usage: { output_tokens: 5, cache_read_input_tokens: 1000 },
  },
  { type: "message_stop" },
];

const BODY = {
  max_tokens: 2000,
  thinking: { type: "enabled", budget_tokens: 1024 },
  system: [{ type: "text", text: "Be kind.", cache_control: { type: "ephemeral" } }],
  context_management: { edits: [] },
  service_tier: "auto",
  tools: [{ type: "web_search_20250305", name: "web_search" }],
  messages: [
    {
      role: "user",
      content: [
        {
          type: "document",
          source: { type: "file", file_id: "file_1" },
          citations: { enabled: true },
          cache_control: { type: "ephemeral" },
        },
      ],
    },
    { role: "assistant", content: ANSWER.content },
    { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", is_error: true, content: "No" }] },
  ],
} as unknown as Omit<Anthropic.MessageCreateParamsNonStreaming, "model">;

function writeEvents(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const event of EVENTS) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  response.end();
}

/** A gateway before a provider of Anthropic's format and one of OpenAI's. */
async function start(answer: (body: { readonly stream?: boolean }, response: ServerResponse) => unknown) {
  const upstream = await upstreamServer((response, { body }) => answer(JSON.parse(body), response));
  const vendor = defineProvider({
    id: "vendor",
    label: "Vendor",
    baseUrl: upstream.url,
    docsUrl: "https://docs.vendor.test",
    auth: { header: "x-api-key", prefix: "", env: ["VENDOR_API_KEY"] },
    clientSideRoutingOnly: true,
    operations: { "chat-completion": anthropicChat() },
  });
  const running = await gateway({
    providers: [vendor, acme(upstream.url)],
    resolveConnection: withKey,
    calls: { retry: { attempts: 0 } },
  });
  const client = new Anthropic({ baseURL: running.url, apiKey: "none", maxRetries: 0 });
  return { client, url: running.url, seen: upstream.seen };
}

const answering = () =>
  start((body, response) => (body.stream ? writeEvents(response) : json(response, ANSWER)));

describe("a message for a provider of Anthropic's format", () => {
  it("is forwarded unchanged, and so is the response", async () => {
    const { client, seen } = await answering();
    const options = { headers: { "anthropic-beta": "context-management-2025-06-27" } };
    const message = await client.messages.create({ model: "vendor/claude-v1", ...BODY }, options);
    expect(message).toEqual(ANSWER);
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ ...BODY, model: "claude-v1" });
    expect(seen[0]?.headers).toMatchObject({
      "anthropic-beta": "context-management-2025-06-27",
      // As the client sends it.
      "anthropic-version": expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(seen[0]?.headers["x-api-key"]).not.toBe("none");
  });

  it("streams every event unchanged", async () => {
    const { client, url } = await answering();
    const stream = client.messages.stream({ model: "vendor/claude-v1", ...BODY });
    const events: unknown[] = [];
    stream.on("streamEvent", (event) => events.push(structuredClone(event)));
    const message = await stream.finalMessage();
    expect(message.content[0]).toEqual(ANSWER.content[0]);
    expect(message).toMatchObject({ stop_reason: "stop_sequence", stop_sequence: "END" });
    expect(events).toHaveLength(EVENTS.length - 1);
    const raw = await fetch(`${url}/v1/messages`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ model: "vendor/claude-v1", ...BODY, stream: true }),
    });
    const lines = (await raw.text()).split("\n").filter((line) => line.startsWith("data: "));
    expect(lines.map((line) => JSON.parse(line.slice("data: ".length)))).toEqual(EVENTS);
    expect(raw.headers.get("x-inferhub-dropped-parameters")).toBeNull();
  });

  it("is refused for other providers if they cannot express it", async () => {
    const { client, seen } = await answering();
    await expect(client.messages.create({ model: "acme/talk:acme", ...BODY })).rejects.toThrow(
      expect.objectContaining({
        name: "BadRequestError",
        message: expect.stringContaining("messages.0.content.0"),
      }),
    );
    expect(seen).toEqual([]);
  });

  it.each([
    [529, "overloaded_error"],
    [422, "invalid_request_error"],
    [403, "permission_error"],
    [500, "api_error"],
  ])("keeps the status %s", async (status, type) => {
    const { client } = await start((_, response) =>
      json(response, { type: "error", error: { type, message: "No" } }, status),
    );
    const call = client.messages.create({ model: "vendor/claude-v1", ...BODY });
    await expect(call).rejects.toMatchObject({ status, error: { error: { type } } });
  });
});

describe("clients of Anthropic's API", () => {
  it("count tokens", async () => {
    const { client } = await answering();
    const tools = [{ name: "read", input_schema: { type: "object" as const } }];
    const count = await client.messages.countTokens({
      model: "acme/talk",
      messages: [{ role: "user", content: "word ".repeat(200) }],
      tools,
    });
    expect(count.input_tokens).toBeGreaterThan(150);
    expect(count.input_tokens).toBeLessThan(400);
    const { max_tokens: _, ...counted } = BODY;
    expect(
      (await client.messages.countTokens({ model: "vendor/claude-v1", ...counted })).input_tokens,
    ).toBeGreaterThan(0);
  });

  it("read errors in their own form below /v1/messages/", async () => {
    const { url } = await answering();
    const missing = await fetch(`${url}/v1/messages/nothing/here`, { method: "POST" });
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ type: "error", error: { type: "not_found_error" } });
  });

  it("list models in their own form", async () => {
    const { client } = await answering();
    const page = await client.models.list({ limit: 3 });
    expect(page.data.length).toBeLessThanOrEqual(3);
    for (const model of page.data)
      expect(model).toMatchObject({ type: "model", created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  });
});

describe("an upgrade to a WebSocket", () => {
  it("is rejected with the reason", async () => {
    const { url } = await answering();
    const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      const { hostname, port } = new URL(url);
      const headers = { connection: "upgrade", upgrade: "websocket", "sec-websocket-version": "13" };
      import("node:http").then(({ get }) =>
        get({ hostname, port, path: "/v1/models", headers }, (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part) => parts.push(part));
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
          );
        }).on("error", reject),
      );
    });
    expect(status).toBe(426);
    expect(JSON.parse(body)).toMatchObject({ error: { code: "upgrade-refused" } });
  });
});
