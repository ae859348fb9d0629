import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { UsageEntry } from "./usage-entry.ts";

/** Rows of a block. Compressing a block blocks requests for less than a millisecond. */
const BLOCK_ROWS = 256;

/** Fast rather than small: a row takes a tenth of its text at the lowest level already. */
const COMPRESSION = { level: 1 };

/** Rows of the usage log, in order. */
export interface RowQueue {
  readonly length: number;
  push(row: UsageEntry): void;
  /** Removes and returns the oldest rows. @param count maximum number */
  take(count: number): UsageEntry[];
  /** Puts rows back in front of the others. */
  putBack(rows: readonly UsageEntry[]): void;
}

export interface RowQueueOptions {
  /**
   * Whether all but the newest rows are compressed, for rows that wait for minutes: a row takes less than 100 bytes instead
   * of a kilobyte. Members that are `undefined` are removed. Default: `false`.
   */
  readonly compresses?: boolean | undefined;
}

export function createRowQueue({ compresses = false }: RowQueueOptions = {}): RowQueue {
  let oldest: UsageEntry[] = [];
  /** Compressed rows. */
  const blocks: Buffer[] = [];
  let newest: UsageEntry[] = [];
  let length = 0;

  function refill(): void {
    const block = blocks.shift();
    if (block) oldest = unpack(block);
    else [oldest, newest] = [newest, []];
  }

  return {
    get length() {
      return length;
    },
    push(row) {
      newest.push(row);
      length += 1;
      if (!compresses || newest.length < BLOCK_ROWS) return;
      blocks.push(pack(newest));
      newest = [];
    },
    take(count) {
      const taken: UsageEntry[] = [];
      while (taken.length < count && length > 0) {
        if (oldest.length === 0) refill();
        const part = oldest.splice(0, count - taken.length);
        length -= part.length;
        taken.push(...part);
      }
      return taken;
    },
    putBack(rows) {
      oldest = rows.concat(oldest);
      length += rows.length;
    },
  };
}

const pack = (rows: readonly UsageEntry[]): Buffer => deflateRawSync(JSON.stringify(rows), COMPRESSION);

const unpack = (block: Buffer): UsageEntry[] => JSON.parse(inflateRawSync(block).toString()) as UsageEntry[];
