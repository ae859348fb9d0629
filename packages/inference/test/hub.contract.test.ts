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
  it("uses the router with the mapped model", async () => {
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

  it("looks each model up once, also for concurrent calls", async () => {
    const { client, seen } = await hubOf([live("groq", "conversational")], "hf_secret");
    const call = { provider: "groq" as const, model: "acme/talk", messages };
    await Promise.all([client.chatCompletion(call), client.chatCompletion(call)]);
    await client.chatCompletion(call);
    expect(seen.filter(({ url }) => url.startsWith("/api/models"))).toHaveLength(1);
  });

  it("need no lookup at providers with the Hub's IDs", async () => {
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

  it("reports a rejection by the Hub", async () => {
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

  it("can be marked as a provider key if it looks like a Hub token", async () => {
    const { client, seen } = await hubOf([live("groq", "conversational")], "eyJ.jwt", { tokenKind: "hub" });
    await client.chatCompletion({ provider: "groq", model: "acme/talk", messages });
    expect(seen[1]).toMatchObject({
      url: "/groq/openai/v1/chat/completions",
      headers: { authorization: "Bearer eyJ.jwt" },
    });
  });
});

describe("an address of the caller's own", () => {
  it("receives the call, without a model lookup", async () => {
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

  it("is reported as an error", async () => {
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

describe("a Hub that is out of reach", () => {
  /** In the catalog, at Together under the ID `meta-llama/Llama-3.3-70B-Instruct-Turbo`. */
  const model = "meta-llama/Llama-3.3-70B-Instruct";
  const turbo = "meta-llama/Llama-3.3-70B-Instruct-Turbo";

  type Failure = "refuses" | "hangs" | "responds with 503" | "responds with HTML";

  async function outOfReach(failure: Failure, token: string, options: Partial<InferenceClientOptions> = {}) {
    const lookups: string[] = [];
    const bodies: Record<string, unknown>[] = [];
    const warnings: string[] = [];
    const hub = await serve((request, response) => {
      if (failure === "responds with 503") json(response, 503, { error: "away" });
      if (failure === "responds with HTML") response.end("<html>");
      if (failure === "refuses") request.socket.destroy();
    });
    const provider = await serve((request, response, body) => {
      bodies.push(JSON.parse(body));
      json(
        response,
        200,
        request.url?.includes("embeddings") ? { data: [{ index: 0, embedding: [1] }] } : answer,
      );
    });
    const client = new InferenceClient(token, {
      hubUrl: hub,
      routerUrl: provider,
      fetch: (input, init) => {
        const url = String(input);
        // On a busy machine, a lookup ends before it arrives.
        if (url.startsWith(hub)) lookups.push(url);
        return fetch(url.startsWith("http://127") ? url : provider, init);
      },
      lookupTimeoutMs: 50,
      hooks: { onWarning: (message) => warnings.push(message) },
      ...options,
    });
    return { client, lookups, bodies, warnings };
  }

  it.each<Failure>(["refuses", "hangs", "responds with 503", "responds with HTML"])(
    "%s: one attempt, one warning, and the catalog's ID",
    async (failure) => {
      for (const token of ["hf_secret", "provider-key"]) {
        const { client, lookups, bodies, warnings } = await outOfReach(failure, token);
        for (const _ of [1, 2]) await client.chatCompletion({ provider: "together", model, messages });
        expect(lookups).toHaveLength(1);
        expect(bodies.map((body) => body["model"])).toEqual([turbo, turbo]);
        expect(warnings).toHaveLength(1);
        expect(warnings[0]).toContain("The Hub is out of reach");
        expect(warnings[0]).toContain(turbo);
      }
    },
  );

  it("is requested once for a list of providers", async () => {
    const { client, lookups, warnings } = await outOfReach("responds with 503", "hf_secret");
    const call = client.chatCompletion({ provider: ["groq", "together", "nebius"], model, messages });
    await call.catch(() => undefined);
    expect(lookups).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });

  it("ends a call through the router whose model the catalog does not have", async () => {
    const { client, lookups, bodies, warnings } = await outOfReach("responds with 503", "hf_secret");
    const call = client.chatCompletion({ provider: "together", model: "acme/unheard-of", messages });
    await expect(call).rejects.toMatchObject({ name: "HubApiError", retryable: true });
    expect([lookups.length, bodies.length, warnings.length]).toEqual([1, 0, 0]);
  });

  it("keeps the model ID if a provider's own key is used", async () => {
    const { client, bodies, warnings } = await outOfReach("refuses", "provider-key");
    await client.chatCompletion({ provider: "together", model: "acme/unheard-of", messages });
    expect(bodies).toMatchObject([{ model: "acme/unheard-of" }]);
    expect(warnings).toEqual([expect.stringContaining("acme/unheard-of is sent to Together AI unchanged")]);
  });
});

describe("a base URL", () => {
  async function located(baseUrls: (origin: string) => InferenceClientOptions["baseUrls"]) {
    const models: unknown[] = [];
    const origin = await serve((_, response, body) => {
      models.push(JSON.parse(body).model);
      json(response, 200, { ...answer, content: [{ type: "text", text: "hi" }], stop_reason: "end_turn" });
    });
    return { client: new InferenceClient("key", { lookup: "off", baseUrls: baseUrls(origin) }), models };
  }

  it("is unnecessary with a single provider", async () => {
    const { client, models } = await located((origin) => ({ anthropic: origin }));
    await client.chatCompletion({ model: "claude-sonnet-4-5", messages, max_tokens: 5 });
    await client.chatCompletion({ model: "anthropic/claude-sonnet-4-5", messages, max_tokens: 5 });
    expect(models).toEqual(["claude-sonnet-4-5", "claude-sonnet-4-5"]);
  });

  it("is selected by the prefix among several", async () => {
    const { client, models } = await located((origin) => ({ anthropic: origin, openai: origin }));
    await client.chatCompletion({ model: "openai/gpt-5", messages });
    await client.chatCompletion({ provider: "openai", model: "gpt-5", messages });
    expect(models).toEqual(["gpt-5", "gpt-5"]);
    await expect(client.chatCompletion({ model: "gpt-5", messages })).rejects.toThrow("must be prefixed");
  });
});
