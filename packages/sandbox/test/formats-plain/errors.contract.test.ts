import { describe, expect, it } from "vitest";
import { CHAT, GENERATE, prompt, sandbox, send, withWires } from "./request.ts";

withWires();

describe("a refusal", () => {
  it.each([
    ["openai-completions", "/openai/v1/completions", { model: "m" }, 400, { error: { param: "prompt" } }],
    [
      "a limit that is none",
      "/openai/v1/completions",
      { model: "m", prompt, temperature: -1 },
      400,
      { error: { param: "temperature", type: "invalid_request_error" } },
    ],
    ["openai-speech", "/openai/v1/audio/speech", { model: "m" }, 400, { error: { param: "input" } }],
    [
      "anthropic",
      "/anthropic/v1/messages",
      { model: "m", messages: CHAT.messages },
      400,
      { type: "error", error: { type: "invalid_request_error", message: "max_tokens is required" } },
    ],
    [
      "google",
      GENERATE,
      {},
      400,
      { error: { code: 400, message: "contents is required", status: "INVALID_ARGUMENT" } },
    ],
    ["cohere-embed", "/cohere/v2/embed", { model: "m" }, 400, { message: "texts is required" }],
    [
      "cohere-embed of newer models",
      "/cohere/v2/embed",
      { model: "embed-v4.0", texts: ["sea"] },
      400,
      { message: "input_type is required" },
    ],
    ["rerank", "/vllm/v1/rerank", { model: "m", query: "sea" }, 400, { error: { param: "documents" } }],
    [
      "hyperbolic-images",
      "/hyperbolic/v1/images/generations",
      { prompt: "sea" },
      422,
      { detail: [{ loc: ["body", "model_name"], msg: "Field required", type: "missing" }] },
    ],
    [
      "fireworks-images",
      "/fireworks-ai/inference/v1/workflows/acme/draw/text_to_image",
      { prompt: "sea", aspect_ratio: "wide" },
      400,
      { error: { message: "aspect_ratio must read like 16:9, not wide" } },
    ],
    [
      "mistral-fim",
      "/mistral/v1/fim/completions",
      { model: "m" },
      422,
      { detail: [{ loc: ["body", "prompt"], msg: "Field required", type: "missing" }] },
    ],
    ["ollama", "/ollama/api/generate", { prompt }, 400, { error: "model is required" }],
    [
      "llama-completion",
      "/llama.cpp/completion",
      {},
      400,
      { error: { code: 400, message: "prompt is required", type: "invalid_request_error" } },
    ],
    [
      "vllm",
      "/vllm/score",
      { model: "m", text_1: "sea" },
      400,
      { error: { type: "BadRequestError", param: "text_2", code: 400 } },
    ],
    ["tei", "/tei/embed", {}, 400, { error: "inputs is required", error_type: "Empty" }],
    [
      "tei, too many at once",
      "/tei/embed",
      { inputs: Array.from({ length: 33 }, () => "sea") },
      413,
      { error: "batch size 33 > maximum allowed batch size 32", error_type: "Validation" },
    ],
    ["tgi", "/tgi/generate", {}, 422, { error: "inputs is required", error_type: "validation" }],
    [
      "tgi, a parameter",
      "/tgi/generate",
      { inputs: prompt, parameters: { max_new_tokens: 0 } },
      422,
      { error: expect.stringContaining("max_new_tokens"), error_type: "validation" },
    ],
  ])("of %s is in its own words", async (_, path, body, status, answer) => {
    const response = await send(path, body);
    expect([response.status, await response.json()]).toMatchObject([status, answer]);
  });

  it("is returned by anthropic if the version header is missing", async () => {
    const headers = { authorization: "Bearer hf_any", "content-type": "application/json" };
    const body = JSON.stringify(CHAT);
    const response = await fetch(`${sandbox().origin}/anthropic/v1/messages`, {
      method: "POST",
      headers,
      body,
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { message: "anthropic-version is required" } },
    ]);
  });

  it("comes to those without a key, unless the server does without", async () => {
    const status = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(sandbox().origin + path, { method: "POST", headers, body: "{}" })).status;
    expect(await status("/google/v1beta/models/m:generateContent")).toBe(401);
    expect(await status("/anthropic/v1/messages")).toBe(401);
    expect(await status("/ollama/api/generate")).toBe(400);
    expect(await status("/ollama/api/generate", { authorization: "Bearer invalid" })).toBe(401);
  });
});
