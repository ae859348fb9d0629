/** Batch options of a gateway. */
export interface BatchOptions {
  /** Concurrent rows in this process. 0 leaves all rows to other workers. Default: 32. */
  readonly concurrency?: number | undefined;
  /** Maximum file size. Default: 200 MB. */
  readonly maxFileBytes?: number | undefined;
  /** Maximum rows per file. Default: 50,000. */
  readonly maxFileRows?: number | undefined;
  /** Retention of files and results in days. Default: 30. */
  readonly retentionDays?: number | undefined;
  /** Grace period for rows in flight when the gateway stops, in milliseconds. Default: 5,000. */
  readonly graceMs?: number | undefined;
  /** Whether to resume batches of an earlier process at the start. Default: only with a shared database. */
  readonly resume?: boolean | undefined;
}

export type BatchSettings = { readonly [Name in keyof BatchOptions]-?: NonNullable<BatchOptions[Name]> };

const MB = 1_000_000;

export const resolveBatchOptions = (options: BatchOptions = {}, isShared = false): BatchSettings => ({
  concurrency: options.concurrency ?? 32,
  maxFileBytes: options.maxFileBytes ?? 200 * MB,
  maxFileRows: options.maxFileRows ?? 50_000,
  retentionDays: options.retentionDays ?? 30,
  graceMs: options.graceMs ?? 5_000,
  resume: options.resume ?? isShared,
});

/** Rows per chunk. */
export const CHUNK_ROWS = 50;
