import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { behind } from "./providers.ts";
import { gateway, json, upstreamServer } from "./servers.ts";

const ADMIN = "ihub_admin-only-0123456789";
const PNG = Buffer.from("89504e470d0a1a0a0000000d", "hex").toString("base64");

const CHAT = {
  choices: [{ index: 0, message: { role: "assistant", content: "Fog" }, finish_reason: "stop" }],
  usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
};

async function start() {
  const upstream = await upstreamServer((response, { url }) => {
    if (url.includes("images")) return json(response, { data: [{ b64_json: PNG }] });
    return url.includes("embeddings")
      ? json(response, { error: { message: "No" } }, 400)
      : json(response, CHAT);
  });
  const running = await gateway({
    ...behind(upstream.url),
    providers: PROVIDERS,
    adminSecret: ADMIN,
    requireTokens: true,
  });
  const post = (body: object | string, token = ADMIN) =>
    fetch(`${running.url}/mcp`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, accept: "application/json, text/event-stream" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  let id = 0;
  const ask = async (method: string, params: object = {}, token?: string) =>
    (await post({ jsonrpc: "2.0", id: ++id, method, params }, token)).json();
  const call = async (name: string, args: object, token?: string) =>
    (await ask("tools/call", { name, arguments: args }, token)).result;
  const createToken = async (scopes: object) => {
    const response = await fetch(`${running.url}/api/tokens`, {
      method: "POST",
      headers: { authorization: `Bearer ${ADMIN}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "agent", scopes }),
    });
    return (await response.json()).token as string;
  };
  const readUsage = async () =>
    (await fetch(`${running.url}/api/usage`, { headers: { authorization: `Bearer ${ADMIN}` } })).json();
  return { ...running, post, ask, call, createToken, readUsage, seen: upstream.seen };
}

describe("the Model Context Protocol over HTTP", () => {
  it("begins with the version that the client has, or with the newest", async () => {
    const { ask, post } = await start();
    const { result } = await ask("initialize", { protocolVersion: "2025-06-18" });
    expect(result).toMatchObject({
      protocolVersion: "2025-06-18",
      capabilities: { tools: {} },
      serverInfo: { name: "inferhub" },
    });
    expect((await ask("initialize", { protocolVersion: "1999-01-01" })).result.protocolVersion).toBe(
      "2025-11-25",
    );
    expect((await post({ jsonrpc: "2.0", method: "notifications/initialized" })).status).toBe(202);
    expect((await ask("ping")).result).toEqual({});
  });

  it("offers each operation as a tool with its schema", async () => {
    const { ask } = await start();
    const { tools } = (await ask("tools/list")).result;
    const chat = tools.find(({ name }: { readonly name: string }) => name === "chat-completion");
    expect(chat.inputSchema).toMatchObject({
      type: "object",
      properties: { messages: { type: "array" }, model: { type: "string" } },
      required: ["messages"],
    });
    expect(tools.length).toBeGreaterThan(20);
    for (const { name, description } of tools) {
      expect(name).toMatch(/^[a-z0-9-]{1,64}$/);
      expect(description).not.toBe("");
    }
  });

  it("runs an operation, and returns text, a file, or why it failed", async () => {
    const { call, seen } = await start();
    const messages = [{ role: "user", content: "Weather?" }];
    const said = await call("chat-completion", { messages, model: "openai/gpt-5-mini:openai" });
    expect(said).toMatchObject({
      content: [{ type: "text", text: "Fog" }],
      _meta: { "inferhub/call": { provider: "openai", usage: { prompt_tokens: 7 } } },
    });
    expect(JSON.parse(seen[0]?.body ?? "")).toMatchObject({ model: "gpt-5-mini", messages });
    const painted = await call("text-to-image", { inputs: "a pier", model: "openai/gpt-image-1:openai" });
    expect(painted.content).toEqual([{ type: "image", data: PNG, mimeType: "image/png" }]);
    const failed = await call("feature-extraction", {
      inputs: "a",
      model: "openai/text-embedding-3-small:openai",
    });
    expect(failed).toEqual({
      isError: true,
      content: [{ type: "text", text: expect.stringContaining("No") }],
    });
  });

  it("holds the scopes of a token, and records its calls", async () => {
    const { ask, call, createToken, post, readUsage } = await start();
    const token = await createToken({ operations: ["chat-completion"], providers: ["openai"] });
    const { tools } = (await ask("tools/list", {}, token)).result;
    expect(tools.map(({ name }: { readonly name: string }) => name)).toEqual(["chat-completion"]);
    const unknown = await ask("tools/call", { name: "text-to-image", arguments: {} }, token);
    expect(unknown.error).toEqual({ code: -32602, message: expect.stringContaining("text-to-image") });
    const messages = [{ role: "user", content: "Weather?" }];
    const refused = await call("chat-completion", { messages, model: "x/y", provider: "groq" }, token);
    expect(refused).toMatchObject({ isError: true });
    await call("chat-completion", { messages, model: "openai/gpt-5-mini:openai" }, token);
    await expect.poll(async () => JSON.stringify(await readUsage())).toContain("openai");
    expect((await post({ jsonrpc: "2.0", id: 1, method: "ping" }, "ihub_unknown")).status).toBe(401);
  });

  it("rejects invalid messages and unknown methods", async () => {
    const { ask, post, url } = await start();
    expect((await ask("resources/list")).error.code).toBe(-32601);
    const response = await post({ hello: 1 });
    expect(response.status).toBe(400);
    expect((await response.json()).error.code).toBe(-32600);
    const stream = await fetch(`${url}/mcp`, { headers: { authorization: `Bearer ${ADMIN}` } });
    expect(stream.status).toBe(405);
  });
});
