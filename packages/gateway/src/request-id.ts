import { randomUUID } from "node:crypto";

/**
 * A UUID of version 7 (RFC 9562, 5.7): the time comes first, so IDs are sequential and database indexes grow at the
 * end.
 */
export function newRequestId(nowMs: number = Date.now()): string {
  if (nowMs !== last.ms) last = { ms: nowMs, prefix: prefixAt(nowMs) };
  return last.prefix + randomUUID().slice(15);
}

const ID = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns the time of a request ID in milliseconds since 1970. `undefined` for other texts. */
export function readRequestTime(id: string): number | undefined {
  const [, high, low] = ID.exec(id) ?? [];
  return high === undefined || low === undefined ? undefined : Number.parseInt(high + low, 16);
}

/** Many requests come in a millisecond. */
let last = { ms: Number.NaN, prefix: "" };

function prefixAt(ms: number): string {
  const time = ms.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7`;
}
