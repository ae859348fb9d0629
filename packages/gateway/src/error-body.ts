import { InferenceClientError, type ProviderApiError } from "@inferhub/inference/core";
import { type BudgetShortage, GatewayError, type GatewayErrorCode } from "./errors.ts";
import { STATUS_BY_CODE } from "./status.ts";

/** Fields of an error response, under `error`. */
export interface ErrorBody {
  readonly code: GatewayErrorCode;
  readonly message: string;
  /** Whether a retry of the same request can succeed. */
  readonly retryable: boolean;
  /** Request ID, also in `x-request-id`. */
  readonly requestId: string;
  readonly provider?: string | undefined;
  readonly operation?: string | undefined;
  /** Status of the provider's response, if any. */
  readonly status?: number | undefined;
  /** The provider's request ID, if it sent one. */
  readonly upstreamRequestId?: string | undefined;
  /** Seconds to wait, as requested by the provider. Included for streams, which have no header for it. */
  readonly retryAfterSeconds?: number | undefined;
  /** For `budget-exhausted`: required and remaining amounts. */
  readonly budget?: BudgetShortage | undefined;
  /** The rejected parameter, if any. */
  readonly parameter?: string | undefined;
}

/** Messages about invalid parameters start with the parameter. */
const PARAMETER = /^([a-z_][\w.[\]]{0,99}): /;

/** Converts an error to an error body. Omits messages of unexpected errors, because they can contain secrets. */
export function toErrorBody(error: unknown, requestId: string): ErrorBody {
  if (error instanceof GatewayError) {
    const { code, message, retryable, provider, operation, retryAfterSeconds, budget, parameter } = error;
    return {
      code,
      message,
      retryable,
      requestId,
      provider,
      operation,
      retryAfterSeconds,
      budget,
      parameter,
    };
  }
  if (InferenceClientError.is(error)) {
    const { code, message, retryable, provider, operation } = error;
    const { httpResponse, retryAfterSeconds } = error as Partial<ProviderApiError>;
    const status = httpResponse?.status;
    const upstreamRequestId = httpResponse?.requestId || undefined;
    return {
      code,
      message,
      retryable,
      requestId,
      provider,
      operation,
      status,
      upstreamRequestId,
      retryAfterSeconds,
      parameter: code === "input-invalid" ? PARAMETER.exec(message)?.[1] : undefined,
    };
  }
  return { code: "internal", message: "The gateway failed unexpectedly", retryable: false, requestId };
}

/** Returns the headers of an error response in every format. */
export function buildErrorHeaders({ requestId, retryAfterSeconds }: ErrorBody): Record<string, string> {
  return {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-request-id": requestId,
    ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(Math.ceil(retryAfterSeconds)) }),
  };
}

export const getStatus = ({ code }: ErrorBody): number => STATUS_BY_CODE[code];
