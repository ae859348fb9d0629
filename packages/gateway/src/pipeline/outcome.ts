import { InferenceClientError } from "@inferhub/inference/core";
import { toErrorBody } from "../error-body.ts";
import type { NanoUsd } from "../money/nano-usd.ts";
import { STATUS_BY_CODE } from "../status.ts";

/**
 * Outcomes of requests, used by logs, metrics and the usage log.
 * - `completed`: the response is complete
 * - `rejected`: the gateway rejected the request before anything was sent
 * - `failed`: the provider or the connection failed before the response started, or the call ended in an error
 * - `interrupted`: the response started and did not end
 * - `client-closed`: the client disconnected
 */
export const REQUEST_OUTCOMES = ["completed", "rejected", "failed", "interrupted", "client-closed"] as const;

/** Outcome of a request. */
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];

/** Outcomes in the usage log. `written-off`: the gateway stopped before the outcome was known. */
export const USAGE_OUTCOMES = [...REQUEST_OUTCOMES, "written-off"] as const;

/** Outcome of a call in the usage log. */
export type UsageOutcome = (typeof USAGE_OUTCOMES)[number];

/** Usage and duration of a call, if known. */
export interface Execution {
  /** Provider of the last attempt, or of the cached output. */
  readonly provider?: string | undefined;
  /** The provider's model ID, for calls without a model. */
  readonly model?: string | undefined;
  /** Number of requests sent to providers. */
  readonly attempts: number;
  readonly cached: boolean;
  readonly promptTokens?: number | undefined;
  readonly completionTokens?: number | undefined;
  /** Cost, if known. 0 for an emulator. */
  readonly nanoUsd?: NanoUsd | undefined;
  /** Whether tokens or the cost are estimates or bounds. */
  readonly estimated: boolean;
  /** Whether an emulator served it, according to the gateway's config. */
  readonly emulated?: boolean | undefined;
  /** Milliseconds from the request to the first content of a stream. */
  readonly firstContentMs?: number | undefined;
}

/** Outcome of a request with all recorded data. Created once, when its response is closed. */
export interface CallOutcome {
  readonly status: RequestOutcome;
  readonly error?: unknown;
  readonly execution: Execution;
  /** Status of the response. 0 if the client disconnected before it. */
  readonly responseStatus: number;
  readonly totalMs: number;
  /** Budgets of the request, with a shared database. */
  readonly chargedTo?: readonly string[] | undefined;
}

/** Estimated usage of a stream that ended without usage. */
export interface TokenEstimate {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** Empty execution data. */
export const NO_EXECUTION: Execution = { attempts: 0, cached: false, estimated: false };

/** Returns the outcome of a request that ended in an error. */
export function classifyError(error: unknown): RequestOutcome {
  const { code } = toErrorBody(error, "");
  if (code === "stream-incomplete") return "interrupted";
  const isFromProvider = InferenceClientError.is(error) && "httpResponse" in error;
  return !isFromProvider && STATUS_BY_CODE[code] < 500 ? "rejected" : "failed";
}
