import type { Authenticated } from "../pipeline/stages.ts";
import type { Batch, BatchFile, BatchFormat } from "./batch.ts";
import type { BatchSettings } from "./batch-options.ts";
import type { BatchPage, BatchStore } from "./batch-store.ts";

/** What a batch is created from. */
export interface BatchRequest {
  readonly format: BatchFormat;
  readonly inputFile: string;
  /** Path of all rows. */
  readonly endpoint: string;
  /** `24h`, `30m`. */
  readonly window: string;
  readonly metadata: Readonly<Record<string, string>> | null;
  /** Seconds to store results. Default: the gateway's file retention. */
  readonly outputSeconds?: number | undefined;
}

/** Files and batches of callers. Each sees its own, and who manages the gateway sees all. */
export interface BatchService {
  readonly settings: BatchSettings;
  readonly store: BatchStore;
  /** Adds a file, row by row. @throws GatewayError with code `input-invalid` or `too-large` */
  addFile(caller: Authenticated, source: AsyncIterable<Uint8Array>): Promise<PendingFile>;
  /** @throws GatewayError with code `not-found` */
  findFile(caller: Authenticated, id: string): Promise<BatchFile>;
  create(caller: Authenticated, request: BatchRequest): Promise<Batch>;
  /** @throws GatewayError with code `not-found` */
  find(caller: Authenticated, id: string, format?: BatchFormat): Promise<Batch>;
  cancel(caller: Authenticated, id: string, format?: BatchFormat): Promise<Batch>;
  /** Whose files and batches a caller may list. */
  ownerOf(caller: Authenticated): Pick<BatchPage, "owner">;
}

/** A file with stored rows that isn't listed yet. */
export interface PendingFile {
  /** Lists the file. */
  keep(filename: string): Promise<BatchFile>;
  drop(): Promise<void>;
}
