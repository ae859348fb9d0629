import { PROVIDERS, ProviderApiError } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import type { Provider } from "@inferhub/inference/define";
import { encodeAwsFrame } from "@inferhub/inference/formats/bedrock/server";
import { describe, expect, it } from "vitest";

// Errors as the providers document them, and how the client reports each one.

interface Refusal {
  readonly provider: string;
  readonly status: number;
  readonly body: unknown;
  readonly code: string;
  readonly retryable: boolean;
  /** The provider's reason. */
  readonly reason: string;
}

const refusals: readonly Refusal[] = [
  // https://docs.ai21.com/reference/jamba-1-6-api-ref
  {
    provider: "ai21",
    status: 422,
    body: { detail: [{ loc: ["body", "messages"], msg: "field required", type: "value_error.missing" }] },
    code: "request-refused",
    retryable: false,
    reason: "body.messages: field required",
  },
  // https://learn.microsoft.com/azure/ai-foundry/openai/concepts/content-filter
  {
    provider: "azure-openai",
    status: 400,
    body: {
      error: {
        message:
          "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
        type: null,
        param: "prompt",
        code: "content_filter",
        status: 400,
        innererror: { code: "ResponsibleAIPolicyViolation", content_filter_result: {} },
      },
    },
    code: "request-refused",
    retryable: false,
    reason: "content management policy",
  },
  // https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html#API_runtime_Converse_Errors
  {
    provider: "amazon-bedrock",
    status: 429,
    body: { message: "Too many requests, please wait before trying again." },
    code: "rate-limited",
    retryable: true,
    reason: "Too many requests",
  },
  {
    provider: "amazon-bedrock",
    status: 403,
    body: { Message: "User is not authorized to perform: bedrock:InvokeModel" },
    code: "key-refused",
    retryable: false,
    reason: "not authorized",
  },
  {
    provider: "amazon-bedrock",
    status: 408,
    body: { message: "Model has timed out in processing the request." },
    code: "request-refused",
    retryable: true,
    reason: "timed out",
  },
  // https://developers.cloudflare.com/workers-ai/platform/errors/
  {
    provider: "cloudflare",
    status: 429,
    body: {
      success: false,
      errors: [{ code: 3040, message: "No more data centers to forward the request to" }],
      messages: [],
      result: null,
    },
    code: "rate-limited",
    retryable: true,
    reason: "No more data centers",
  },
  // https://api-docs.deepseek.com/quick_start/error_codes
  {
    provider: "deepseek",
    status: 402,
    body: {
      error: {
        message: "Insufficient Balance",
        type: "unknown_error",
        param: null,
        code: "invalid_request_error",
      },
    },
    code: "credit-exhausted",
    retryable: false,
    reason: "Insufficient Balance",
  },
  {
    provider: "deepseek",
    status: 503,
    body: { error: { message: "Server Overloaded", type: "server_error" } },
    code: "provider-failed",
    retryable: true,
    reason: "Server Overloaded",
  },
  // https://platform.minimax.io/docs/api-reference/errorcode
  {
    provider: "minimax",
    status: 200,
    body: { base_resp: { status_code: 1002, status_msg: "rate limit" } },
    code: "rate-limited",
    retryable: true,
    reason: "rate limit (1002)",
  },
  {
    provider: "minimax",
    status: 200,
    body: { base_resp: { status_code: 1004, status_msg: "login fail" } },
    code: "key-refused",
    retryable: false,
    reason: "login fail (1004)",
  },
  {
    provider: "minimax",
    status: 200,
    body: { base_resp: { status_code: 1008, status_msg: "insufficient balance" } },
    code: "credit-exhausted",
    retryable: false,
    reason: "insufficient balance (1008)",
  },
  {
    provider: "minimax",
    status: 200,
    body: { base_resp: { status_code: 2013, status_msg: "invalid params" } },
    code: "request-refused",
    retryable: false,
    reason: "invalid params (2013)",
  },
  {
    provider: "minimax",
    status: 401,
    body: { base_resp: { status_code: 2049, status_msg: "invalid api key" } },
    code: "key-refused",
    retryable: false,
    reason: "invalid api key",
  },
  // https://platform.moonshot.ai/docs/api/chat#error-description
  {
    provider: "moonshot",
    status: 429,
    body: {
      error: {
        message: "Your account is suspended, please check your plan and billing details",
        type: "exceeded_current_quota_error",
      },
    },
    code: "credit-exhausted",
    retryable: false,
    reason: "account is suspended",
  },
  {
    provider: "moonshot",
    status: 429,
    body: {
      error: {
        message: "The engine is currently overloaded, please try again later",
        type: "engine_overloaded_error",
      },
    },
    code: "rate-limited",
    retryable: true,
    reason: "overloaded",
  },
  // https://openrouter.ai/docs/api/reference/errors-and-debugging
  {
    provider: "openrouter",
    status: 200,
    body: { error: { code: 429, message: "Rate limit exceeded", metadata: { provider_name: "Acme" } } },
    code: "rate-limited",
    retryable: true,
    reason: "Rate limit exceeded",
  },
  {
    provider: "openrouter",
    status: 200,
    body: {
      id: "g1",
      choices: [
        {
          index: 0,
          message: { role: "assistant", content: "" },
          finish_reason: "error",
          error: { code: 502, message: "Provider disconnected" },
        },
      ],
    },
    code: "provider-failed",
    retryable: true,
    reason: "Provider disconnected",
  },
  {
    provider: "openrouter",
    status: 402,
    body: { error: { code: 402, message: "Insufficient credits" } },
    code: "credit-exhausted",
    retryable: false,
    reason: "Insufficient credits",
  },
  // https://docs.perplexity.ai/guides/perplexity-sdk-error-handling
  {
    provider: "perplexity",
    status: 401,
    body: "<html><head><title>401 Authorization Required</title></head></html>",
    code: "key-refused",
    retryable: false,
    reason: "401 Authorization Required",
  },
  // https://docs.siliconflow.com/en/faqs/error-code
  {
    provider: "siliconflow",
    status: 400,
    body: { code: 20012, message: "Model does not exist. Please check it carefully.", data: null },
    code: "request-refused",
    retryable: false,
    reason: "Model does not exist",
  },
  {
    provider: "siliconflow",
    status: 401,
    body: "Invalid token",
    code: "key-refused",
    retryable: false,
    reason: "Invalid token",
  },
  // https://docs.x.ai/docs/key-information/debugging
  {
    provider: "xai",
    status: 404,
    body: { code: "Some requested entity was not found", error: "The model grok-0 does not exist" },
    code: "not-found",
    retryable: false,
    reason: "The model grok-0 does not exist",
  },
];

const CHAT = { model: "acme-1", messages: [{ role: "user", content: "Hi" }] };

function connect(id: string, response: () => Response) {
  const provider = PROVIDERS.find((each) => each.id === id) as Provider;
  const options = {
    providers: [provider],
    keys: { [id]: "secret-key-1" },
    fetch: async () => response(),
    retry: { attempts: 0 },
  };
  return createClient(options) as unknown as Record<
    string,
    (args: unknown) => Promise<unknown> & AsyncIterable<unknown>
  >;
}

async function catchError(work: Promise<unknown> | undefined): Promise<ProviderApiError> {
  const error = await work?.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderApiError);
  return error as ProviderApiError;
}

describe("documented errors", () => {
  it.each(refusals)(
    "$provider $status: $reason",
    async ({ provider, status, body, code, retryable, reason }) => {
      const isText = typeof body === "string";
      const type = isText ? "text/html" : "application/json";
      const response = () =>
        new Response(isText ? body : JSON.stringify(body), { status, headers: { "content-type": type } });
      const error = await catchError(connect(provider, response)["chatCompletion"]?.(CHAT));
      expect({ code: error.code, retryable: error.retryable }).toEqual({ code, retryable });
      expect(error.message).toContain(reason);
      expect(error.status).toBe(status);
    },
  );

  it.each([
    [
      "elevenlabs",
      401,
      { detail: { status: "invalid_api_key", message: "Invalid API key" } },
      "Invalid API key",
    ],
    [
      "deepgram",
      400,
      { err_code: "Bad Request", err_msg: "Bad Request: failed to process audio", request_id: "r1" },
      "failed to process audio",
    ],
    [
      "deepgram",
      429,
      { category: "RATE_LIMIT", message: "Too many requests", details: "Wait", request_id: "r1" },
      "Too many requests",
    ],
  ] as const)("%s %i in speech: %j", async (provider, status, body, reason) => {
    const response = () => Response.json(body, { status });
    const call = { model: "voice-1", inputs: "Hello" };
    const error = await catchError(connect(provider, response)["textToSpeech"]?.(call));
    expect(error.message).toContain(reason);
  });

  it.each([
    [
      "jina",
      { detail: [{ loc: ["body", "input"], msg: "field required", type: "missing" }] },
      "body.input: field required",
    ],
    ["voyage", { detail: "Model voyage-0 is not supported." }, "Model voyage-0 is not supported."],
  ] as const)("%s in embeddings: %j", async (provider, body, reason) => {
    const response = () => Response.json(body, { status: 422 });
    const call = { model: "embed-1", inputs: "Hello" };
    const error = await catchError(connect(provider, response)["featureExtraction"]?.(call));
    expect(error.message).toContain(reason);
  });

  // https://platform.stability.ai/docs/api-reference
  it("reports a blurred image of Stability AI as refused", async () => {
    const headers = { "content-type": "image/png", "finish-reason": "CONTENT_FILTERED", seed: "7" };
    const response = () => new Response(Buffer.from("iVBORw0KGgowMDAw", "base64"), { headers });
    const call = { model: "core", inputs: "a lighthouse" };
    const error = await catchError(connect("stability-ai", response)["textToImage"]?.(call));
    expect({ code: error.code, retryable: error.retryable }).toEqual({
      code: "request-refused",
      retryable: false,
    });
    expect(error.message).toContain("CONTENT_FILTERED");
  });

  it("reports an error list of Stability AI", async () => {
    const response = () =>
      Response.json({ id: "e1", name: "bad_request", errors: ["prompt: cannot be blank"] }, { status: 400 });
    const error = await catchError(
      connect("stability-ai", response)["textToImage"]?.({ model: "core", inputs: "x" }),
    );
    expect(error.message).toContain("prompt: cannot be blank");
  });

  it("doesn't change images with Stable Image Core", async () => {
    const call = { model: "core", inputs: new Blob(["\x89PNG\r\n"], { type: "image/png" }) };
    await expect(connect("stability-ai", () => new Response())["imageToImage"]?.(call)).rejects.toThrow(
      "use ultra or sd3.5-large",
    );
  });
});

async function readStream(provider: string, response: () => Response): Promise<void> {
  const chunks = connect(provider, response)["chatCompletionStream"]?.(CHAT) as AsyncIterable<unknown>;
  for await (const _ of chunks);
}

describe("errors in streams", () => {
  it.each([
    [
      "openrouter",
      {
        id: "g1",
        error: { code: 502, message: "Provider disconnected" },
        choices: [{ index: 0, delta: { content: "" }, finish_reason: "error" }],
      },
      "provider-failed",
      true,
    ],
    [
      "deepseek",
      { error: { message: "Rate limit reached", type: "rate_limit_error", code: "rate_limit_exceeded" } },
      "rate-limited",
      true,
    ],
    ["minimax", { base_resp: { status_code: 1039, status_msg: "token limit" } }, "rate-limited", true],
    [
      "xai",
      { error: { message: "Invalid request", type: "invalid_request_error" } },
      "request-refused",
      false,
    ],
  ] as const)("%s: %j", async (provider, event, code, retryable) => {
    const response = () =>
      new Response(`data: ${JSON.stringify(event)}\n\n`, {
        headers: { "content-type": "text/event-stream" },
      });
    const error = await catchError(readStream(provider, response));
    expect({ code: error.code, retryable: error.retryable }).toEqual({ code, retryable });
  });

  // https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ConverseStream.html
  it.each([
    ["throttlingException", "rate-limited", true],
    ["serviceUnavailableException", "provider-failed", true],
    ["validationException", "request-refused", false],
    ["modelStreamErrorException", "provider-failed", true],
  ])("amazon-bedrock: %s", async (name, code, retryable) => {
    const frame = encodeAwsFrame({ event: name, data: { message: "No" } });
    const headers = { "content-type": "application/vnd.amazon.eventstream" };
    const error = await catchError(readStream("amazon-bedrock", () => new Response(frame, { headers })));
    expect({ code: error.code, retryable: error.retryable }).toEqual({ code, retryable });
    expect(error.message).toContain("No");
  });
});
