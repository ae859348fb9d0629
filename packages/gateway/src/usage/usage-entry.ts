import type { ENDPOINTS } from "../endpoints/index.ts";
import type { UsageOutcome } from "../pipeline/outcome.ts";

/** API of a call: pass-through, an endpoint of another API, the task API, or a tool. */
export type Surface = "pass-through" | (typeof ENDPOINTS)[number]["api"]["id"] | "tasks" | "mcp";

/** One call: a row of the usage log. Contains no prompt, response or key. */
export interface UsageEntry {
  /** Request ID. */
  readonly requestId: string;
  /** Time of the request, ISO 8601. */
  readonly at: string;
  readonly surface: Surface;
  readonly tokenId?: string | undefined;
  /** Organization to bill, from the request. Sent to upstreams that bill the Hub account. */
  readonly billTo?: string | undefined;
  readonly provider?: string | undefined;
  /** Model ID in the request, if known. */
  readonly model?: string | undefined;
  readonly operation?: string | undefined;
  readonly status: number;
  readonly outcome: UsageOutcome;
  /** Number of requests sent to providers. 0 if it was rejected or served from the cache. */
  readonly attempts: number;
  readonly cached: boolean;
  readonly promptTokens?: number | undefined;
  readonly completionTokens?: number | undefined;
  /** Cost in US dollars, with nano-dollar precision. Absent if unknown or zero. */
  readonly usd?: number | undefined;
  /** Whether tokens or cost are estimates or bounds, because the provider didn't report them. */
  readonly estimated: boolean;
  /** Whether an emulator served it. Such calls are excluded from sums of tokens and cost. */
  readonly emulated?: boolean | undefined;
  /** Budgets of the call with a shared database, as account and period: `token:tok_1 2026-11-22`. */
  readonly chargedTo?: readonly string[] | undefined;
  readonly totalMs: number;
  readonly firstContentMs?: number | undefined;
}
