import type { RequestUse } from "../usage/request-use.ts";
import type { NanoUsd } from "./nano-usd.ts";

/** The most that a request can cost. */
export interface CostBound {
  readonly nanoUsd: NanoUsd;
  /** The parameter that lowers it. */
  readonly parameter?: string | undefined;
}

/** The most that a call can cost at each of its candidates. */
export interface CallBounds {
  /** Whether a budget pays for the call. */
  readonly isBudgeted: boolean;
  /** What the call uses. */
  getUse(): RequestUse;
  /** @throws GatewayError with code `price-unknown` */
  /** Estimates the most tokens that the call can use at each of its candidates. */
  tokensAt(candidate: { readonly provider: string; readonly model: string }): number;
  boundAt(candidate: { readonly provider: string; readonly model: string }): CostBound;
}
