import { randomUUID } from "node:crypto";

/**
 * A UUID of version 7 (RFC 9562, 5.7): the time comes first, so IDs are sequential and database indexes grow at the
 * end.
 */
export function newRequestId(nowMs: number = Date.now()): string {
  if (nowMs !== last.ms) last = { ms: nowMs, prefix: prefixAt(nowMs) };
  return last.prefix + randomUUID().slice(15);
}

/** Counter for requests within the same millisecond. */
let last = { ms: Number.NaN, prefix: "" };

function prefixAt(ms: number): string {
  const time = ms.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7`;
}
