import { PROVIDERS, type Provider } from "@inferhub/inference";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_BODY_LIMITS } from "../../src/limits/body-limits.ts";
import { listMembers } from "../../src/usage/list-members.ts";
import { listLimitsAt, listLimitsOf } from "../../src/usage/output-limits.ts";
import { readBodyMembers } from "../../src/usage/read-body-members.ts";
import { namesModelAt, readModelsFromPath } from "../../src/usage/read-models-from-path.ts";
import { describeUse } from "../../src/usage/request-use.ts";

const providerOf = (id: string): Provider => PROVIDERS.find((each) => each.id === id) as Provider;

const scan = (text: string, type = "application/json") =>
  readBodyMembers(type, Buffer.from(text), { limits: DEFAULT_BODY_LIMITS, isStrict: true });

const CHAT = listLimitsAt("/v1/chat/completions");

/** The usage of a body, found in its bytes and in its parsed form. */
async function use(body: object, limits = CHAT) {
  const scanned = describeUse([], await scan(JSON.stringify(body)), 10, limits);
  expect(describeUse([], listMembers(body).members, 10, limits)).toEqual(scanned);
  return scanned;
}

describe("models that a body names", () => {
  it.each<[string, object, readonly string[] | undefined]>([
    ["one", { model: "a", messages: [] }, ["a"]],
    ["none", { messages: [{ model: "said" }] }, []],
    ["one in capitals", { MODEL: "a" }, ["a"]],
    ["fallbacks", { model: "a", models: ["b", "c"] }, ["a", "b", "c"]],
    ["fallbacks under another name", { model: "a", fallbacks: ["b"] }, ["a", "b"]],
    ["one of a tool", { model: "a", tools: [{ type: "image_generation", model: "b" }] }, ["a", "b"]],
    ["those of a batch", { requests: [{ params: { model: "a" } }, { params: { model: "b" } }] }, ["a", "b"]],
    ["a version", { version: "owner/name:abc", input: { prompt: "x" } }, ["owner/name:abc"]],
    [
      "none in an argument of a tool",
      { model: "a", messages: [{ content: [{ input: { model: "b" } }] }] },
      ["a"],
    ],
    [
      "none in the schema of a tool",
      { model: "a", tools: [{ function: { parameters: { properties: { model: { type: "string" } } } } }] },
      ["a"],
    ],
    ["one that is no text", { model: { id: "a" } }, undefined],
    ["one that is a number", { model: 5 }, undefined],
    ["fallbacks that are objects", { model: "a", models: [{ id: "b" }] }, undefined],
    ["fallbacks by name", { model: "a", fallbacks: { first: "b" } }, undefined],
    ["one of another spelling", { model: "a", modelName: "b", "model-id": "c" }, ["a", "b", "c"]],
    ["one among parameters, which are spread over the body", { parameters: { model: "a" } }, ["a"]],
  ])("are %s", async (_, body, models) => {
    expect((await use(body)).models).toEqual(models);
  });

  it.each([
    "",
    "{",
    "[]",
    '{"model":"a",}',
    '{"model":"a"}{"model":"b"}',
    '\ufeff{"model":"a"}',
    '{"a":01}',
    '{"a":"\n"}',
    "{'model':'a'}",
  ])("are not known of %j", async (text) => {
    expect(describeUse([], await scan(text), text.length, CHAT).models).toEqual(text === "" ? [] : undefined);
  });

  it("are found for a long conversation of typed parts", async () => {
    const messages = Array.from({ length: 2_000 }, () => ({ content: [{ type: "text", text: "x" }] }));
    expect(await use({ model: "a", messages })).toMatchObject({ models: ["a"], openInputs: 0 });
  });

  it("are found in any object that a parser reads", async () => {
    const key = fc.oneof(fc.constant("model"), fc.string());
    await fc.assert(
      fc.asyncProperty(fc.dictionary(key, fc.jsonValue({ maxDepth: 2 })), async (object) => {
        const { model } = object;
        const members = await scan(JSON.stringify(object));
        const { models } = describeUse([], members, 10, CHAT);
        if (typeof model === "string") expect(models).toContain(model);
      }),
    );
  });

  it("are those of a form, and a file may contain anything", async () => {
    const form = new FormData();
    form.set("model", "a");
    form.set("n", "10");
    form.set("file", new Blob(["x".repeat(10_000)]));
    const request = new Request("http://localhost", { method: "POST", body: form });
    const type = request.headers.get("content-type") ?? "";
    const body = Buffer.from(await request.arrayBuffer()).toString("latin1");
    const described = describeUse([], await scan(body, type), body.length, CHAT);
    expect(described).toMatchObject({ models: ["a"], answers: 10, hasOpenInput: true });
  });
});

describe("models that a path names", () => {
  it.each<[provider: string, path: string, models: readonly string[]]>([
    ["google", "/v1beta/models/gemini-2.5-flash:generateContent", ["gemini-2.5-flash"]],
    ["google", "/v1beta/MODELS/gemini-2.5-flash:generateContent", ["gemini-2.5-flash"]],
    ["google", "/v1beta/%6Dodels/gemini-2.5-flash:generateContent", ["gemini-2.5-flash"]],
    ["google", "/v1beta/models%2Fgemini-2.5-flash:generateContent", ["gemini-2.5-flash"]],
    ["google", "/v1beta/%256Dodels/gemini-2.5-flash:generateContent", ["gemini-2.5-flash"]],
    ["google", "/v1beta/tunedModels/mine:generateContent", ["tunedModels/mine"]],
    ["replicate", "/v1/models/owner/name/predictions", ["owner/name"]],
    ["replicate", "/v1/deployments/owner/name/predictions", ["deployments/owner/name"]],
    ["openai", "/v1/engines/davinci/completions", ["engines/davinci"]],
    ["fal-ai", "/fal-ai/flux/dev", ["fal-ai/flux/dev"]],
    ["openai", "/v1/chat/completions", []],
  ])("at %s in %s", (provider, path, models) => {
    expect(readModelsFromPath(providerOf(provider), path)).toEqual(models);
  });

  it("are in the query as well", () => {
    expect(readModelsFromPath(providerOf("openai"), "/v1/x", "?Model=a&x=b&deployment=c")).toEqual([
      "a",
      "c",
    ]);
  });
});

describe("where a request names its model", () => {
  it.each([
    ["openai", "/v1/chat/completions"],
    ["openai", "/v1/images/edits"],
    ["groq", "/openai/v1/audio/transcriptions"],
    ["cohere", "/compatibility/v1/chat/completions"],
    ["cohere", "/v2/rerank"],
    ["mistral", "/v1/fim/completions"],
    ["deepinfra", "/v1/openai/embeddings"],
    ["novita", "/v3/openai/chat/completions"],
    ["novita", "/v3/minimax/v2/video_generation"],
    ["zai-org", "/api/paas/v4/async/images/generations"],
    ["clarifai", "/v2/ext/openai/v1/chat/completions"],
    ["replicate", "/v1/predictions"],
    ["replicate", "/v1/models/owner/name/predictions"],
    ["google", "/v1beta/models/gemini-2.5-flash:generateContent"],
    ["fal-ai", "/fal-ai/flux/dev"],
  ])("is known at %s of %s", (provider, path) => {
    expect(namesModelAt(providerOf(provider), path)).toBe(true);
  });

  it.each([
    ["deepinfra", "/v1/inference/owner/name"],
    ["hf-inference", "/pipeline/feature-extraction/owner/name"],
    ["novita", "/v3/seedream-3.0"],
    ["fireworks-ai", "/inference/v1/image_generation/accounts/fireworks/models/flux"],
    ["google", "/v1beta/dynamic/tuned:generateContent"],
    ["replicate", "/v1/models;x=1/owner/name/predictions"],
    ["replicate", "/v1/trainings"],
    ["openai", "/v1/files"],
    ["openai", "/v1/uploads"],
    ["openai", "/v1/fine_tuning/jobs"],
    ["mistral", "/v1/batch/jobs"],
    ["mistral", "/v1/agents/completions"],
  ])("is unknown at %s of %s, so that a model in the body may be a decoy", async (provider, path) => {
    expect(namesModelAt(providerOf(provider), path)).toBe(false);
    const members = await scan('{"model":"a"}');
    expect(describeUse([], members, 10, CHAT, false).isModelCertain).toBe(false);
    expect(describeUse(["a"], [], 10, CHAT, false).isModelCertain).toBe(false);
    expect(describeUse([], [], 0, CHAT, false).isModelCertain).toBe(true);
  });
});

describe("limits that a body sets", () => {
  it.each<[object, object]>([
    [{ max_tokens: 5 }, { maxOutput: { tokens: 5, parameter: "max_tokens" } }],
    [
      { max_tokens: 1, max_completion_tokens: 9 },
      { maxOutput: { tokens: 9, parameter: "max_completion_tokens" } },
    ],
    [{ max_tokens: -1 }, { maxOutput: undefined }],
    [{ max_tokens: 0 }, { maxOutput: undefined }],
    [{ max_tokens: null }, { maxOutput: undefined }],
    [{ metadata: { max_tokens: 1 } }, { maxOutput: undefined }],
    [{ messages: [{ max_tokens: 1 }] }, { maxOutput: undefined }],
    [{ n: 10 }, { answers: 10 }],
    [{ n: -10 }, { answers: 1 }],
    [{ n: "10" }, { answers: 10 }],
    [{ best_of: 4, n: 2 }, { answers: 4 }],
    [{ generationConfig: { candidateCount: 3 } }, { answers: 3 }],
    [{ prompt: ["a", "b", "c"] }, { answers: 3, prompts: 3 }],
    [
      { prompt: ["a", "b", "c"], n: 4 },
      { answers: 12, prompts: 3 },
    ],
    [{ prompt: [[1, 2], [3]] }, { answers: 2, prompts: 2 }],
    [{ generation_config: { candidate_count: 3 } }, { answers: 3 }],
    [{ prompt: { id: "pmpt_1" } }, { hasOpenInput: true, openInputs: 1 }],
    [{ prompt: "a" }, { hasOpenInput: false, openInputs: 0, prompts: 1 }],
    [
      { generationConfig: { responseModalities: ["TEXT", "IMAGE"] } },
      { surcharge: "generationconfig.responsemodalities" },
    ],
    [{ modalities: ["text"] }, { surcharge: undefined }],
    [{ prompt: [1, 2, 3] }, { answers: 1, prompts: 1 }],
    [{ images: ["a", "b"] }, { hasOpenInput: true, openInputs: 2 }],
    [{ tools: [{ type: "function" }] }, { hasTools: true, surcharge: undefined }],
    [{ tools: [{ type: "web_search_20250305" }] }, { surcharge: 'tools.type "web_search_20250305"' }],
    [{ tools: [{ googleSearch: {} }] }, { surcharge: "tools.googlesearch" }],
    [{ web_search_options: {} }, { surcharge: "web_search_options" }],
    [{ service_tier: "priority" }, { surcharge: "service_tier" }],
    [{ service_tier: "auto" }, { surcharge: undefined }],
    [
      { messages: [{ content: [{ type: "image_url", image_url: { url: "https://a" } }] }] },
      { hasOpenInput: true },
    ],
    [{ previous_response_id: "r" }, { hasOpenInput: true }],
    [{ system: [{ cache_control: { type: "ephemeral" } }] }, { writesCache: true }],
  ])("of %j is %j", async (body, expected) => {
    expect(await use(body)).toMatchObject(expected);
  });
});

describe("the longest response that a body allows", () => {
  it.each<[string, object, string]>([
    ["/v1/chat/completions", { max_completion_tokens: 7 }, "max_completion_tokens"],
    ["/api/v1/chat/completions/", { max_tokens: 7 }, "max_tokens"],
    ["/v2/chat", { max_tokens: 7 }, "max_tokens"],
    ["/v1/completions", { max_tokens: 7 }, "max_tokens"],
    ["/v1/messages", { max_tokens: 7 }, "max_tokens"],
    ["/v1/responses", { max_output_tokens: 7 }, "max_output_tokens"],
    ["/api/chat", { options: { num_predict: 7 } }, "num_predict"],
    ["/generate", { parameters: { max_new_tokens: 7 } }, "max_new_tokens"],
    ["/v1beta/models/g:generatecontent", { generationConfig: { maxOutputTokens: 7 } }, "maxOutputTokens"],
    [
      "/v1beta/models/g:streamgeneratecontent",
      { generation_config: { max_output_tokens: 7 } },
      "max_output_tokens",
    ],
  ])("is what the format of %s obeys", async (path, body, parameter) => {
    expect((await use(body, listLimitsAt(path))).maxOutput).toEqual({ tokens: 7, parameter });
  });

  it.each<[string, object]>([
    ["/v1/chat/completions", { max_output_tokens: 1 }],
    ["/v1/chat/completions", { n_predict: 1, options: { num_predict: 1 } }],
    ["/v1/chat/completions", { generationConfig: { maxOutputTokens: 1 } }],
    ["/v1/chat/completions", { input: { max_tokens: 1 }, MAX_TOKENS: 1, Max_Completion_Tokens: 1 }],
    ["/v1/chat/completions", { max_tokens: "1", max_completion_tokens: 0.5 }],
    ["/v1/completions", { max_completion_tokens: 1 }],
    ["/v1/responses", { max_tokens: 1 }],
    ["/v1/messages", { max_completion_tokens: 1 }],
    ["/api/chat", { max_tokens: 1, num_predict: 1 }],
    ["/v1beta/models/g:generatecontent", { maxOutputTokens: 1, generationConfig: { max_tokens: 1 } }],
    ["/v1beta/models/g:generatecontent", { generationConfig: [{ maxOutputTokens: 1 }] }],
    ["/v1/predict", { max_tokens: 1 }],
  ])("is that of the model where %s ignores %j", async (path, body) => {
    expect((await use(body, listLimitsAt(path))).maxOutput).toBeUndefined();
  });

  it.each<[string, object]>([
    ["/v1/completions", { max_tokens: 1, max_completion_tokens: 9 }],
    ["/v1/messages", { max_tokens: 1, max_completion_tokens: 9 }],
    ["/v1/chat/completions", { max_tokens: 1, max_output_tokens: 9 }],
    ["/v1/chat/completions", { max_completion_tokens: 1, MAX_TOKENS: 9 }],
    ["/v1/chat/completions", { max_completion_tokens: 1, max_tokens: "9" }],
  ])("is no less at %s than what another limit says: %j", async (path, body) => {
    expect((await use(body, listLimitsAt(path))).maxOutput?.tokens).toBe(9);
  });

  it("is among the arguments of a call what reaches its provider", async () => {
    const limits = listLimitsOf("text-generation");
    expect(await use({ parameters: { max_new_tokens: 7 } }, limits)).toMatchObject({
      maxOutput: { tokens: 7 },
    });
    expect((await use({ parameters: [{ max_new_tokens: 1 }] }, limits)).maxOutput).toBeUndefined();
    expect((await use({ max_tokens: 1 }, listLimitsOf("translation"))).maxOutput).toBeUndefined();
  });
});
