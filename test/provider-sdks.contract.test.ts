import { startGateway } from "@inferhub/gateway";
import { startSandbox } from "@inferhub/sandbox";
import OpenAI, { AzureOpenAI } from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// The package that these providers document for their APIs, against the sandbox and the gateway.

const running: { stop(): Promise<void> }[] = [];
const urls: Record<"sandbox" | "gateway", (id: string) => string> = {
  sandbox: () => "",
  gateway: () => "",
};

beforeAll(async () => {
  const sandbox = await startSandbox({ models: "any", chunkMs: 0 });
  const gateway = await startGateway({
    resolveConnection: ({ id }) => ({ key: "gateway-key", baseUrl: sandbox.url(id), emulatedBy: "sandbox" }),
  });
  urls.sandbox = (id) => sandbox.url(id);
  urls.gateway = (id) => `${gateway.url}/${id}`;
  running.push(gateway, sandbox);
});

afterAll(async () => {
  for (const server of running) await server.stop();
});

const CHATS = [
  ["ai21", "/studio/v1"],
  ["azure-openai", "/openai/v1"],
  ["cloudflare", "/v1"],
  ["deepseek", ""],
  ["minimax", "/v1"],
  ["moonshot", "/v1"],
  ["openrouter", "/v1"],
  ["perplexity", ""],
  ["siliconflow", "/v1"],
  ["xai", "/v1"],
] as const;

const messages = [{ role: "user" as const, content: "What is 6 times 7?" }];

describe.each(["sandbox", "gateway"] as const)("the openai package at the %s", (server) => {
  const connect = (id: string, path: string) =>
    new OpenAI({ baseURL: urls[server](id) + path, apiKey: "anything", maxRetries: 0 });

  it.each(CHATS)("chats and streams with %s", async (id, path) => {
    const client = connect(id, path);
    const { choices, usage } = await client.chat.completions.create({ model: "acme/talk", messages });
    expect(choices[0]?.message.content).toContain("6 times 7");
    expect(usage?.total_tokens).toBeGreaterThan(0);
    let text = "";
    for await (const chunk of await client.chat.completions.create({
      model: "acme/talk",
      messages,
      stream: true,
    }))
      text += chunk.choices[0]?.delta?.content ?? "";
    expect(text).toContain("6 times 7");
  });

  it.each([
    ["azure-openai", "/openai/v1"],
    ["cloudflare", "/v1"],
    ["openrouter", "/v1"],
    ["siliconflow", "/v1"],
  ])("embeds texts with %s", async (id, path) => {
    const { data } = await connect(id, path).embeddings.create({ model: "acme/embed", input: ["a", "b"] });
    expect(data.map(({ index }) => index)).toEqual([0, 1]);
    expect(data[0]?.embedding.length).toBeGreaterThan(0);
  });

  it("works with a deployment of Azure OpenAI", async () => {
    const client = new AzureOpenAI({
      endpoint: urls[server]("azure-openai"),
      apiKey: "anything",
      apiVersion: "2025-04-01-preview",
      deployment: "my-speech",
      maxRetries: 0,
    });
    const response = await client.audio.speech.create({ model: "my-speech", voice: "alloy", input: "Hello" });
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });
});
