/** A sum of calls, as `/api/usage?by=…` gives it. */
export interface UsageSum {
  /** Group key; empty without a value. Days and hours are in UTC. */
  readonly group: string;
  readonly requests: number;
  /** Calls of these that the sandbox served. Their tokens, cost and time are in no sum. */
  readonly emulated?: number;
  readonly failures: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly usd: number;
  readonly meanMs: number;
}

/** A call, as far as the page shows it. */
export interface LedgerCall {
  readonly requestId: string;
  readonly at: string;
  readonly surface: string;
  readonly outcome: string;
  readonly status: number;
  readonly attempts: number;
  readonly cached: boolean;
  readonly estimated: boolean;
  /** Whether the sandbox served it. */
  readonly emulated?: boolean;
  readonly totalMs: number;
  readonly firstContentMs?: number;
  readonly tokenId?: string;
  readonly provider?: string;
  readonly model?: string;
  readonly operation?: string;
  readonly promptTokens?: number;
  readonly completionTokens?: number;
  readonly usd?: number;
}

export interface CallPage {
  readonly entries: readonly LedgerCall[];
  /** Where the next page starts; absent at the end. */
  readonly next?: string;
}

/** A token as lists show it: never its content. */
export interface TokenInfo {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly expiresAt?: string;
  readonly revokedAt?: string;
  readonly account?: string;
  readonly scopes: {
    readonly admin?: boolean;
    readonly metrics?: boolean;
    readonly budget?: { readonly usd: number; readonly per: string };
    readonly providers?: readonly string[];
    readonly models?: readonly string[];
    readonly operations?: readonly string[];
  };
}
