import { buildRequest, InferenceClient, InputError, PROVIDERS } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { groq } from "@inferhub/inference/providers/groq";
import { describe, expect, it, vi } from "vitest";

const fetch = vi.fn<typeof globalThis.fetch>(async () => {
  throw new Error("Nothing may be sent");
});
const client = new InferenceClient("secret-key", { fetch }) as unknown as Record<
  string,
  (args?: unknown) => Promise<unknown>
>;
const chat = { provider: "groq", model: "a/b", messages: [{ role: "user" as const, content: "x" }] };

describe("bad input is refused before anything is sent", () => {
  it("names the position of the options, after the token", () => {
    const create = InferenceClient as unknown as new (options: object) => unknown;
    expect(() => new create({ provider: "groq" })).toThrow(
      new InputError(
        "input-invalid",
        "The first argument of InferenceClient is a token or undefined: pass the options as the second argument",
      ),
    );
  });

  it.each<[name: string, method: string, args: unknown, reason: string]>([
    ["no arguments", "chatCompletion", undefined, "Params are required"],
    ["null", "textClassification", null, "Params are required"],
    [
      "an unknown provider",
      "chatCompletion",
      { ...chat, provider: "acme" },
      'Unknown provider "acme". Expected one of: hf-inference',
    ],
    ["a name of Object's own", "chatCompletion", { ...chat, provider: "constructor" }, "Unknown provider"],
    [
      "an operation that the provider lacks",
      "textToImage",
      { provider: "groq", model: "a/b", inputs: "x" },
      "groq doesn't support text-to-image. Supported: chat-completion",
    ],
    ["no model", "chatCompletion", { ...chat, model: undefined }, "A model is required"],
    [
      "no messages",
      "chatCompletion",
      { ...chat, messages: [] },
      "messages: A chat needs at least one message",
    ],
    ["messages of the wrong kind", "chatCompletion", { ...chat, messages: "hello" }, "messages: "],
    [
      "a message without a role",
      "chatCompletion",
      { ...chat, messages: [{ content: "x" }] },
      "messages.0.role",
    ],
    ["a temperature in words", "chatCompletion", { ...chat, temperature: "hot" }, "temperature"],
    [
      "an empty text",
      "textClassification",
      { provider: "hf-inference", model: "a/b", inputs: "" },
      "inputs: The text is empty",
    ],
    ["an empty list", "featureExtraction", { provider: "together", model: "a/b", inputs: [] }, "inputs"],
    [
      "an empty text in a list",
      "featureExtraction",
      { provider: "together", model: "a/b", inputs: ["a", ""] },
      "inputs",
    ],
    [
      "an empty file",
      "automaticSpeechRecognition",
      { provider: "together", model: "a/b", inputs: new Blob([]) },
      "inputs: The audio is empty",
    ],
    [
      "a file that is none",
      "automaticSpeechRecognition",
      { provider: "together", model: "a/b", inputs: "hello" },
      "inputs: Expected audio",
    ],
    [
      "audio that fal does not take",
      "automaticSpeechRecognition",
      { provider: "fal-ai", model: "fal-ai/whisper/v3", inputs: new Blob(["x"], { type: "audio/flac" }) },
      "not audio/flac",
    ],
    [
      "a size below one pixel",
      "textToImage",
      { provider: "together", model: "a/b", inputs: "x", parameters: { width: 0 } },
      "parameters.width",
    ],
  ])("%s", async (_, method, args, reason) => {
    const error = await client[method]?.(args).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).message).toContain(reason);
    expect((error as InputError).retryable).toBe(false);
    expect(JSON.stringify(error) + (error as Error).stack).not.toContain("secret-key");
  });

  it.each([
    "../../etc/passwd",
    "a/../b",
    "..",
    "a/./b",
    "/a",
    "a/",
    "a//b",
    "a\\b",
    "a\nb",
    "a\u0000b",
    "a b",
    "a?b=c",
    "a#b",
    "%2e%2e/a",
    "https://x.test/a",
    "x".repeat(501),
  ])("the model id %j", async (model) => {
    const providers = PROVIDERS.map(({ id }) => id);
    for (const provider of providers) {
      const work = client["textToImage"]?.({ provider, model, inputs: "x" });
      await expect(work).rejects.toMatchObject({ name: "InputError" });
    }
  });

  it("a stream refuses like a plain call", async () => {
    const stream = new InferenceClient("k", { fetch }).chatCompletionStream({
      ...chat,
      messages: [],
    } as never);
    await expect(stream.next()).rejects.toMatchObject({
      message: expect.stringContaining("at least one message"),
    });
  });

  it.each([
    ["an InferenceClient", () => new InferenceClient("", { fetch }).chatCompletion(chat as never)],
    ["a small client", () => createClient({ providers: [groq], fetch }).chatCompletion(chat as never)],
  ])("a missing key, of %s, names the variable that holds it", async (_, call) => {
    await expect(call()).rejects.toMatchObject({
      code: "key-missing",
      message: expect.stringContaining("GROQ_API_KEY"),
    });
  });

  it("never reached the network", () => {
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe("what would be sent", () => {
  it("is shown with the name of the variable in place of the secret", () => {
    expect(
      buildRequest(
        "chat-completion",
        { provider: "groq", model: "a/b", messages: [{ role: "user", content: "x" }] },
        { stream: true },
      ),
    ).toEqual({
      method: "POST",
      url: "https://api.groq.com/openai/v1/chat/completions",
      headers: { "content-type": "application/json", authorization: "Bearer $GROQ_API_KEY" },
      body: { json: { model: "a/b", messages: [{ role: "user", content: "x" }], stream: true } },
      secret: "GROQ_API_KEY",
    });
  });

  it.each([
    ["fal-ai" as const, false, "https://queue.fal.run/fal-ai/flux/dev", "Key $FAL_KEY"],
    [
      "fal-ai" as const,
      true,
      "https://router.huggingface.co/fal-ai/fal-ai/flux/dev?_subdomain=queue",
      "Bearer $HF_TOKEN",
    ],
    [
      "together" as const,
      true,
      "https://router.huggingface.co/together/v1/images/generations",
      "Bearer $HF_TOKEN",
    ],
    [
      "hf-inference" as const,
      true,
      "https://router.huggingface.co/hf-inference/models/fal-ai/flux/dev",
      "Bearer $HF_TOKEN",
    ],
  ])("goes for %s, routed %s, to %s", (provider, routed, url, authorization) => {
    const request = buildRequest(
      "text-to-image",
      { provider, model: "fal-ai/flux/dev", inputs: "x" },
      { routed },
    );
    expect(request).toMatchObject({ url, headers: { authorization } });
  });

  it("names files without reading them", () => {
    const inputs = new Blob(["x"], { type: "audio/wav" });
    const request = buildRequest("automatic-speech-recognition", {
      provider: "fal-ai",
      model: "fal-ai/whisper",
      inputs,
    });
    expect(request.body).toMatchObject({
      json: { audio_url: { blob: inputs, as: "data-url", type: "audio/x-wav" } },
    });
  });
});
