import { pipeline, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

/** Compression level. Higher levels take 50% longer and save 5%. */
export const QUALITY = 4;

const COMPRESSORS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: () => createGzip({ level: QUALITY }),
} as const;

const CODINGS = Object.keys(COMPRESSORS) as (keyof typeof COMPRESSORS)[];

/**
 * A dynamic response, compressed as far as the client supports. Flushes when no more data is available, so a
 * suspended page renders up to that point.
 */
export function compressResponse(request: Request, response: Response): Response {
  const accepted = request.headers.get("accept-encoding") ?? "";
  const coding = CODINGS.find((each) => acceptsCoding(accepted, each));
  const { body, status } = response;
  if (!coding || !body || request.method === "HEAD") return response;
  const headers = new Headers(response.headers);
  headers.set("content-encoding", coding);
  headers.set("vary", "accept-encoding");
  headers.delete("content-length");
  return new Response(compressBody(body, COMPRESSORS[coding]()), { status, headers });
}

/** Returns whether a client accepts a content coding. */
export const acceptsCoding = (accepted: string, coding: string) =>
  new RegExp(`\\b${coding}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted);

function compressBody(
  body: ReadableStream<Uint8Array>,
  compressor: ReturnType<(typeof COMPRESSORS)[keyof typeof COMPRESSORS]>,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const source = Readable.from(batchChunks(reader), { objectMode: false });
  source.on("data", () => pause().then(() => compressor.writable && compressor.flush()));
  // Errors of the source reach the client through the compressor, and a disconnect aborts the source immediately,
  // because it may be waiting for data.
  pipeline(source, compressor, () => {});
  compressor.once("close", () => reader.cancel().catch(() => {}));
  return Readable.toWeb(compressor) as ReadableStream<Uint8Array>;
}

/** Merges available data into one chunk, because each chunk switches to the compressor's thread and back. */
async function* batchChunks(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Buffer, void> {
  let burst: Uint8Array[] = [];
  let next = reader.read();
  for (;;) {
    const came = await (burst.length > 0 ? Promise.race([next, pause()]) : next);
    if (came && !came.done) {
      burst.push(came.value);
      next = reader.read();
      continue;
    }
    if (burst.length > 0) yield Buffer.concat(burst);
    burst = [];
    if (came?.done) return;
  }
}

/** Waits until other pending work has run. */
const pause = () => setImmediate(undefined);
