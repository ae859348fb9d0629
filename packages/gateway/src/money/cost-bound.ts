import type { RequestUse } from "../usage/request-use.ts";
import type { NanoUsd } from "./nano-usd.ts";

/** Maximum cost of a request. */
export interface CostBound {
  readonly nanoUsd: NanoUsd;
  /** Parameter that lowers it. */
  readonly parameter?: string | undefined;
}

/** Maximum cost of a call at each candidate. */
export interface CallBounds {
  /** Whether a budget applies to the call. */
  readonly isBudgeted: boolean;
  /** Usage of the call. */
  getUse(): RequestUse;
  /** @throws GatewayError with code `price-unknown` */
  /** Estimates the maximum tokens of the call at each candidate. */
  tokensAt(candidate: { readonly provider: string; readonly model: string }): number;
  boundAt(candidate: { readonly provider: string; readonly model: string }): CostBound;
}
