import Anthropic from "@anthropic-ai/sdk";
import { InferenceClient } from "@huggingface/inference";
import { PROVIDERS } from "@inferhub/inference";
import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import { behind } from "../providers.ts";
import { gateway, json, upstreamServer } from "../servers.ts";

// Each format reports errors in its own shape, so that each client raises its own class.

const RETRY_SECONDS = 7;

/** A status of a provider, and the classes that the packages of OpenAI and Anthropic raise for it. */
const CASES = [
  [401, "AuthenticationError", "AuthenticationError", "authentication_error"],
  [403, "PermissionDeniedError", "PermissionDeniedError", "permission_error"],
  [404, "NotFoundError", "NotFoundError", "not_found_error"],
  [408, "APIError", "RequestTimeoutError", "invalid_request_error"],
  [409, "ConflictError", "ConflictError", "invalid_request_error"],
  [413, "APIError", "ContentTooLargeError", "request_too_large"],
  [422, "UnprocessableEntityError", "UnprocessableEntityError", "invalid_request_error"],
  [429, "RateLimitError", "RateLimitError", "rate_limit_error"],
  [500, "InternalServerError", "InternalServerError", "api_error"],
  [502, "InternalServerError", "InternalServerError", "api_error"],
  [503, "InternalServerError", "ServiceUnavailableError", "overloaded_error"],
  [529, "InternalServerError", "OverloadedError", "overloaded_error"],
] as const;

/** Every provider behind one server, which fails with the status that the model is named after. */
async function start() {
  const upstream = await upstreamServer((response, { url, body }) => {
    const status = Number(/fail-(\d+)/.exec(url + body)?.[1]);
    const type = CASES.find(([each]) => each === status)?.[3];
    const error = url.includes("/models/") ? "There is a reason" : { type, message: "There is a reason" };
    json(response, { type: "error", error }, status, { "retry-after": `${RETRY_SECONDS}` });
  });
  const { url } = await gateway({ ...behind(upstream.url), providers: PROVIDERS });
  return {
    url,
    openai: new OpenAI({ baseURL: `${url}/v1`, apiKey: "none", maxRetries: 0 }),
    anthropic: new Anthropic({ baseURL: url, apiKey: "none", maxRetries: 0 }),
  };
}

const messages = [{ role: "user" as const, content: "Hello" }];

/** The error that a call ends with. */
const failureOf = (call: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(call).then(
    () => undefined,
    (error: unknown) => error,
  );

describe.each(CASES)("a provider's %d", (status, openaiClass, anthropicClass, anthropicType) => {
  const inOpenaiFormat = {
    status,
    error: expect.objectContaining({
      message: expect.stringContaining("There is a reason"),
      type: expect.any(String),
      code: expect.any(String),
      param: null,
    }),
  };

  it.each([
    [
      "chat completions",
      (openai: OpenAI) => openai.chat.completions.create({ model: `acme/fail-${status}-a:groq`, messages }),
    ],
    [
      "streamed chat completions",
      (openai: OpenAI) =>
        openai.chat.completions.create({ model: `acme/fail-${status}-b:groq`, messages, stream: true }),
    ],
    [
      "responses",
      (openai: OpenAI) => openai.responses.create({ model: `acme/fail-${status}-c:groq`, input: "Hello" }),
    ],
    [
      "embeddings",
      (openai: OpenAI) => openai.embeddings.create({ model: `openai/fail-${status}:openai`, input: "Hello" }),
    ],
  ])("is OpenAI's error for %s", async (_, call) => {
    const { openai } = await start();
    const error = (await failureOf(call(openai))) as InstanceType<typeof OpenAI.APIError>;
    expect(error).toBeInstanceOf(OpenAI[openaiClass]);
    expect(error).toMatchObject(inOpenaiFormat);
    expect(error.headers?.get("retry-after")).toBe(`${RETRY_SECONDS}`);
  });

  it.each([
    ["another format", `acme/fail-${status}-d:groq`],
    ["its own format", `anthropic/fail-${status}:anthropic`],
  ])("is Anthropic's error for messages to a provider of %s", async (_, model) => {
    const error = await failureOf(
      (await start()).anthropic.messages.create({ model, max_tokens: 9, messages }),
    );
    expect((error as Error).constructor.name).toBe(anthropicClass);
    expect(error).toMatchObject({ status, type: anthropicType });
    expect((error as InstanceType<typeof Anthropic.APIError>).headers?.get("retry-after")).toBe("7");
  });

  it.each([
    ["/api/chat", { messages }],
    ["/api/generate", { prompt: "Hello" }],
  ])("is Ollama's text at %s", async (path, body) => {
    const { url } = await start();
    const model = `acme/fail-${status}-${path.slice(5)}:groq`;
    const response = await fetch(url + path, { method: "POST", body: JSON.stringify({ ...body, model }) });
    expect(response.status).toBe(status);
    expect(response.headers.get("retry-after")).toBe(`${RETRY_SECONDS}`);
    expect(await response.json()).toEqual({ error: expect.stringContaining("There is a reason") });
  });

  it("is Hugging Face's error, as the provider sent it", async () => {
    const endpointUrl = `${(await start()).url}/hf-inference/models/acme/fail-${status}`;
    const client = new InferenceClient("hf_none", { endpointUrl });
    const error = await failureOf(
      client.textClassification({ inputs: "Hello", model: "acme/any" }, { retry_on_error: false }),
    );
    expect(error).toMatchObject({
      name: "ProviderApiError",
      message: expect.stringContaining("There is a reason"),
      httpResponse: { status },
    });
  });
});

describe("a token that is missing", () => {
  it("is each client's own error", async () => {
    const { url } = await gateway({
      providers: PROVIDERS,
      resolveConnection: () => undefined,
      requireTokens: true,
    });
    const { chat } = new OpenAI({ baseURL: `${url}/v1`, apiKey: "none", maxRetries: 0 });
    const { messages: chats } = new Anthropic({ baseURL: url, apiKey: "none", maxRetries: 0 });
    const model = "claude-sonnet-5";
    expect(await failureOf(chat.completions.create({ model, messages }))).toBeInstanceOf(
      OpenAI.AuthenticationError,
    );
    expect(await failureOf(chats.create({ model, max_tokens: 9, messages }))).toBeInstanceOf(
      Anthropic.AuthenticationError,
    );
    const endpointUrl = `${url}/hf-inference/models/acme/any`;
    const classified = new InferenceClient("hf_none", { endpointUrl }).textClassification({
      inputs: "Hello",
      model: "acme/any",
    });
    expect(await failureOf(classified)).toMatchObject({
      message: expect.stringContaining("token"),
      httpResponse: { status: 401 },
    });
    const tags = await fetch(`${url}/api/tags`);
    expect([tags.status, await tags.json()]).toEqual([401, { error: expect.stringContaining("token") }]);
  });
});
