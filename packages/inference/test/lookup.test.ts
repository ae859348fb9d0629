import {
  InferenceClient,
  type InferenceClientOptions,
  type ModelMapping,
  toOperationId,
} from "@inferhub/inference";
import { defineProvider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import { openaiEmbeddings } from "@inferhub/inference/formats/openai-embeddings";
import { describe, expect, it } from "vitest";
import { matchesTask } from "../src/engine/model-mappings.ts";

const messages = [{ role: "user" as const, content: "hello" }];

const operations = { "chat-completion": openaiChat(), "feature-extraction": openaiEmbeddings() };
const facts = { docsUrl: "https://example.test/docs", operations };

/** One with models listed by the Hub, one with its own namespace, one on the caller's machine. */
const listed = defineProvider({
  id: "listed",
  label: "Listed",
  baseUrl: "https://listed.test",
  auth: { env: ["LISTED_KEY"] },
  ...facts,
});
const closed = defineProvider({
  id: "closed",
  label: "Closed",
  baseUrl: "https://closed.test",
  auth: { env: ["CLOSED_KEY"] },
  clientSideRoutingOnly: true,
  routerSupported: false,
  ...facts,
});
const local = defineProvider({
  id: "local",
  label: "Local",
  baseUrl: "http://localhost:11434",
  auth: { env: ["LOCAL_KEY"], optional: true },
  routerSupported: false,
  usesHubModelIds: true,
  ...facts,
});

interface Sent {
  readonly url: string;
  readonly model: unknown;
  readonly authorization: string | null;
}

/** A client of the three, the Hub's response for every model, and the requests. */
function client(token: string, options: InferenceClientOptions = {}, hub: unknown = {}) {
  const sent: Sent[] = [];
  const refusals = new Set<string>();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input);
    const authorization = new Headers(init?.headers).get("authorization");
    const { model } = init?.body ? JSON.parse(String(init.body)) : { model: undefined };
    sent.push({ url, model, authorization });
    if (url.includes("/api/models/")) return Response.json({ inferenceProviderMapping: hub });
    if (refusals.has(model))
      return Response.json({ error: `The model ${model} does not exist` }, { status: 404 });
    return Response.json({ choices: [{ message: { content: "hi" } }], data: [{ embedding: [1] }] });
  };
  const made = new InferenceClient(token, {
    providers: [listed, closed, local],
    fetch,
    hubUrl: `https://hub-${Math.random()}.test`,
    ...options,
  });
  const chat = (model: string, provider?: string) =>
    made.chatCompletion({ model, messages, provider: provider as "groq" });
  const embed = (model: string, provider?: string) =>
    made.featureExtraction({ model, inputs: "x", provider: provider as "groq" });
  return { sent, refusals, chat, embed };
}

const calls = (sent: readonly Sent[]) => sent.filter(({ url }) => !url.includes("/api/models/"));
const asked = (sent: readonly Sent[]) => sent.length - calls(sent).length;

describe("a provider with its own namespace", () => {
  it("is selected by its prefix, which is removed, without a Hub lookup", async () => {
    const { sent, chat } = client("sk-own");
    await chat("closed/talk-1", "closed");
    expect(sent).toEqual([
      { url: "https://closed.test/v1/chat/completions", model: "talk-1", authorization: "Bearer sk-own" },
    ]);
  });

  it.each(["talk-1", "listed/talk-1", "closed:talk-1"])("refuses %s", async (model) => {
    const { sent, chat } = client("sk-own");
    await expect(chat(model, "closed")).rejects.toMatchObject({
      name: "InputError",
      message: `Models from closed must be prefixed by "closed/". Got "${model}".`,
    });
    expect(sent).toEqual([]);
  });

  it("never gets a token of the Hub", async () => {
    const { sent, chat } = client("hf_secret");
    await expect(chat("closed/talk-1", "closed")).rejects.toMatchObject({
      name: "RoutingError",
      message: expect.stringContaining("CLOSED_KEY"),
    });
    expect(sent).toEqual([]);
  });
});

describe("a local server", () => {
  it.each(["", "hf_secret"])("needs no key and does not receive the Hub's (%j)", async (token) => {
    const { sent, chat } = client(token);
    await chat("talk:7b", "local");
    expect(sent).toEqual([
      { url: "http://localhost:11434/v1/chat/completions", model: "talk:7b", authorization: null },
    ]);
  });

  it("receives its own key", async () => {
    const { sent, chat } = client("hf_secret", { keys: { local: "mine" } });
    await chat("talk:7b", "local");
    expect(sent[0]?.authorization).toBe("Bearer mine");
  });
});

describe("the offers of the catalogue", () => {
  it("know the plain model of each provider, under its own id", async () => {
    const sent: unknown[] = [];
    const client = new InferenceClient("own-key", {
      lookup: "offers",
      fetch: async (_, init) => {
        sent.push(JSON.parse(String(init?.body)).model);
        return Response.json({ choices: [{ message: { content: "hi" } }] });
      },
    });
    for (const [provider, model] of [
      ["groq", "meta-llama/Llama-3.3-70B-Instruct"],
      ["cohere", "CohereLabs/c4ai-command-r-08-2024"],
      ["novita", "meta-llama/Meta-Llama-3-8B-Instruct"],
      ["nebius", "deepseek-ai/DeepSeek-V3.2"],
    ] as const) {
      await client.chatCompletion({ provider, model, messages: [{ role: "user", content: "hello" }] });
    }
    expect(sent).toEqual([
      "llama-3.3-70b-versatile",
      "command-r-08-2024",
      "meta-llama/llama-3-8b-instruct",
      "deepseek-ai/DeepSeek-V3.2",
    ]);
  });
});

describe("who serves a model", () => {
  const hub = { listed: { providerId: "hub-id", task: "conversational", status: "live" } };

  it("is set by the caller, without a lookup", async () => {
    const { sent, chat } = client("hf_secret", { models: { "acme/talk": { listed: "given-id" } } }, hub);
    await chat("acme/talk", "listed");
    await chat("acme/other", "listed");
    expect(calls(sent).map(({ model }) => model)).toEqual(["given-id", "hub-id"]);
    expect(asked(sent)).toBe(1);
  });

  it("is checked against the task, for any source", async () => {
    const models = { "acme/talk": { listed: { providerId: "x", task: "feature-extraction" } } };
    await expect(client("hf_secret", { models }).chat("acme/talk", "listed")).rejects.toMatchObject({
      message: expect.stringContaining("Supported task: feature-extraction"),
    });
  });

  it("is found by a former name of the task, too", async () => {
    const models = { "acme/vectors": { listed: { providerId: "x", task: "sentence-embeddings" } } };
    await expect(client("hf_secret", { models }).chat("acme/vectors", "listed")).rejects.toMatchObject({
      message: expect.stringContaining("not supported for task chat-completion"),
    });
    expect(toOperationId("sentence-embeddings")).toBe("feature-extraction");
    expect(toOperationId("text2text-generation")).toBe("text-generation");
    expect(toOperationId("conversational")).toBe("chat-completion");
    expect(matchesTask("text2text-generation", "text-generation")).toBe(true);
    expect(matchesTask("text2text-generation", "chat-completion")).toBe(false);
  });

  it("is not looked up if lookups are disabled", async () => {
    const { sent, chat } = client("hf_secret", { lookup: "off" });
    await chat("acme/talk", "listed");
    expect(sent.map(({ url, model }) => `${url} ${model}`)).toEqual([
      "https://router.huggingface.co/listed/v1/chat/completions acme/talk",
    ]);
  });

  it("can come from the catalog's offers", async () => {
    const { sent, chat } = client("hf_secret", { lookup: "offers" });
    await chat("openai/gpt-oss-120b", "groq");
    expect(sent.map(({ model }) => model)).toEqual(["openai/gpt-oss-120b"]);
    await expect(chat("acme/unheard-of", "groq")).rejects.toMatchObject({ code: "model-not-served" });
  });

  it("can come from a custom source, which is notified of rejections", async () => {
    const forgotten: string[] = [];
    const source = {
      find: async (): Promise<ModelMapping[]> => [
        { provider: "listed", providerId: "gone", task: "", status: "live" },
      ],
      invalidate: (model: string) => forgotten.push(model),
    };
    const { refusals, embed } = client("hf_secret", { lookup: source });
    expect(await embed("acme/embed")).toEqual([[1]]);
    refusals.add("gone");
    await expect(embed("acme/embed")).rejects.toMatchObject({ code: "not-found" });
    expect(forgotten).toEqual(["acme/embed"]);
  });

  it.each(["acme/talk", "acme/talk:listed"])(
    "is looked up again after a provider rejects the model, named as %s",
    async (model) => {
      const { sent, refusals, chat } = client("hf_secret", {}, hub);
      refusals.add("hub-id");
      await expect(chat(model, "listed")).rejects.toThrow();
      await expect(chat(model, "listed")).rejects.toThrow();
      expect(asked(sent)).toBe(2);
    },
  );

  it("is cached as long as the caller configures", async () => {
    const { sent, chat } = client("hf_secret", { lookupTtlMs: 0 }, hub);
    await chat("acme/talk", "listed");
    await chat("acme/talk", "listed");
    expect(asked(sent)).toBe(2);
  });

  it("puts an adapter's weights into the call", async () => {
    const { sent, chat } = client("hf_secret", {}, [
      { provider: "listed", providerId: "base", task: "conversational", status: "staging", adapter: "lora" },
    ]);
    await chat("acme/style", "listed");
    expect(calls(sent)[0]?.model).toBe("base");
  });
});

describe("the end of a model's id", () => {
  const hub = [{ provider: "listed", providerId: "hub-id", task: "", status: "live" }];

  it.each(["fastest", "cheapest", "preferred"])("sends %s to the router only", async (policy) => {
    const { sent, chat, embed } = client("hf_secret", {}, hub);
    await chat(`acme/talk:${policy}`);
    await chat(`acme/talk:${policy}`, "listed");
    await embed(`acme/talk:${policy}`);
    expect(calls(sent).map(({ model }) => model)).toEqual([`acme/talk:${policy}`, "hub-id", "hub-id"]);
    expect(sent.filter(({ url }) => url.includes(policy))).toEqual([]);
  });

  it("ties a model to a provider", async () => {
    const { sent, embed, chat } = client("hf_secret", {}, hub);
    await embed("acme/embed:listed");
    await chat("acme/talk:listed");
    expect(calls(sent).map(({ url, model }) => `${new URL(url).pathname} ${model}`)).toEqual([
      "/listed/v1/embeddings hub-id",
      "/v1/chat/completions acme/talk:listed",
    ]);
  });
});
