import { ConnectionCut } from "../faults/fault.ts";
import { createByteStream, wait } from "../server/byte-stream.ts";
import { findFraming, sse } from "../server/framing.ts";
import { toBytes } from "./content.ts";
import { formatEvent } from "./events.ts";
import { FILES_ORIGIN, type RecordedResponse } from "./recording.ts";
import { rewriteResponse } from "./rewrite-response.ts";
import { createReplacer } from "./rewriter.ts";

/** Statuses without a response body. */
const EMPTY = new Set([204, 205, 304]);

/**
 * Replays a recorded response.
 * @param origin origin of the request, for file URLs
 * @param paced whether to replay the pauses of a stream
 */
export function replayResponse(recorded: RecordedResponse, origin: string, paced: boolean): Response {
  const answer = rewriteResponse(recorded, createReplacer(new Map([[FILES_ORIGIN, origin]])));
  const { status, headers, cut = false } = answer;
  if (EMPTY.has(status)) return new Response(null, { status, headers });
  return new Response(bodyOf(piecesOf(answer), paced, cut), { status, headers });
}

interface Piece {
  readonly ms: number;
  readonly bytes: Uint8Array;
}

function piecesOf({ headers, body, events }: RecordedResponse): Piece[] {
  if (!events) return body ? [{ ms: 0, bytes: toBytes(body) }] : [];
  const framing = findFraming(headers["content-type"]) ?? sse;
  const utf8 = new TextEncoder();
  return events
    .map((event) => ({ ms: event.ms, bytes: utf8.encode(formatEvent(event, framing)) }))
    .filter(({ bytes }) => bytes.length > 0);
}

const bodyOf = (pieces: readonly Piece[], paced: boolean, cut: boolean) =>
  createByteStream(async function* (left) {
    for (const { ms, bytes } of pieces) {
      if (paced && ms > 0) await wait(ms, left);
      if (left.aborted) return;
      yield bytes;
    }
    if (cut) throw new ConnectionCut();
  });
