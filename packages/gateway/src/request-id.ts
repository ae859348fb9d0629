import { randomUUID } from "node:crypto";

/**
 * Creates a source of UUIDs of version 7 (RFC 9562, 5.7): the time comes first, so IDs are sequential and database
 * indexes grow at the end. Each ID comes after the ones before it, also in the same millisecond and when the clock is
 * set back (RFC 9562, 6.2, method 1).
 */
export function createIds(): (nowMs?: number) => string {
  let last = { ms: -1, time: "", count: 0 };
  return (nowMs = Date.now()) => {
    // An estimated time has fractions of a millisecond.
    const ms = Math.floor(nowMs);
    if (ms > last.ms) last = { ms, time: formatTime(ms), count: 0 };
    else if (last.count < 0xfff) last.count++;
    else last = { ms: last.ms + 1, time: formatTime(last.ms + 1), count: 0 };
    return `${last.time}-${(0x7000 + last.count).toString(16)}${randomUUID().slice(18)}`;
  };
}

/** An ID of a request, a file or a batch, by the clock of this computer. */
export const newRequestId: () => string = createIds();

const ID = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns the time of a request ID in milliseconds since 1970. `undefined` for other texts. */
export function readRequestTime(id: string): number | undefined {
  const [, high, low] = ID.exec(id) ?? [];
  return high === undefined || low === undefined ? undefined : Number.parseInt(high + low, 16);
}

function formatTime(ms: number): string {
  const time = ms.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
