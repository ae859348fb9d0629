import type { MaybePromise } from "@inferhub/inference/routing";
import type { UsageEntry } from "./usage-entry.ts";

/** A call that is about to be sent. */
export interface UsageStart
  extends Pick<
    UsageEntry,
    "requestId" | "at" | "surface" | "tokenId" | "billTo" | "provider" | "model" | "operation" | "chargedTo"
  > {
  /** The most that it can cost, in dollars, if a budget pays for it. */
  readonly usd?: number | undefined;
}

/**
 * The usage log ahead of its store. What is written to it outlives the process: a call is in it before it is sent, and
 * its row before the last byte of its response. Records of one turn of the event loop are written together.
 */
export interface WriteAheadLog {
  /**
   * Resolves when it is written.
   * @throws GatewayError with code `store-unavailable` if it cannot be written
   */
  begin(start: UsageStart): MaybePromise<void>;
  /** Resolves when it is written. @throws GatewayError with code `store-unavailable` */
  end(entry: UsageEntry): MaybePromise<void>;
  /** Writes at once what waits. @throws GatewayError with code `store-unavailable` */
  flush(): void;
  /** Notes that the store has taken rows. */
  acknowledge(entries: readonly Pick<UsageEntry, "requestId">[]): void;
  /**
   * Rows of an earlier process that its store may not have. A call whose end is unknown was written off: it costs the
   * most that it can.
   */
  readonly recovered: readonly UsageEntry[];
  /** Reads rows that the store has taken, as far as they are stored: a standby that takes its place may lack them. */
  readAcknowledged(): AsyncIterable<readonly UsageEntry[]>;
  /** Removes what the store has kept for certain. @param sync makes the store keep everything */
  checkpoint(sync: () => Promise<void>): Promise<void>;
  /** Resolves if there is room for more. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps nothing ahead, for a store in memory. */
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
