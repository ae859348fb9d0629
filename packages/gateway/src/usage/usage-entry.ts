import type { ENDPOINTS } from "../endpoints/index.ts";
import type { UsageOutcome } from "../pipeline/outcome.ts";

/** How a call came: a provider's own format, an endpoint of another API, the task API, or as a tool. */
export type Surface = "pass-through" | (typeof ENDPOINTS)[number]["api"]["id"] | "tasks" | "mcp";

/** One call: a row of the ledger. Contains no prompt, no response, no key. */
export interface UsageEntry {
  /** The gateway's id of the request. */
  readonly requestId: string;
  /** When it came, ISO 8601. */
  readonly at: string;
  readonly surface: Surface;
  readonly tokenId?: string | undefined;
  /** The organization that the caller named and may bill. A provider was asked to bill it where the Hub charges. */
  readonly billTo?: string | undefined;
  readonly provider?: string | undefined;
  /** As the caller named it, where it is known. */
  readonly model?: string | undefined;
  readonly operation?: string | undefined;
  readonly status: number;
  readonly outcome: UsageOutcome;
  /** Requests that were sent to providers for it; 0 when it was rejected or answered from the cache. */
  readonly attempts: number;
  readonly cached: boolean;
  readonly promptTokens?: number | undefined;
  readonly completionTokens?: number | undefined;
  /** What the provider charges, in dollars: an integer of nano-dollars. Absent if it is unknown, or nothing. */
  readonly usd?: number | undefined;
  /** Whether tokens or cost are estimates or bounds, because the provider did not report them. */
  readonly estimated: boolean;
  /** Whether an emulator served it. Such calls are in no sum of tokens or costs. */
  readonly emulated?: boolean | undefined;
  /** Budgets that pay for it, on gateways that share a database: `token:tok_1 2026-11-22`, an account and its period. */
  readonly chargedTo?: readonly string[] | undefined;
  readonly totalMs: number;
  readonly firstContentMs?: number | undefined;
}
