/** How a gateway takes and runs batches. */
export interface BatchOptions {
  /** Concurrent rows in this process. 0 leaves all rows to other workers. Default: 32. */
  readonly concurrency?: number | undefined;
  /** Default: 200 MB. */
  readonly maxFileBytes?: number | undefined;
  /** Default: 50,000. */
  readonly maxFileRows?: number | undefined;
  /** Days for which files and results are stored. Default: 30. */
  readonly retentionDays?: number | undefined;
  /** How long rows in flight may continue when the gateway stops, in milliseconds. Default: 5,000. */
  readonly graceMs?: number | undefined;
  /** Whether batches of an earlier process are looked for at the start. Default: only in a database that gateways share. */
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

/** Rows of a chunk. */
export const CHUNK_ROWS = 50;
