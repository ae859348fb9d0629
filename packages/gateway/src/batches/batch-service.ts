import type { Authenticated } from "../pipeline/stages.ts";
import type { Batch, BatchFile, BatchFormat } from "./batch.ts";
import type { BatchSettings } from "./batch-options.ts";
import type { BatchPage, BatchStore } from "./batch-store.ts";

/** Settings of a new batch. */
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

/** Files and batches. Callers can access their own, and admins can access all. */
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
  /** Filter for the files and batches that a caller can list. */
  ownerOf(caller: Authenticated): Pick<BatchPage, "owner">;
}

/** An uploaded file that isn't listed yet. */
export interface PendingFile {
  /** Lists the file. */
  keep(filename: string): Promise<BatchFile>;
  drop(): Promise<void>;
}
