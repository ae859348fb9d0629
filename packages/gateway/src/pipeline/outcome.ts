import { InferenceClientError } from "@inferhub/inference/core";
import { toErrorBody } from "../error-body.ts";
import type { NanoUsd } from "../money/nano-usd.ts";
import { STATUS_BY_CODE } from "../status.ts";

/**
 * How a request ended: the one list of the product.
 * - `completed`: the response is complete
 * - `rejected`: the gateway rejected the request before anything was sent
 * - `failed`: the provider or the connection failed before the response started, or the call ended in an error
 * - `interrupted`: the response started and did not end
 * - `client-closed`: the client disconnected
 */
export const REQUEST_OUTCOMES = ["completed", "rejected", "failed", "interrupted", "client-closed"] as const;

/** How a request ended. */
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];

/** Outcomes of rows in the usage log. `written-off`: the gateway ended before the outcome of the call was known. */
export const USAGE_OUTCOMES = [...REQUEST_OUTCOMES, "written-off"] as const;

/** How a call in the usage log ended. */
export type UsageOutcome = (typeof USAGE_OUTCOMES)[number];

/** Usage and duration of a call, if known. */
export interface Execution {
  /** The provider of the last attempt, or of the cached output. */
  readonly provider?: string | undefined;
  /** As the provider names it, for calls that name no model. */
  readonly model?: string | undefined;
  /** Requests that were sent to providers. */
  readonly attempts: number;
  readonly cached: boolean;
  readonly promptTokens?: number | undefined;
  readonly completionTokens?: number | undefined;
  /** Charge of the provider, if known. 0 for an emulator. */
  readonly nanoUsd?: NanoUsd | undefined;
  /** Whether tokens or the cost are estimates or bounds. */
  readonly estimated: boolean;
  /** Whether an emulator served it, as the gateway's own configuration says. */
  readonly emulated?: boolean | undefined;
  /** Milliseconds from the request to the first content of a stream. */
  readonly firstContentMs?: number | undefined;
}

/** How a request ended, with everything that is recorded about it. Built once, when its response is closed. */
export interface CallOutcome {
  readonly status: RequestOutcome;
  readonly error?: unknown;
  readonly execution: Execution;
  /** The status of the response. 0 if the client disconnected before there was one. */
  readonly responseStatus: number;
  readonly totalMs: number;
  /** The budgets that pay for it, on gateways that share a database. */
  readonly chargedTo?: readonly string[] | undefined;
}

/** An estimate of the tokens of a stream that ended without counts. */
export interface TokenEstimate {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** An execution that has not started. */
export const NO_EXECUTION: Execution = { attempts: 0, cached: false, estimated: false };

/** Returns the outcome of a request that ended in an error. */
export function classifyError(error: unknown): RequestOutcome {
  const { code } = toErrorBody(error, "");
  if (code === "stream-incomplete") return "interrupted";
  const isFromProvider = InferenceClientError.is(error) && "httpResponse" in error;
  return !isFromProvider && STATUS_BY_CODE[code] < 500 ? "rejected" : "failed";
}
