import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmulatedGateway, startEmulatedGateway } from "./gateway.ts";

const TOKEN = "ihub_admin-only-0123456789";
const PROGRAM = fileURLToPath(new URL("../../packages/cli/bin/inferhub.mjs", import.meta.url));

let gateway: EmulatedGateway;

beforeAll(async () => {
  gateway = await startEmulatedGateway(TOKEN);
});

afterAll(() => gateway.stop());

const overHttp = (): Transport =>
  new StreamableHTTPClientTransport(new URL("/mcp", gateway.url), {
    requestInit: { headers: { authorization: `Bearer ${TOKEN}` } },
  }) as Transport;

const overStdio = (): Transport =>
  new StdioClientTransport({
    command: process.execPath,
    args: [PROGRAM, "mcp", "--url", gateway.url],
    env: { ...getDefaultEnvironment(), INFERHUB_TOKEN: TOKEN },
  });

const ownGateway = (): Transport =>
  new StdioClientTransport({
    command: process.execPath,
    args: [PROGRAM, "mcp", "--sandbox-for-missing-keys"],
    env: { ...getDefaultEnvironment(), NODE_ENV: "test", INFERHUB_SERVERS: "no" },
  });

describe.each([
  ["HTTP", overHttp],
  ["stdio, before a running gateway", overStdio],
  ["stdio, with a gateway of its own", ownGateway],
])("the official SDK over %s", (_, connect) => {
  it("finds each operation, and runs one", async () => {
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(connect());
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(
        expect.arrayContaining(["chat-completion", "text-to-image"]),
      );
      const said = await client.callTool({
        name: "chat-completion",
        arguments: {
          model: "meta-llama/Llama-3.3-70B-Instruct",
          provider: "groq",
          messages: [{ role: "user", content: "Name three lighthouses." }],
        },
      });
      expect(said).toMatchObject({ content: [{ type: "text", text: expect.stringMatching(/\w/) }] });
      expect(said.isError).toBeUndefined();
      const failed = await client.callTool({
        name: "text-to-image",
        arguments: { model: "x", provider: "groq" },
      });
      expect(failed.isError).toBe(true);
    } finally {
      await client.close();
    }
  });
});
