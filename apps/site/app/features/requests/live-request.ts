import type { LedgerCall } from "../usage/ledger.ts";

/** A call in flight, as `/api/requests` lists it. */
export interface LiveRequest {
  readonly requestId: string;
  readonly startedAt: string;
  readonly elapsedMs: number;
  readonly path: string;
  readonly surface: string;
  readonly tokenId?: string;
  readonly provider?: string;
  readonly model?: string;
  readonly operation?: string;
  readonly isBatchRow?: true;
}

export interface RequestsView {
  /** Longest first. */
  readonly live: readonly LiveRequest[];
  /** Number of gateways that did not reply, so that their calls are missing. */
  readonly missingGateways: number;
  /** The calls with the ID that was searched. `undefined` without a search. */
  readonly found: readonly LedgerCall[] | undefined;
}
