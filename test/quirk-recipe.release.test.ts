import { createClient, ProviderApiError } from "@inferhub/inference/core";
import { defineProvider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyPackage, type PackageCopy } from "./recipe-copy.ts";
import { SLOWNESS } from "./slowness.ts";

type SandboxModule = typeof import("@inferhub/sandbox");

/** The one file: the differences between a provider and its format. */
const code = `
import type { ProviderQuirks } from "./provider-quirks.ts";

export const madeUp: ProviderQuirks = {
  chat: { finish: { stop: "eos" }, usage: "last", role: "bare", reasoning: "reasoning", endMark: false },
  sse: { end: "\\r\\n", comment: "made up" },
  error: "flat",
  headers: { requestId: ["x-made-up-id"] },
  models: ["acme/any"],
};
`;

const madeUp = defineProvider({
  id: "made-up",
  label: "Made Up",
  baseUrl: "https://api.made-up.test",
  docsUrl: "https://docs.made-up.test",
  auth: { env: ["MADE_UP_API_KEY"] },
  operations: { "chat-completion": openaiChat() },
});

let copy: PackageCopy;
let sandbox: Awaited<ReturnType<SandboxModule["startSandbox"]>>;

beforeAll(async () => {
  copy = await copyPackage("sandbox", "quirk-recipe", [
    {
      file: "providers/quirks/made-up.ts",
      code,
      list: "providers/quirks/all.ts",
      after: 'export { llamaCpp as "llama.cpp" } from "./llama.cpp.ts";\n',
      line: 'export { madeUp as "made-up" } from "./made-up.ts";',
    },
  ]);
  const { startSandbox } = await copy.load<SandboxModule>("index.ts");
  sandbox = await startSandbox({ providers: [madeUp], chunkMs: 0 });
});

afterAll(async () => {
  await sandbox.stop();
  await copy.remove();
});

const messages = [{ role: "user" as const, content: "What is 2 + 3?" }];

const post = (body: object) =>
  fetch(`${sandbox.url("made-up")}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer k" },
    body: JSON.stringify({ model: "acme/any", messages, ...body }),
  });

describe("a quirk of one file and one line", () => {
  it(
    "compiles",
    async () => {
      expect(await copy.compile()).toBe("");
    },
    240_000 * SLOWNESS,
  );

  it("is in responses", async () => {
    const response = await post({});
    expect(response.headers.get("x-made-up-id")).toBeTruthy();
    expect(await response.json()).toMatchObject({ choices: [{ finish_reason: "eos" }] });
  });

  it("is in streams", async () => {
    const text = await (await post({ stream: true })).text();
    expect(text).toMatch(/^: made up\r\n\r\ndata: /);
    expect(text).not.toContain("[DONE]");
    const events = text.split("\r\n\r\n").filter((event) => event.startsWith("data: "));
    const chunks = events.map((event) => JSON.parse(event.slice(6)));
    expect(chunks.map(({ choices }) => choices[0].finish_reason).at(-1)).toBe("eos");
    expect(chunks.at(-1).usage.total_tokens).toBeGreaterThan(0);
    expect(chunks[0].choices[0].delta).toEqual({ role: "assistant" });
  });

  it("is in errors, and in the known models", async () => {
    const response = await post({ model: "acme/some" });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining("acme/any") });
    const wrong = await post({ messages: [] });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).not.toHaveProperty("error");
  });

  it("is read by the client", async () => {
    const client = createClient({
      providers: [madeUp],
      keys: { "made-up": "k" },
      baseUrls: { "made-up": sandbox.url("made-up") },
    });
    const { data, meta } = await client.withMeta.chatCompletion({ model: "acme/any", messages });
    expect(data.choices[0]?.message.content).toContain("2 + 3");
    expect(meta.requestId).toBeTruthy();
    let streamed = "";
    for await (const { choices } of client.chatCompletionStream({ model: "acme/any", messages }))
      streamed += choices[0]?.delta.content ?? "";
    expect(streamed).toContain("2 + 3");
    await expect(client.chatCompletion({ model: "acme/some", messages })).rejects.toThrow(ProviderApiError);
  });
});
