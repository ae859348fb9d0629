import { existsSync, readFileSync } from "node:fs";
import { OFFERS } from "@inferhub/catalog/models";
import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { readCases } from "../../inference/test/cases.ts";
import { createSandbox, type SandboxOptions } from "../src/index.ts";
import { resolveSettings } from "../src/options.ts";
import { PROVIDER_QUIRKS } from "../src/providers/quirks/get-quirks.ts";
import { findNearNames, isKnownModel } from "../src/server/known-models.ts";

const CHAT = "openai/v1/chat/completions";

function send(provider: string, model: string, options: SandboxOptions = {}, path = CHAT) {
  const request = new Request(`http://sandbox.test/${provider}/${path}`, {
    method: "POST",
    headers: { authorization: "Bearer any", "content-type": "application/json" },
    body: JSON.stringify({ model, messages: [{ role: "user", content: "Hello" }] }),
  });
  return createSandbox(options).fetch(request);
}

async function get(path: string, options: SandboxOptions = {}) {
  const headers = { authorization: "Bearer any", "x-api-key": "any", "x-goog-api-key": "any" };
  const response = await createSandbox(options).fetch(
    new Request(`http://sandbox.test/${path}`, { headers }),
  );
  return { status: response.status, text: await response.text() };
}

const offered = OFFERS.find(({ provider }) => provider === "groq")?.providerModelId ?? "";
const settings = resolveSettings({});

describe("an unknown model", () => {
  it("is 404 with near names by default", async () => {
    const response = await send("groq", `${offered}x`);
    expect(response.status).toBe(404);
    const { error } = await response.json();
    expect(error).toMatchObject({ code: "model_not_found" });
    expect(error.message).toContain(`has no model "${offered}x"`);
    expect(error.message).toContain(offered);
    expect((await send("groq", "zzqq")).status).toBe(404);
  });

  it.each([
    ["sambanova", "v1/chat/completions"],
    ["hyperbolic", "v1/chat/completions"],
    ["publicai", "v1/chat/completions"],
  ])("is 404 at %s, which names models as the Hub does", async (provider, path) => {
    expect((await send(provider, "acme/talk-7b", {}, path)).status).toBe(404);
    expect((await send(provider, "meta-llama/Llama-3.3-70B-Instruct", {}, path)).status).toBe(200);
    expect((await send(provider, "Llama-3.3-70B-Instruct", {}, path)).status).toBe(200);
  });

  it("is none that a vendor serves without listing it", async () => {
    expect((await get("openai/v1/models/gpt-4o-transcribe")).status).toBe(200);
    expect((await get("openai/v1/models/gpt-4.1-transcribe")).status).toBe(404);
  });

  it.each([
    "openai/v1/models/none",
    "anthropic/v1/models/none",
    "cohere/v1/models/none",
    "google/v1beta/models/none",
    "mistral/v1/models/none",
  ])("is 404 at %s, unless any ID is accepted", async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, text: expect.stringContaining("none") });
    expect((await get(path, { models: "any" })).status).toBe(200);
  });

  it("does not hide a fault", async () => {
    const faults = [{ fault: "503" }];
    expect((await send("groq", "zzqq", { faults })).status).toBe(503);
  });

  it("is not served by providers that reject it according to the Hub's record", async () => {
    const path = "api/models/acme/talk-7b-instruct?expand[]=inferenceProviderMapping";
    const { inferenceProviderMapping: mapping } = JSON.parse((await get(path)).text);
    expect(Object.keys(mapping)).toContain("featherless-ai");
    expect(Object.keys(mapping)).not.toContain("groq");
  });
});

describe("a known model", () => {
  it.each([
    ["an offer", offered],
    ["an offer in capitals", offered.toUpperCase()],
    ["a dated alias of an offer", `${offered}-2026-01-31`],
    ["the latest of an offer", `${offered}-latest`],
    ["a model of the catalog", "meta-llama/Llama-3.3-70B-Instruct"],
    ["a model of the sandbox's list", "sandbox/chat-completion"],
  ])("is %s", async (_, model) => {
    expect((await send("groq", model)).status).toBe(200);
  });

  it.each(PROVIDERS)("is every model that pages offer with $id", async (provider) => {
    const context = { provider, settings };
    const ids = [
      ...OFFERS.filter((offer) => offer.provider === provider.id).map((offer) => offer.providerModelId),
      ...Object.values(provider.operations).map(({ operation }) => operation.exampleModel),
    ];
    const unknown = await Promise.all(ids.map(async (id) => ((await isKnownModel(context, id)) ? [] : [id])));
    expect(unknown.flat()).toEqual([]);
  });

  it.each([
    ["openai", "whisper-1"],
    ["openai", "gpt-4o-2024-05-13"],
    ["cohere", "rerank-v3.5"],
    ["google", "models/gemini-embedding-001"],
    ["black-forest-labs", "flux-kontext-pro"],
  ])("at %s is %s, of which the catalog has no offer", async (id, model) => {
    const provider = PROVIDERS.find((each) => each.id === id);
    expect(provider && (await isKnownModel({ provider, settings }, model))).toBe(true);
  });
});

describe("any model", () => {
  it.each([
    ["together", "v1/chat/completions"],
    ["featherless-ai", "v1/chat/completions"],
    ["vllm", "v1/chat/completions"],
    ["deepinfra", "v1/openai/chat/completions"],
  ])("is accepted at %s, which hosts any model or private deployments", async (provider, path) => {
    expect((await send(provider, "acme/talk-7b", {}, path)).status).toBe(200);
  });

  it("is accepted with the option", async () => {
    expect((await send("groq", "acme/talk-7b", { models: "any" })).status).toBe(200);
  });
});

describe("findNearNames", () => {
  it("orders IDs by the pairs of letters that they share", () => {
    expect(findNearNames("lama-3", ["gpt-4", "llama-3", "llama-3.1"])).toEqual(["llama-3", "llama-3.1"]);
    expect(findNearNames("zz", ["gpt-4"])).toEqual([]);
  });
});

describe("the models that quirks add to the catalog", () => {
  const cases = readCases();
  const facts = ["providers.json", "model-offers.json", "models-seed.json", "models-extra.json"]
    .map((name) => new URL(`../../../../shared/facts/${name}`, import.meta.url))
    .filter((url) => existsSync(url))
    .map((url) => readFileSync(url, "utf8"))
    .join("\n");
  const added = [...PROVIDER_QUIRKS].flatMap(([id, { models }]) =>
    Array.isArray(models) ? models.map((model: string) => [id, model] as const) : [],
  );

  it.each(added)("%s: %s is in a case of the provider, or in the facts", (id, model) => {
    const own = cases.filter(({ provider }) => provider === id);
    const isKnown = JSON.stringify(own).includes(model) || facts.includes(model);
    // Without the shared facts, an ID without a case cannot be checked.
    expect(isKnown || facts === "").toBe(true);
  });
});
