/** Percentiles of a time in milliseconds. Absent without a measured call. */
export interface Percentiles {
  readonly p50?: number;
  readonly p95?: number;
}

/** Content of the page. */
export interface Health {
  readonly providers: readonly ProviderHealth[];
  /** When the gateway was read, ISO 8601. */
  readonly readAt: string;
}

/** The health of a provider, as `/api/health` lists it. */
export interface ProviderHealth {
  readonly provider: string;
  readonly label: string;
  readonly completed: number;
  readonly failed: number;
  readonly stopped: number;
  readonly totalMs: Percentiles;
  readonly firstContentMs: Percentiles;
  readonly lastFailure?: {
    readonly at: string;
    readonly requestId: string;
    readonly outcome: string;
    readonly status: number;
    readonly model?: string;
  };
  readonly breakers: readonly {
    readonly model: string;
    readonly state: "open" | "half-open";
    readonly remainingMs: number;
    readonly callerId?: string;
  }[];
}
