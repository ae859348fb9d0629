import type { NanoUsd } from "../money/nano-usd.ts";
import type { Batch, BatchFile, FileRow, NewBatch } from "./batch.ts";

/** Which part of a list is requested. The newest are first. */
export interface BatchPage {
  /** Omitted for those who see everything. */
  readonly owner?: string | undefined;
  readonly limit: number;
  /** Id of the last on the page before. */
  readonly after?: string | undefined;
  /** Id of the first on the page after: in Anthropic's lists. */
  readonly before?: string | undefined;
  /** Whether the oldest are first. */
  readonly isAscending?: boolean | undefined;
}

/** Rows of one file, model and URL. */
export interface RowGroup {
  readonly url: string;
  readonly model: string;
  /** Line of the first of them. */
  readonly line: number;
  readonly rows: number;
}

/** Consecutive rows of a batch that one worker runs: what the queue moves. */
export interface Chunk {
  readonly batch: string;
  /** Number of the first row and the last. */
  readonly from: number;
  readonly to: number;
}

/** A chunk that a worker has taken from the queue. */
export interface Job extends Chunk {
  readonly id: string;
}

/** A row of a chunk with what has been done to it. */
export interface ChunkRow extends FileRow {
  /**
   * - `pending`: was not sent, or may be sent again from `retryAfterMs` on
   * - `sent`: a different worker sent it, and lives
   * - `interrupted`: a worker sent it, and has gone
   */
  readonly state: "pending" | "sent" | "interrupted";
  /** The worker that sent it. */
  readonly worker?: string | undefined;
  readonly attempts: number;
  readonly retryAfterMs: number;
}

/** What a worker reports of a row that it claimed. */
export type RowReport = {
  readonly row: number;
  /** The worker with the claim, or the one that took it over. */
  readonly worker: string;
} & (
  | {
      readonly state: "done";
      readonly isError: boolean;
      /** Its line in the file of results or errors, without an end. */
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
  /** Rows that are claimed now: for this worker alone, and durably. */
  readonly claimed: readonly number[];
  /** Whether rows of the batch may be claimed: it is in progress and not paused, or its budget is being tried. */
  readonly isOpen: boolean;
  /** Whether a row is tried to find out if the budget of a paused batch has room again. */
  readonly isProbing: boolean;
  /** Whether the reports ended a pause. */
  readonly isResumed: boolean;
}

/** What a worker learns with its heartbeat. */
export interface Pulse {
  /**
   * Whether the worker was unknown. If it was known before, other workers considered it dead and took over its rows.
   */
  readonly isNew: boolean;
  readonly hasOpenBatches: boolean;
  /** Batches whose rows have to stop: cancelled, expired or deleted. */
  readonly stopped: readonly string[];
  /** Batches that are to be settled. */
  readonly ending: readonly string[];
  /** Paused batches of which one row is to be tried. */
  readonly probes: readonly string[];
}

/** Stores files and batches, and the queue of their chunks. All methods are atomic and safe for concurrent gateways. */
export interface BatchStore {
  /** Adds a file without rows, which is not found until it is finished. */
  beginFile(file: Omit<BatchFile, "bytes" | "rows" | "filename">): Promise<void>;
  /** @returns the first row whose `custom_id` is in the file already */
  addRows(file: string, rows: readonly FileRow[]): Promise<FileRow | undefined>;
  finishFile(file: string, end: Pick<BatchFile, "bytes" | "rows" | "filename">): Promise<void>;
  findFile(id: string): Promise<BatchFile | undefined>;
  listFiles(page: BatchPage & { readonly purpose?: string | undefined }): Promise<readonly BatchFile[]>;
  /** Deletes a file. The rows of an input stay until no open batch needs them. @returns whether there was one */
  deleteFile(id: string): Promise<boolean>;
  /** Lines of an upload after a row, in their order. `undefined` once the file is deleted. */
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
  /** @returns the batch as it is then. `undefined` if absent */
  cancelBatch(id: string): Promise<Batch | undefined>;
  /** Removes a batch that has ended. @returns whether there was one */
  deleteBatch(id: string): Promise<boolean>;
  /** Lines of results after a row, in the order of the rows. */
  readResults(
    batch: string,
    which: "output" | "errors" | "all",
    after: number,
    limit: number,
  ): Promise<readonly { readonly row: number; readonly text: string }[]>;

  /** Claims chunks from the queue, round-robin across batches. */
  takeJobs(worker: string, limit: number): Promise<readonly Job[]>;
  /** The rows of a chunk that have no result. `undefined` if its batch does not run. */
  openChunk(chunk: Chunk): Promise<{ readonly batch: Batch; readonly rows: readonly ChunkRow[] } | undefined>;
  /** Reports rows and claims others. */
  advance(request: Advance): Promise<Advanced>;
  /**
   * Closes a chunk. It is queued again if rows have no result.
   * @param retryAfterMs delay before the retry
   */
  closeJob(job: Job, worker: string, retryAfterMs: number): Promise<void>;
  /** Pauses a batch because its budget is used up. Its chunks leave the queue. */
  pauseBatch(id: string): Promise<void>;
  /** Starts to try whether the budget of a paused batch has room. @returns whether it is this caller that does */
  probeBatch(id: string): Promise<boolean>;
  /** Queues the chunks of a batch that have rows without a result: only the first while its budget is tried. */
  resumeBatch(id: string, chunkRows: number): Promise<void>;
  /** Completes a batch whose rows all have results, or that is canceled or expired. */
  settleBatch(id: string): Promise<void>;
  /** Records a worker's heartbeat, and queues the chunks of dead workers. */
  beat(worker: string): Promise<Pulse>;
  /** Releases a worker's chunks for other workers. */
  leave(worker: string): Promise<void>;
  /** Whether any batch is open. */
  hasOpenBatches(): Promise<boolean>;
  /** Removes files and batches whose time is over, and unfinished uploads. */
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

/** Creates a store that forwards its methods to a different one. */
export const forwardBatchStore = (
  call: (method: keyof BatchStore, args: readonly unknown[]) => Promise<unknown>,
): BatchStore =>
  Object.fromEntries(
    BATCH_METHODS.map((method) => [method, (...args: readonly unknown[]) => call(method, args)]),
  ) as unknown as BatchStore;

/** A worker that was silent for so long has gone. */
export const WORKER_TIMEOUT_MS = 10_000;

/** How long a request in flight may continue after its batch was stopped. */
export const STOP_GRACE_MS = 1_000;

/** How long a pause lasts before the budget is tried: doubled each time, up to the last. */
export const PROBE_MS = { first: 1_000, last: 30_000 };
