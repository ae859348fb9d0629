import { describe, expect, it } from "vitest";
import { post, user, withSandbox } from "./run.ts";

const sandbox = withSandbox();
const url = (path: string) => `${sandbox().origin}${path}`;

const CHAT = "/openai/v1/chat/completions";
const QUEUE = "/fal-ai/fal-ai/flux/dev?_subdomain=queue";
const LABELS = "/hf-inference/models/acme/mood";

describe("refusals", () => {
  it.each([
    ["openai", CHAT, { error: { message: expect.stringContaining("key"), type: "authentication_error" } }],
    ["inputs-parameters", LABELS, { error: expect.stringContaining("key") }],
    ["fal", QUEUE, { detail: expect.stringContaining("Key <key>") }],
  ])("wants a credential, in the words of %s", async (_, path, body) => {
    const response = await post(url(path), {}, { key: "" });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject(body);
    expect(response.headers.get("x-inferhub-served-by")).toBe("sandbox");
    expect(response.headers.get("x-request-id")).toBeTruthy();
  });

  it("refuses the key “invalid”, and a scheme that is not the provider's", async () => {
    expect((await post(url(CHAT), {}, { key: "Bearer invalid" })).status).toBe(401);
    expect((await post(url(QUEUE), { prompt: "sea" }, { key: "Bearer abc" })).status).toBe(401);
    expect((await post(url(QUEUE), { prompt: "sea" }, { key: "Key abc" })).status).toBe(200);
    expect((await post(url(QUEUE), { prompt: "sea" }, { key: "Bearer hf_abc" })).status).toBe(200);
  });

  it.each([
    [CHAT, "{", 400, { error: { message: expect.stringContaining("not JSON") } }],
    [CHAT, { model: "m" }, 400, { error: { message: "messages is required", param: "messages" } }],
    [CHAT, { messages: [user("x")] }, 400, { error: { param: "model" } }],
    [CHAT, { model: "m", messages: [{ content: "x" }] }, 400, { error: { param: "messages[0].role" } }],
    [CHAT, { model: "m", messages: [user("x")], max_tokens: 0 }, 400, { error: { param: "max_tokens" } }],
    ["/together/v1/embeddings", { model: "m" }, 400, { error: { param: "input" } }],
    ["/together/v1/images/generations", { model: "m" }, 400, { error: { param: "prompt" } }],
    [
      "/together/v1/images/generations",
      { model: "m", prompt: "x", size: "big" },
      400,
      { error: { param: "size" } },
    ],
    ["/together/v1/audio/transcriptions", { model: "m" }, 400, { error: { type: "invalid_request_error" } }],
    [LABELS, {}, 400, { error: "inputs is required" }],
    [LABELS, "[1", 400, { error: expect.stringContaining("not JSON") }],
    ["/hf-inference/models/a b", {}, 400, { error: expect.stringContaining("model ID") }],
  ])("%s refuses %j with %i", async (path, body, status, expected) => {
    const response = await post(url(path), body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(expected);
  });

  it("names the missing member as FastAPI does", async () => {
    const response = await post(url(QUEUE), {}, { key: "Key any" });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      detail: [{ loc: ["body", "prompt"], msg: "Field required", type: "missing" }],
    });
    const sound = await post(
      url("/fal-ai/fal-ai/wizper"),
      { audio_url: "data:text/plain,x" },
      { key: "Key any" },
    );
    expect([sound.status, await sound.json()]).toEqual([400, { detail: "Unsupported data URL" }]);
  });

  it.each([
    [
      "/unknown/v1/chat/completions",
      expect.stringContaining('Provider not found: "unknown". Providers: hf-inference'),
    ],
    ["/groq/nothing", { message: expect.stringContaining("Not found at Groq: POST /nothing") }],
    ["/v1/nothing", { message: expect.stringContaining("/v1/nothing") }],
    ["/", expect.stringContaining("Not found: /")],
  ])("answers 404 with a reason at %s", async (path, error) => {
    const response = await post(url(path), {});
    expect([response.status, await response.json()]).toMatchObject([404, { error }]);
  });

  it("return 413 for more than 25 MB", async () => {
    const response = await post(url(CHAT), JSON.stringify("x".repeat(25 * 2 ** 20)));
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { error: { code: "request_too_large" } },
    ]);
  });
});
