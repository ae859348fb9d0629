import type { MaybePromise } from "@inferhub/inference/routing";
import type { UsageEntry } from "./usage-entry.ts";

/** A call that is about to be sent. */
export interface UsageStart
  extends Pick<
    UsageEntry,
    "requestId" | "at" | "surface" | "tokenId" | "billTo" | "provider" | "model" | "operation" | "chargedTo"
  > {
  /** Maximum cost in US dollars, if a budget applies. */
  readonly usd?: number | undefined;
}

/**
 * Durable log of calls before they are in the store. A call is recorded before it is sent, and its row before the last byte
 * of its response. Records of the same turn of the event loop are written together.
 */
export interface WriteAheadLog {
  /**
   * Resolves when it is written.
   * @throws GatewayError with code `store-unavailable` if the write fails
   */
  begin(start: UsageStart): MaybePromise<void>;
  /** Resolves when it is written. @throws GatewayError with code `store-unavailable` */
  end(entry: UsageEntry): MaybePromise<void>;
  /** Writes buffered records immediately. @throws GatewayError with code `store-unavailable` */
  flush(): void;
  /** Reports that rows are in the store. */
  acknowledge(entries: readonly Pick<UsageEntry, "requestId">[]): void;
  /**
   * Returns rows of an earlier process that the store can lack. A call with unknown outcome is written off at its maximum
   * cost.
   */
  readonly recovered: readonly UsageEntry[];
  /** Returns retained rows that are in the store, because a promoted standby can lack them. */
  readAcknowledged(): AsyncIterable<readonly UsageEntry[]>;
  /** Removes rows that are durable in the store. @param sync flushes the store */
  checkpoint(sync: () => Promise<void>): Promise<void>;
  /** Resolves if the log is writable. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A log that stores nothing, for an in-memory store. */
export const NO_WRITE_AHEAD_LOG: WriteAheadLog = {
  begin: () => {},
  end: () => {},
  flush: () => {},
  acknowledge: () => {},
  recovered: [],
  async *readAcknowledged() {},
  checkpoint: async () => {},
  ping: async () => {},
  close: async () => {},
};
