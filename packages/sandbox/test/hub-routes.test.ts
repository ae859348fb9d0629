import { TASKS } from "@inferhub/catalog";
import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { createSandbox } from "../src/index.ts";

const sandbox = createSandbox({ models: "any" });

async function get(path: string, key?: string) {
  const headers = key ? { authorization: `Bearer ${key}` } : {};
  const response = await sandbox.fetch(new Request(`http://sandbox.test${path}`, { headers }));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const list = async (path: string) => (await get(path)).body as unknown as Record<string, unknown>[];
const MAPPING = "/api/models/acme/flux?expand[]=inferenceProviderMapping";

describe("a model's record", () => {
  it("names providers by ID, with those of the Hub in the Hub's order", async () => {
    const { body } = await get(MAPPING);
    expect(Object.keys(body)).toEqual(["_id", "id", "inferenceProviderMapping"]);
    expect(body["_id"]).toMatch(/^[0-9a-f]{24}$/);
    expect(body["inferenceProviderMapping"]).toMatchObject({
      "fal-ai": { status: "live", providerId: "acme/flux", task: "text-to-image" },
    });
    const known = (await get(MAPPING, "hf_any")).body["inferenceProviderMapping"];
    expect(known).toContainEqual({
      provider: "fal-ai",
      hfModelId: "acme/flux",
      status: "live",
      providerId: "acme/flux",
      task: "text-to-image",
    });
  });

  it("returns the requested fields, or all of them", async () => {
    const { body } = await get("/api/models/facebook/bart-base?expand[]=pipeline_tag&expand[]=inference");
    expect(body).toEqual({
      _id: expect.any(String),
      id: "facebook/bart-base",
      pipeline_tag: expect.any(String),
      inference: "warm",
    });
    const chat = (await get("/api/models/acme/talk-7b-instruct")).body;
    expect(chat).toMatchObject({ pipeline_tag: "text-generation", private: false });
    expect(chat["inferenceProviderMapping"]).toMatchObject({ groq: { task: "conversational" } });
  });

  it("is refused to a token that is not valid", async () => {
    for (const path of [MAPPING, "/api/models", "/api/tasks", "/v1/models"]) {
      expect(await get(path, "invalid")).toMatchObject({ status: 401, body: { error: expect.any(String) } });
    }
  });
});

describe("the list of models", () => {
  it("can be narrowed to providers, tasks and words", async () => {
    const all = await list("/api/models?inference_provider=all");
    expect(all.length).toBeGreaterThan(20);
    const fal = await list("/api/models?inference_provider=fal-ai,replicate&pipeline_tag=text-to-image");
    expect(fal.length).toBeGreaterThan(0);
    expect(fal.every((each) => each["pipeline_tag"] === "text-to-image")).toBe(true);
    expect(await list("/api/models?inference_provider=nobody")).toEqual([]);
    const writing = await list("/api/models?pipeline_tag=text-generation");
    expect(writing.length).toBeGreaterThan(0);
    expect(await list("/api/models?pipeline_tag=text2text-generation")).toEqual(writing);
    const [first] = await list("/api/models?search=WHISPER&limit=1&expand[]=pipeline_tag");
    expect(first).toMatchObject({ pipeline_tag: "automatic-speech-recognition" });
  });

  it("of one provider is by task", async () => {
    const { body } = await get("/api/partners/groq/models?status=live");
    expect(Object.keys(body)).toContain("conversational");
    expect((await get("/api/partners/groq/models?status=staging")).body).toEqual({});
    expect((await get("/api/partners/nobody/models")).status).toBe(404);
  });
});

it("the list of tasks is the catalogue's, with its models", async () => {
  const { body } = await get("/api/tasks");
  expect(Object.keys(body)).toEqual(TASKS.map(({ id }) => id));
  expect(body["fill-mask"]).toMatchObject({
    models: [{ id: "answerdotai/ModernBERT-large" }, {}],
    widgetModels: ["distilroberta-base"],
  });
  expect(body).not.toHaveProperty("conversational");
});

describe("the router's list", () => {
  it("names who serves each chat model, and at what price", async () => {
    const { body } = await get("/v1/models");
    const [first] = body["data"] as Record<string, unknown>[];
    const able = PROVIDERS.filter(({ operations }) => operations["chat-completion"]).map(({ id }) => id);
    const providers = first?.["providers"] as { provider: string }[];
    expect(providers.map(({ provider }) => provider)).toEqual(able);
    expect(providers[0]).toMatchObject({
      status: "live",
      pricing: { input: 0, output: 0 },
      supports_tools: true,
    });
    expect((await get(`/v1/models/${first?.["id"]}`)).body).toEqual(first);
  });

  it("refuses a model that it does not know in OpenAI's words", async () => {
    const { status, body } = await get("/v1/models/acme/none");
    expect([status, body]).toMatchObject([404, { error: { message: expect.stringContaining("acme/none") } }]);
  });
});
