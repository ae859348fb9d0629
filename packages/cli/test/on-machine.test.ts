import { describe, expect, it } from "vitest";
import { run } from "./context.ts";

/** An Ollama server that responds to one chat. */
const ollama: typeof globalThis.fetch = async (input) => {
  if (String(input) === "http://127.0.0.1:11434/api/tags")
    return Response.json({ models: [{ model: "nomic-embed-text" }, { model: "llama3.2:3b" }] });
  if (!String(input).includes(":11434/")) throw new TypeError("fetch failed");
  const body = { choices: [{ message: { role: "assistant", content: "Aye." }, finish_reason: "stop" }] };
  return Response.json(body);
};

const words = ["run", "chat-completion", "Ready?", "--json"];

describe("a call without a provider and a key", () => {
  it("uses a local server with one of its models, and prints a note", async () => {
    const { code, stdout, stderr } = await run(words, { fetch: ollama });
    expect(stderr).toContain("Provider: ollama");
    expect(stderr).toContain("Model: llama3.2:3b (default");
    expect(stderr).toContain("Served by Ollama (local) on this machine");
    expect(JSON.parse(stdout)).toMatchObject({ meta: { provider: "ollama", model: "llama3.2:3b" } });
    expect(code).toBe(0);
  });

  it("does not go to a server that lacks the model", async () => {
    const { code, stderr } = await run([...words, "-m", "org/other"], { fetch: ollama });
    expect(code).toBe(4);
    expect(stderr).toContain("No API key for chat-completion");
  });

  it("sends no request to local servers if detection is disabled or a key is set", async () => {
    const { code } = await run(words, { fetch: ollama, env: { INFERHUB_SERVERS: "no" } });
    expect(code).toBe(4);
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      asked.push(String(input));
      return Response.json({ error: "no" }, { status: 401 });
    };
    await run(words, { fetch, env: { GROQ_API_KEY: "gsk_x" } });
    expect(asked.filter((address) => address.includes("127.0.0.1"))).toEqual([]);
  });
});
