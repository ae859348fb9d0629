const HALF = 64 * 1024;
const FIRST_SIZE = 4 * 1024;

const EMPTY = Buffer.alloc(0);

/** The first and the last 64 KiB of what goes by; all of it where it is no longer than both. */
export interface HeadAndTail {
  push(bytes: Uint8Array): void;
  /** Two texts where something is missing between them, otherwise one. */
  texts(): readonly string[];
}

export function createHeadAndTail(): HeadAndTail {
  /** Most answers come in one piece, of which no copy is needed. */
  let only: Uint8Array | undefined;
  let kept: Buffer = EMPTY;
  let total = 0;

  function push(bytes: Uint8Array): void {
    if (total === 0 && !only && bytes.length <= HALF) {
      only = bytes;
      return;
    }
    if (only) copy(only);
    only = undefined;
    copy(bytes);
  }

  function copy(bytes: Uint8Array): void {
    const needed = Math.min(total + bytes.length, 2 * HALF);
    if (needed > kept.length) kept = growBuffer(kept, needed);
    const toHead = Math.max(0, Math.min(HALF - total, bytes.length));
    if (toHead > 0) kept.set(bytes.subarray(0, toHead), total);
    total += toHead;
    const rest = bytes.subarray(toHead);
    // Of what is longer than the ring, only the end would be left in it.
    total += Math.max(0, rest.length - HALF);
    let left = rest.subarray(-HALF);
    while (left.length > 0) {
      const place = (total - HALF) % HALF;
      const part = left.subarray(0, HALF - place);
      kept.set(part, HALF + place);
      total += part.length;
      left = left.subarray(part.length);
    }
  }

  function texts(): readonly string[] {
    if (only) return [Buffer.from(only.buffer, only.byteOffset, only.byteLength).toString("utf8")];
    if (total <= 2 * HALF) return [kept.toString("utf8", 0, total)];
    const place = (total - HALF) % HALF;
    const tail = Buffer.concat([kept.subarray(HALF + place), kept.subarray(HALF, HALF + place)]);
    return [kept.toString("utf8", 0, HALF), tail.toString("utf8")];
  }

  return { push, texts };
}

function growBuffer(kept: Buffer, needed: number): Buffer {
  let size = Math.max(FIRST_SIZE, kept.length);
  while (size < needed) size *= 2;
  const larger = Buffer.allocUnsafe(size);
  larger.set(kept);
  return larger;
}
