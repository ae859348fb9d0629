import { InferenceClient, PROVIDERS } from "@inferhub/inference";
import { defineProvider, type Provider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import { describe, expect, it } from "vitest";
import { createSandbox, startSandbox } from "../src/index.ts";
import { user } from "./run.ts";

const madeUp = defineProvider({
  id: "made-up",
  label: "Made Up",
  baseUrl: "https://api.made-up.test",
  query: { version: "7" },
  docsUrl: "https://docs.made-up.test",
  auth: { header: "x-made-up-key", prefix: "", env: ["MADE_UP_KEY"] },
  operations: {
    "chat-completion": openaiChat({ path: (model) => `/deployments/${encodeURIComponent(model)}/talk` }),
  },
});

const chatBody = { messages: [user("1 + 1")] };

const request = (
  path: string,
  body: unknown,
  headers: Record<string, string> = { authorization: "Bearer any" },
) =>
  new Request(`http://sandbox.test${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

describe("a provider defined outside the sandbox", () => {
  const sandbox = createSandbox({ providers: [madeUp] });

  it("is served from its definition alone", async () => {
    const key = { "x-made-up-key": "secret" };
    const response = await sandbox.fetch(request("/made-up/deployments/a%2Fb/talk?version=7", chatBody, key));
    expect(await response.json()).toMatchObject({ model: "sandbox/a/b", object: "chat.completion" });
    expect(sandbox.requests().at(-1)).toMatchObject({
      provider: "made-up",
      operation: "chat-completion",
      path: "/deployments/a%2Fb/talk?version=7",
      headers: { "x-made-up-key": "Bearer [redacted]" },
      body: chatBody,
    });
    expect(JSON.stringify(sandbox.requests())).not.toContain("secret");
  });

  it("requires its own header and query parameter", async () => {
    const wrong = await sandbox.fetch(request("/made-up/deployments/m/talk?version=7", chatBody));
    expect(wrong.status).toBe(401);
    const key = { "x-made-up-key": "secret" };
    expect((await sandbox.fetch(request("/made-up/deployments/m/talk", chatBody, key))).status).toBe(404);
  });

  it("gets 501 if its format is unknown", async () => {
    const adapter = { ...openaiChat(), shape: { format: "smoke-signals" } };
    const provider: Provider = { ...madeUp, query: {}, operations: { "chat-completion": adapter } };
    const response = await createSandbox({ providers: [provider] }).fetch(
      request("/made-up/v1/chat/completions", chatBody, { "x-made-up-key": "secret" }),
    );
    expect([response.status, await response.json()]).toMatchObject([
      501,
      { error: expect.stringContaining("format") },
    ]);
  });
});

describe("the Hub's look-up", () => {
  const lookUp = async (model: string) => {
    const address = `http://sandbox.test/api/models/${model}?expand[]=inferenceProviderMapping`;
    const body = await (await createSandbox().fetch(new Request(address))).json();
    return body as { inferenceProviderMapping: Record<string, object> };
  };

  it.each([
    ["meta-llama/Llama-3.3-70B-Instruct", "chat-completion", "conversational"],
    ["openai/whisper-large-v3", "automatic-speech-recognition", "automatic-speech-recognition"],
    ["sentence-transformers/all-MiniLM-L6-v2", "feature-extraction", "feature-extraction"],
    ["black-forest-labs/FLUX.1-schnell", "text-to-image", "text-to-image"],
    [
      "distilbert/distilbert-base-uncased-finetuned-sst-2-english",
      "text-classification",
      "text-classification",
    ],
    // Providers with their own models do not list it.
    ["acme/unknown", "text-classification", "text-classification", ["cloudflare", "mistral", "openai"]],
  ])("lists for %s every provider of %s", async (model, operation, task, unable: string[] = []) => {
    const able = PROVIDERS.filter(({ operations }) => Object.hasOwn(operations, operation))
      .map(({ id }) => id)
      .filter((id) => !unable.includes(id));
    const { inferenceProviderMapping } = await lookUp(model);
    expect(Object.keys(inferenceProviderMapping)).toEqual(able);
    for (const entry of Object.values(inferenceProviderMapping)) {
      expect(entry).toEqual({ status: "live", providerId: model, task });
    }
  });

  it("lets the automatic choice of a provider work offline", async () => {
    const sandbox = await startSandbox({ jobMs: 0, chunkMs: 0 });
    const client = new InferenceClient("hf_token", { hubUrl: sandbox.origin, routerUrl: sandbox.origin });
    const image = await client.textToImage({
      model: "acme/flux",
      inputs: "sea",
      parameters: { width: 16, height: 16 },
    });
    const reply = await client.chatCompletion({ model: "acme/talk-7b", messages: [user("1 + 1")] });
    await sandbox.stop();
    expect(image).toMatchObject({ type: "image/png" });
    expect(reply.model).toBe("sandbox/acme/talk-7b");
  });
});

describe("determinism", () => {
  const answers = async (seed: number) => {
    const sandbox = createSandbox({ seed, now: () => 0 });
    const response = await sandbox.fetch(
      request("/together/v1/chat/completions", { model: "m", messages: [user("Describe volcanoes")] }),
    );
    return [response.headers.get("x-request-id"), await response.text()];
  };

  it("returns the same responses for the same seed and requests", async () => {
    expect(await answers(1)).toEqual(await answers(1));
    expect(await answers(1)).not.toEqual(await answers(2));
  });
});

describe("the record", () => {
  it("keeps the latest thousand and forgets on reset", async () => {
    const sandbox = createSandbox();
    for (let index = 0; index < 1005; index++) {
      await sandbox.fetch(new Request(`http://sandbox.test/api/models/m${index}`));
    }
    expect(sandbox.requests()).toHaveLength(1000);
    expect(sandbox.requests()[0]?.path).toBe("/api/models/m5");
    sandbox.reset();
    expect(sandbox.requests()).toEqual([]);
  });
});

describe("startSandbox", () => {
  it("rejects when the port is in use", async () => {
    const first = await startSandbox();
    const port = Number(new URL(first.origin).port);
    await expect(startSandbox({ port })).rejects.toThrow(/EADDRINUSE/);
    await first.stop();
  });

  it("ends open streams when it stops", async () => {
    const sandbox = await startSandbox({ chunkMs: 10_000 });
    const { authorization } = { authorization: "Bearer any" };
    const response = await fetch(`${sandbox.url("groq")}/openai/v1/chat/completions`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ model: "sandbox/chat-completion", stream: true, ...chatBody }),
    });
    const read = response.text().catch(() => "cut");
    await sandbox.stop();
    expect(await read).toBe("cut");
  });
});
