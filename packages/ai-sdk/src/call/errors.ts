import {
  AISDKError,
  APICallError,
  InvalidArgumentError,
  InvalidResponseDataError,
  LoadAPIKeyError,
  NoSuchModelError,
  UnsupportedFunctionalityError,
} from "@ai-sdk/provider";
import { InferenceClientError, type ProviderApiError } from "@inferhub/inference/core";
import type { CallContext } from "./context.ts";

/** Types of models as errors of the AI SDK name them. */
export type ModelType = ConstructorParameters<typeof NoSuchModelError>[0]["modelType"];

/** The call that an error belongs to. */
export interface CallIdentity {
  readonly context: CallContext;
  readonly modelId: string;
  readonly modelType: ModelType;
}

/**
 * Converts an error of the client to the AI SDK's own class. The original is its `cause`. An abort, and any other value
 * that the client did not throw, stays unchanged.
 */
export function toSdkError(error: unknown, { context, modelId, modelType }: CallIdentity): unknown {
  if (!InferenceClientError.is(error)) return error;
  const { message, code } = error;
  switch (code) {
    case "key-missing":
      return withCause(new LoadAPIKeyError({ message }), error);
    case "model-not-served":
    case "provider-unknown":
      return withCause(new NoSuchModelError({ modelId, modelType, message }), error);
    case "operation-unsupported":
      return withCause(
        new UnsupportedFunctionalityError({ functionality: error.operation ?? modelType, message }),
        error,
      );
    case "input-invalid":
    case "egress-refused":
      return new InvalidArgumentError({ argument: "prompt", message, cause: error });
    case "output-malformed":
      return withCause(
        new InvalidResponseDataError({ data: (error as { received?: unknown }).received, message }),
        error,
      );
    case "routing-failed":
      return new AISDKError({ name: "AI_InferhubRoutingError", message, cause: error });
    default:
      return createApiCallError(error, context);
  }
}

function createApiCallError(error: InferenceClientError, context: CallContext): APICallError {
  const { httpRequest, httpResponse, retryAfterSeconds } = error as Partial<ProviderApiError>;
  const body = httpResponse?.body;
  const waiting = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  const statusCode = httpResponse?.status;
  return new APICallError({
    message: error.message,
    url: httpRequest?.url ?? context.request?.url ?? "",
    requestBodyValues: context.request?.body,
    ...(statusCode !== undefined && { statusCode }),
    responseHeaders: { ...context.response?.headers, ...waiting },
    ...(body !== undefined && {
      responseBody: typeof body === "string" ? body : JSON.stringify(body),
      data: body,
    }),
    cause: error,
    isRetryable: error.retryable,
  });
}

/** Sets the cause of errors whose constructors take none. */
function withCause<E extends Error>(error: E, cause: unknown): E {
  return Object.defineProperty(error, "cause", { value: cause, configurable: true, writable: true });
}
