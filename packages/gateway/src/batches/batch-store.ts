import type { NanoUsd } from "../money/nano-usd.ts";
import type { Batch, BatchFile, FileRow, NewBatch } from "./batch.ts";

/** Page of a list, newest first. */
export interface BatchPage {
  /** Owner. Omitted for admins, who can list everything. */
  readonly owner?: string | undefined;
  readonly limit: number;
  /** ID of the last item of the previous page. */
  readonly after?: string | undefined;
  /** ID of the first item of the next page, for Anthropic's lists. */
  readonly before?: string | undefined;
  /** Whether to sort oldest first. */
  readonly isAscending?: boolean | undefined;
}

/** Number of rows of a file by model and URL. */
export interface RowGroup {
  readonly url: string;
  readonly model: string;
  /** Line of the first row. */
  readonly line: number;
  readonly rows: number;
}

/** Consecutive rows of a batch that one worker runs. The unit of the queue. */
export interface Chunk {
  readonly batch: string;
  /** Numbers of the first and the last row. */
  readonly from: number;
  readonly to: number;
}

/** A chunk claimed by a worker. */
export interface Job extends Chunk {
  readonly id: string;
}

/** A row of a chunk with its state. */
export interface ChunkRow extends FileRow {
  /**
   * - `pending`: not sent, or can be retried after `retryAfterMs`
   * - `sent`: sent by another worker, which is alive
   * - `interrupted`: sent by a worker that is gone
   */
  readonly state: "pending" | "sent" | "interrupted";
  /** Worker that sent it. */
  readonly worker?: string | undefined;
  readonly attempts: number;
  readonly retryAfterMs: number;
}

/** A worker's report about a claimed row. */
export type RowReport = {
  readonly row: number;
  /** Worker with the claim, or the worker that took over. */
  readonly worker: string;
} & (
  | {
      readonly state: "done";
      readonly isError: boolean;
      /** Line for the result or error file, without a line break. */
      readonly output: string;
      readonly nanoUsd: NanoUsd;
    }
  | { readonly state: "waiting"; readonly retryAfterMs: number; readonly attempts: number }
);

export interface Advance {
  readonly batch: string;
  readonly worker: string;
  readonly reports: readonly RowReport[];
  /** Numbers of rows to claim. */
  readonly claims: readonly number[];
}

export interface Advanced {
  /** Rows that are now durably claimed by this worker. */
  readonly claimed: readonly number[];
  /** Whether rows can be claimed: the batch is in progress and not paused, or its budget is being probed. */
  readonly isOpen: boolean;
  /** Whether one row probes the budget of a paused batch. */
  readonly isProbing: boolean;
  /** Whether the reports resumed the batch. */
  readonly isResumed: boolean;
}

/** Result of a worker's heartbeat. */
export interface Pulse {
  /**
   * Whether the worker was unknown. If it had been known, other workers considered it dead and took over its rows.
   */
  readonly isNew: boolean;
  readonly hasOpenBatches: boolean;
  /** Batches whose rows must stop: canceled, expired or deleted. */
  readonly stopped: readonly string[];
  /** Batches to finalize. */
  readonly ending: readonly string[];
  /** Paused batches to probe with one row. */
  readonly probes: readonly string[];
}

/** Stores files and batches, and the queue of their chunks. All methods are atomic and safe for concurrent gateways. */
export interface BatchStore {
  /** Adds a file without rows. It isn't listed until it is complete. */
  beginFile(file: Omit<BatchFile, "bytes" | "rows" | "filename">): Promise<void>;
  /** @returns the first row with a duplicate `custom_id` */
  addRows(file: string, rows: readonly FileRow[]): Promise<FileRow | undefined>;
  finishFile(file: string, end: Pick<BatchFile, "bytes" | "rows" | "filename">): Promise<void>;
  findFile(id: string): Promise<BatchFile | undefined>;
  listFiles(page: BatchPage & { readonly purpose?: string | undefined }): Promise<readonly BatchFile[]>;
  /** Deletes a file. Input rows stay until no open batch needs them. @returns whether the file existed */
  deleteFile(id: string): Promise<boolean>;
  /** Returns the lines of an upload after a row, in order. `undefined` if the file is deleted. */
  readFile(
    id: string,
    after: number,
    limit: number,
  ): Promise<readonly { readonly row: number; readonly text: string }[] | undefined>;
  groupRows(file: string): Promise<readonly RowGroup[]>;

  /** Adds a batch and its chunks to the queue. */
  createBatch(batch: NewBatch, chunkRows: number): Promise<void>;
  findBatch(id: string): Promise<Batch | undefined>;
  listBatches(page: BatchPage & { readonly format?: Batch["format"] }): Promise<readonly Batch[]>;
  /** @returns the updated batch, or `undefined` */
  cancelBatch(id: string): Promise<Batch | undefined>;
  /** Removes an ended batch. @returns whether it existed */
  deleteBatch(id: string): Promise<boolean>;
  /** Returns result lines after a row, in the order of the rows. */
  readResults(
    batch: string,
    which: "output" | "errors" | "all",
    after: number,
    limit: number,
  ): Promise<readonly { readonly row: number; readonly text: string }[]>;

  /** Claims chunks from the queue, round-robin across batches. */
  takeJobs(worker: string, limit: number): Promise<readonly Job[]>;
  /** Returns the rows of a chunk without a result. `undefined` if its batch isn't running. */
  openChunk(chunk: Chunk): Promise<{ readonly batch: Batch; readonly rows: readonly ChunkRow[] } | undefined>;
  /** Reports rows and claims new rows. */
  advance(request: Advance): Promise<Advanced>;
  /**
   * Closes a chunk. If rows have no result, it is queued again.
   * @param retryAfterMs delay before the retry
   */
  closeJob(job: Job, worker: string, retryAfterMs: number): Promise<void>;
  /** Pauses a batch because its budget is exhausted. Removes its chunks from the queue. */
  pauseBatch(id: string): Promise<void>;
  /** Starts a probe of a paused batch's budget. @returns whether this caller runs it */
  probeBatch(id: string): Promise<boolean>;
  /** Queues the chunks of a batch with missing results. Only the first chunk while its budget is probed. */
  resumeBatch(id: string, chunkRows: number): Promise<void>;
  /** Completes a batch whose rows all have results, or that is canceled or expired. */
  settleBatch(id: string): Promise<void>;
  /** Records a worker's heartbeat, and queues the chunks of dead workers. */
  beat(worker: string): Promise<Pulse>;
  /** Releases a worker's chunks for other workers. */
  leave(worker: string): Promise<void>;
  /** Whether any batch is open. */
  hasOpenBatches(): Promise<boolean>;
  /** Removes expired files and batches, and unfinished uploads. */
  purge(): Promise<void>;
}

/** All methods, for stores that forward them. */
const BATCH_METHODS = [
  "beginFile",
  "addRows",
  "finishFile",
  "findFile",
  "listFiles",
  "deleteFile",
  "readFile",
  "groupRows",
  "createBatch",
  "findBatch",
  "listBatches",
  "cancelBatch",
  "deleteBatch",
  "readResults",
  "takeJobs",
  "openChunk",
  "advance",
  "closeJob",
  "pauseBatch",
  "probeBatch",
  "resumeBatch",
  "settleBatch",
  "beat",
  "leave",
  "hasOpenBatches",
  "purge",
] as const satisfies readonly (keyof BatchStore)[];

/** Creates a store that forwards its methods to another store. */
export const forwardBatchStore = (
  call: (method: keyof BatchStore, args: readonly unknown[]) => Promise<unknown>,
): BatchStore =>
  Object.fromEntries(
    BATCH_METHODS.map((method) => [method, (...args: readonly unknown[]) => call(method, args)]),
  ) as unknown as BatchStore;

/** A worker without a heartbeat for this time counts as dead. */
export const WORKER_TIMEOUT_MS = 10_000;

/** Grace period for requests in flight after their batch is stopped. */
export const STOP_GRACE_MS = 1_000;

/** First and maximum pause before the budget is probed. It doubles each time. */
export const PROBE_MS = { first: 1_000, last: 30_000 };
