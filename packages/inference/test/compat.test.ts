import * as current from "@inferhub/inference";
import * as compat from "@inferhub/inference/compat";
import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  compat.setLogger(console);
});

const messages = [{ role: "user" as const, content: "hi" }];

function answering(body: unknown, hub: unknown = {}) {
  const sent: { url: string; authorization: string | null }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input);
    sent.push({ url, authorization: new Headers(init?.headers).get("authorization") });
    return Response.json(url.includes("/api/models/") ? { inferenceProviderMapping: hub } : body);
  };
  return { sent, fetch };
}

describe("names", () => {
  it("has a function for every method", () => {
    const client = new current.InferenceClient("k");
    const methods = Object.keys(client).filter((name) => !["withMeta", "jobs", "batches"].includes(name));
    const missing = [...methods, "request", "streamingRequest"].filter((name) => !(name in compat));
    expect(missing).toEqual([]);
  });

  it("has the providers under the Hub's names of tasks", () => {
    expect(compat.PROVIDERS_OR_POLICIES).toEqual([...compat.INFERENCE_PROVIDERS, "auto"]);
    expect(Object.keys(compat.PROVIDERS["groq"] ?? {})).toContain("conversational");
    expect(Object.keys(compat.PROVIDERS_HUB_ORGS)).toEqual(compat.INFERENCE_PROVIDERS);
  });

  it("has errors that are the client's own", async () => {
    const { fetch } = answering({ error: "no" });
    const call = compat.chatCompletion(
      { accessToken: "k", provider: "groq", model: "m", messages },
      { fetch: async (...args) => new Response((await fetch(...args)).body, { status: 400 }) },
    );
    await expect(call).rejects.toBeInstanceOf(compat.InferenceClientProviderApiError);
    await expect(compat.chatCompletion({ messages } as never)).rejects.toBeInstanceOf(
      compat.InferenceClientInputError,
    );
  });
});

describe("functions", () => {
  it("take the token among their arguments", async () => {
    const { fetch, sent } = answering({ choices: [{ message: { content: "hello" } }] });
    const answer = await compat.chatCompletion(
      { accessToken: "gsk_1", provider: "groq", model: "m", messages },
      { fetch },
    );
    expect(answer.choices[0]?.message.content).toBe("hello");
    expect(sent).toEqual([
      { url: "https://api.groq.com/openai/v1/chat/completions", authorization: "Bearer gsk_1" },
    ]);
  });

  it("disable retries through the older option name", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response("busy", { status: 503 }));
    const client = new compat.HfInference("k", { fetch, retry_on_error: false });
    await expect(client.chatCompletion({ provider: "groq", model: "m", messages })).rejects.toThrow("busy");
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(client.accessToken).toBe("k");
  });
});

describe("an endpoint", () => {
  it("is a separate client", async () => {
    const { fetch, sent } = answering([[0.5]]);
    const client = new compat.InferenceClientEndpoint("https://mine.test/embed", "k", { fetch });
    expect(await client.featureExtraction({ inputs: "x" })).toEqual([[0.5]]);
    expect(sent).toEqual([{ url: "https://mine.test/embed", authorization: "Bearer k" }]);
  });
});

describe("the request of a call", () => {
  it("is made and not sent", async () => {
    const hub = { together: { providerId: "acme/T", task: "conversational", status: "live" } };
    const { fetch, sent } = answering({}, hub);
    const { url, info } = await compat.makeRequestOptions(
      { accessToken: "hf_x", provider: "together", model: "acme/talk", messages },
      { fetch, task: "conversational", hubUrl: "https://hub-of-compat.test" },
    );
    expect(url).toBe("https://router.huggingface.co/together/v1/chat/completions");
    expect(JSON.parse(String(info.body))).toEqual({ model: "acme/T", messages });
    expect(new Headers(info.headers).get("authorization")).toBe("Bearer hf_x");
    expect(sent).toHaveLength(1);
  });

  it("is created for a model that needs no lookup", async () => {
    const helper = compat.getProviderHelper("groq", "conversational");
    const args = { accessToken: "gsk_x", messages };
    const { url, info } = await compat.makeRequestOptionsFromResolvedModel("talk", helper, args);
    expect(url).toBe("https://api.groq.com/openai/v1/chat/completions");
    expect(JSON.parse(String(info.body))).toEqual({ model: "talk", messages });
  });
});

describe("warnings", () => {
  it("go where they are sent", async () => {
    const warned: string[] = [];
    compat.setLogger({ warn: (message) => warned.push(message) });
    const hub = { groq: { providerId: "talk", task: "conversational", status: "staging" } };
    const { fetch } = answering({ choices: [{ message: { content: "Hi" } }] }, hub);
    const client = new compat.InferenceClient("hf_x", { fetch, hubUrl: "https://hub-of-warnings.test" });
    await client.chatCompletion({ provider: "groq", model: "acme/talk", messages });
    expect(warned).toEqual([expect.stringContaining("acme/talk at Groq is only being tried")]);
  });
});
