import { InferenceClient, type InferenceClientOptions } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { json, serve } from "./serve.ts";

const messages = [{ role: "user" as const, content: "hello" }];
const answer = { choices: [{ message: { content: "hi" }, finish_reason: "stop" }] };

interface Seen {
  readonly url: string;
  readonly headers: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

/** A Hub and a router on one address, with one model mapping. */
async function hubOf(
  mapping: unknown,
  token: string | undefined,
  options: Partial<InferenceClientOptions> = {},
  status = 200,
) {
  const seen: Seen[] = [];
  const origin = await serve((request, response, body) => {
    seen.push({ url: request.url ?? "", headers: request.headers, body: body ? JSON.parse(body) : {} });
    if (request.method === "GET")
      return json(
        response,
        status,
        status === 200 ? { id: "m", inferenceProviderMapping: mapping } : { error: "gated" },
      );
    if (request.url?.includes("embeddings"))
      return json(response, 200, { data: [{ index: 0, embedding: [1] }] });
    return json(response, 200, request.url?.includes("chat") ? answer : [0.5]);
  });
  const client = new InferenceClient(token, {
    hubUrl: origin,
    routerUrl: origin,
    retry: { attempts: 0 },
    ...options,
  });
  return { client, seen, origin };
}

const live = (provider: string, task: string, providerId = `${provider}-id`) => ({
  provider,
  task,
  providerId,
  status: "live",
});

describe("a Hub token", () => {
  it("goes through the router with the mapped model", async () => {
    const { client, seen } = await hubOf([live("together", "conversational", "acme/Turbo")], "hf_secret", {
      billTo: "acme",
    });
    await client.chatCompletion({ provider: "together", model: "acme/talk", messages });
    expect(seen.map(({ url }) => url)).toEqual([
      "/api/models/acme/talk?expand[]=inferenceProviderMapping",
      "/together/v1/chat/completions",
    ]);
    expect(seen[1]).toMatchObject({
      body: { model: "acme/Turbo" },
      headers: { authorization: "Bearer hf_secret", "x-hf-bill-to": "acme" },
    });
    expect(Object.keys(seen[1]?.body ?? {})[0]).toBe("model");
  });

  it("puts LoRA weights into the request", async () => {
    const { client, seen } = await hubOf(
      {
        "fal-ai": {
          ...live("", "text-to-image", "fal-ai/lora"),
          adapter: "lora",
          adapterWeightsPath: "w.safetensors",
        },
      },
      "hf_secret",
    );
    await client.textToImage({ provider: "fal-ai", model: "acme/style", inputs: "x" }).catch(() => undefined);
    expect(seen[1]?.url).toBe("/fal-ai/fal-ai/lora?_subdomain=queue");
    expect(seen[1]?.body).toMatchObject({
      loras: [{ path: "https://huggingface.co/acme/style/resolve/main/w.safetensors", scale: 1 }],
      model_name: "stabilityai/stable-diffusion-xl-base-1.0",
    });
  });

  it("looks each model up once, also when asked twice at a time", async () => {
    const { client, seen } = await hubOf([live("groq", "conversational")], "hf_secret");
    const call = { provider: "groq" as const, model: "acme/talk", messages };
    await Promise.all([client.chatCompletion(call), client.chatCompletion(call)]);
    await client.chatCompletion(call);
    expect(seen.filter(({ url }) => url.startsWith("/api/models"))).toHaveLength(1);
  });

  it("needs no look-up where model ids are the Hub's own", async () => {
    const { client, seen } = await hubOf([], "hf_secret");
    await client.featureExtraction({ provider: "hf-inference", model: "acme/embed", inputs: "x" });
    expect(seen.map(({ url }) => url)).toEqual([
      "/hf-inference/models/acme/embed/pipeline/feature-extraction",
    ]);
  });

  it.each([
    [
      "nobody serves the model",
      [],
      { code: "model-not-served", message: expect.stringContaining("No provider does") },
    ],
    [
      "others serve it",
      [live("groq", "conversational")],
      { code: "model-not-served", message: expect.stringContaining("groq") },
    ],
    [
      "it is served for another task",
      [live("together", "text-to-image")],
      { message: expect.stringContaining("Supported task: text-to-image") },
    ],
  ])("is told when %s", async (_, mapping, expected) => {
    const { client } = await hubOf(mapping, "hf_secret");
    await expect(
      client.chatCompletion({ provider: "together", model: "acme/talk", messages }),
    ).rejects.toMatchObject(expected);
  });

  it("is told when the Hub refuses", async () => {
    const { client } = await hubOf([], "hf_secret", {}, 403);
    await expect(
      client.chatCompletion({ provider: "together", model: "acme/talk", messages }),
    ).rejects.toMatchObject({ name: "HubApiError", message: expect.stringContaining("gated") });
  });
});

describe("a provider's key", () => {
  it("is never shown to the Hub, and the call goes straight to the provider", async () => {
    const seen: { url: string; authorization: string | null }[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      seen.push({ url: String(input), authorization: new Headers(init?.headers).get("authorization") });
      return Response.json(String(input).includes("/api/models/") ? {} : answer);
    };
    const client = new InferenceClient("gsk_secret", {
      fetch,
      hubUrl: "https://hub.example.test",
      billTo: "acme",
    });
    await client.chatCompletion({ provider: "groq", model: "acme/talk", messages });
    expect(seen).toEqual([
      {
        url: "https://hub.example.test/api/models/acme/talk?expand[]=inferenceProviderMapping",
        authorization: null,
      },
      { url: "https://api.groq.com/openai/v1/chat/completions", authorization: "Bearer gsk_secret" },
    ]);
  });

  it("can be told from a Hub token by hand", async () => {
    const { client, seen } = await hubOf([live("groq", "conversational")], "eyJ.jwt", { tokenKind: "hub" });
    await client.chatCompletion({ provider: "groq", model: "acme/talk", messages });
    expect(seen[1]).toMatchObject({
      url: "/groq/openai/v1/chat/completions",
      headers: { authorization: "Bearer eyJ.jwt" },
    });
  });
});

describe("an address of the caller's own", () => {
  it("gets the call, and nobody is asked about the model", async () => {
    const { seen, origin } = await hubOf([], "hf_secret");
    const own = new InferenceClient("hf_secret", {
      hubUrl: origin,
      baseUrls: { groq: `${origin}/elsewhere/groq` },
    });
    await own.chatCompletion({ provider: "groq", model: "acme/talk", messages });
    await own.chatCompletion({ model: "acme/talk", messages });
    expect(seen.map(({ url }) => url)).toEqual(Array(2).fill("/elsewhere/groq/openai/v1/chat/completions"));
  });
});

describe("no provider", () => {
  it("lets the router choose for chat", async () => {
    const { client, seen } = await hubOf([], "hf_secret", { billTo: "acme" });
    await client.chatCompletion({ model: "acme/talk:cheapest", messages });
    expect(seen).toMatchObject([
      {
        url: "/v1/chat/completions",
        body: { model: "acme/talk:cheapest" },
        headers: { "x-hf-bill-to": "acme" },
      },
    ]);
  });

  it("refuses a provider's key for chat", async () => {
    const client = new InferenceClient("gsk_x");
    await expect(client.chatCompletion({ model: "a/b", messages })).rejects.toMatchObject({
      name: "RoutingError",
    });
  });

  it("takes the first provider that is listed, known, healthy and fit for the operation", async () => {
    const mapping = [
      live("unheard-of", "feature-extraction"),
      { ...live("hf-inference", "feature-extraction"), status: "error" },
      live("groq", "feature-extraction"),
      live("together", "feature-extraction", "acme/E"),
    ];
    const { client, seen } = await hubOf(mapping, "hf_secret");
    await client.featureExtraction({ model: "acme/embed", inputs: "x" });
    expect(seen.at(-1)).toMatchObject({ url: "/together/v1/embeddings", body: { model: "acme/E" } });
  });

  it("says so when there is none", async () => {
    const { client } = await hubOf([live("unheard-of", "feature-extraction")], "hf_secret");
    await expect(client.featureExtraction({ model: "a/b", inputs: "x" })).rejects.toMatchObject({
      name: "RoutingError",
    });
  });
});

describe("an endpoint", () => {
  it.each([
    ["", "/v1/chat/completions"],
    ["/v1", "/v1/chat/completions"],
    ["/base/v1/", "/base/v1/chat/completions"],
    ["/v1/chat/completions", "/v1/chat/completions"],
    ["/v1?version=2", "/v1/chat/completions?version=2"],
  ])("given as …%s gets chat at %s", async (suffix, path) => {
    const { client, seen, origin } = await hubOf([], "hf_secret");
    await client.endpoint(` ${origin}${suffix} `).chatCompletion({ messages });
    expect(seen.map(({ url }) => url)).toEqual([path]);
    expect(seen[0]?.body).toEqual({ messages });
  });

  it("gets every other operation at its own address", async () => {
    const { client, seen, origin } = await hubOf([], "anything");
    expect(await client.featureExtraction({ endpointUrl: `${origin}/embed`, inputs: "x" })).toEqual([0.5]);
    expect(seen).toMatchObject([{ url: "/embed", headers: { authorization: "Bearer anything" } }]);
  });

  it.each([
    [{ provider: "groq" as const, endpointUrl: "http://127.0.0.1:1" }, "not both"],
    [{ endpointUrl: "somewhere" }, "http or https"],
    [{ endpointUrl: "file:///x" }, "http or https"],
  ])("refuses %j", async (routing, reason) => {
    const client = new InferenceClient("k");
    await expect(client.chatCompletion({ ...routing, messages })).rejects.toMatchObject({
      name: "InputError",
      message: expect.stringContaining(reason),
    });
  });
});
