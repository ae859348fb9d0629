import { setTimeout as sleep } from "node:timers/promises";
import { ConnectionCut } from "../faults/fault.ts";
import { findFraming, sse } from "../server/framing.ts";
import { toBytes } from "./content.ts";
import { formatEvent } from "./events.ts";
import { FILES_ORIGIN, type RecordedResponse } from "./recording.ts";
import { rewriteResponse } from "./rewrite-response.ts";
import { createReplacer } from "./rewriter.ts";

/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304]);

/**
 * Gives a recorded answer again.
 * @param origin by which the client reached us, where the files of answers are found
 * @param paced whether the events of a stream have their pauses
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

function bodyOf(pieces: readonly Piece[], paced: boolean, cut: boolean): ReadableStream<Uint8Array> {
  const leaving = new AbortController();
  let next = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = pieces[next++];
        if (!piece) return cut ? controller.error(new ConnectionCut()) : controller.close();
        if (paced && piece.ms > 0) {
          await sleep(piece.ms, undefined, { signal: leaving.signal }).catch(() => undefined);
        }
        if (leaving.signal.aborted) return;
        controller.enqueue(piece.bytes);
      },
      cancel: () => leaving.abort(),
    },
    { highWaterMark: 0 },
  );
}
