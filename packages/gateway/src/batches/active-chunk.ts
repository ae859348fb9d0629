import type { Principal } from "../auth/token.ts";
import type { Batch } from "./batch.ts";
import type { ChunkRow, Job, RowReport } from "./batch-store.ts";

/** A row that waits for a retry. */
export interface WaitingRow {
  readonly row: ChunkRow;
  /** Monotonic time in milliseconds. */
  readonly dueMs: number;
}

/** A report, and whether it releases a slot. */
export interface PendingReport {
  readonly report: RowReport;
  /** Whether the row uses a slot of this worker. */
  readonly holdsSlot: boolean;
}

/** State of this worker for one batch. */
export interface BatchRun {
  readonly id: string;
  inFlight: number;
  /** Maximum rows in flight. Reduced while they compete for the rest of a budget. */
  window: number;
  isPausing: boolean;
  readonly calls: Set<AbortController>;
}

/** A chunk of this worker. */
export interface ActiveChunk {
  readonly job: Job;
  readonly batch: Batch;
  readonly run: BatchRun;
  /** Principal of the calls, or the reason why no calls are allowed. */
  readonly caller: Principal | Error;
  readonly claimable: ChunkRow[];
  readonly waiting: WaitingRow[];
  reports: PendingReport[];
  inFlight: number;
  /** Whether rows can be claimed. */
  isOpen: boolean;
  isAdvancing: boolean;
  isClosing: boolean;
  /** Whether another worker has rows of it. */
  isShared: boolean;
  timer: NodeJS.Timeout | undefined;
}
