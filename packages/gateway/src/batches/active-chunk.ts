import type { Principal } from "../auth/token.ts";
import type { Batch } from "./batch.ts";
import type { ChunkRow, Job, RowReport } from "./batch-store.ts";

/** A row that waits until it is sent again. */
export interface WaitingRow {
  readonly row: ChunkRow;
  /** By the monotonic clock. */
  readonly dueMs: number;
}

/** A report with what it frees. */
export interface PendingReport {
  readonly report: RowReport;
  /** Whether the row takes one of the slots of this worker. */
  readonly holdsSlot: boolean;
}

/** State of this worker for one batch. */
export interface BatchRun {
  readonly id: string;
  inFlight: number;
  /** Rows that may be in flight: fewer while they compete for the rest of a budget. */
  window: number;
  isPausing: boolean;
  readonly calls: Set<AbortController>;
}

/** A chunk that this worker runs. */
export interface ActiveChunk {
  readonly job: Job;
  readonly batch: Batch;
  readonly run: BatchRun;
  /** Who makes the calls, or why no calls may be made. */
  readonly caller: Principal | Error;
  readonly claimable: ChunkRow[];
  readonly waiting: WaitingRow[];
  reports: PendingReport[];
  inFlight: number;
  /** Whether rows may be claimed. */
  isOpen: boolean;
  isAdvancing: boolean;
  isClosing: boolean;
  /** Whether a different worker has rows of it. */
  isShared: boolean;
  timer: NodeJS.Timeout | undefined;
}
