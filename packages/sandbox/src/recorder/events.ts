import { type Framing, sse } from "../server/framing.ts";
import { toText } from "./content.ts";

/** Bytes of a stream with their arrival time. */
export interface Chunk {
  readonly bytes: Uint8Array;
  readonly atMs: number;
}

/** One event of a stream: `json` or `data` in the usual framing, or the full `text`. `ms` is the pause before it. */
export interface RecordedEvent {
  readonly ms: number;
  readonly event?: string;
  readonly json?: unknown;
  readonly data?: string;
  readonly text?: string;
}

/**
 * Splits a stream into events. An event's time is that of its last byte. Returns `undefined` if it isn't text.
 * @param startMs start time of the response
 */
export function parseEvents(
  chunks: readonly Chunk[],
  framing: Framing,
  startMs: number,
): RecordedEvent[] | undefined {
  const text = toText(Buffer.concat(chunks.map(({ bytes }) => bytes)));
  if (text === undefined) return undefined;
  let [bytesBefore, chunkEnd, next, atMs, lastMs] = [0, 0, 0, startMs, startMs];
  return pieces(text, framing).map((piece) => {
    bytesBefore += Buffer.byteLength(piece);
    for (let chunk = chunks[next]; chunk && chunkEnd < bytesBefore; chunk = chunks[next]) {
      chunkEnd += chunk.bytes.length;
      atMs = chunk.atMs;
      next += 1;
    }
    const ms = Math.max(0, Math.round(atMs - lastMs));
    lastMs = atMs;
    return { ms, ...shownEvent(piece, framing) };
  });
}

/** Splits text and keeps the separators. */
const pieces = (text: string, framing: Framing): string[] =>
  text.match(framing === sse ? /[\s\S]*?(?:\r\n\r\n|\n\n|\r\r)|[\s\S]+$/g : /[^\n]*\n|[^\n]+$/g) ?? [];

function shownEvent(text: string, framing: Framing): Omit<RecordedEvent, "ms"> {
  const { data, name } = framing.read(text.slice(0, -framing.end.length));
  const named = name === undefined ? {} : { event: name };
  if (framing.write(data, name) !== text) return { text };
  try {
    const json: unknown = JSON.parse(data);
    if (JSON.stringify(json) === data) return { ...named, json };
  } catch {
    // For example [DONE].
  }
  return { ...named, data };
}

/** Returns the serialized event. */
export function formatEvent({ text, data, json, event }: RecordedEvent, framing: Framing): string {
  return text ?? framing.write(data ?? JSON.stringify(json), event);
}
