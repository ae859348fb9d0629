import { GatewayError } from "../errors.ts";
import type { UsageCursor } from "./store.ts";

/** Last row of a page. Rows are sorted by time, then by request ID. */
export interface CursorPosition {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  readonly requestId: string;
}

export function toCursor({ atMs, requestId }: CursorPosition): UsageCursor {
  return Buffer.from(`${atMs} ${requestId}`).toString("base64url");
}

/** @throws GatewayError with code `input-invalid` for an invalid cursor */
export function fromCursor(cursor: UsageCursor): CursorPosition {
  const [, at, requestId] = /^(-?\d{1,16}) (.+)$/s.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (at === undefined || requestId === undefined || Number.isNaN(new Date(Number(at)).getTime())) {
    throw new GatewayError("input-invalid", "Invalid page cursor. Use `next` of the previous page unchanged");
  }
  return { atMs: Number(at), requestId };
}
