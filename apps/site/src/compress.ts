import { pipeline, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

/** As small as a millisecond can make a page: the next levels take half as long again for a twentieth less. */
export const QUALITY = 4;

const COMPRESSORS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: () => createGzip({ level: QUALITY }),
} as const;

const CODINGS = Object.keys(COMPRESSORS) as (keyof typeof COMPRESSORS)[];

/**
 * A response that was made on request, as small as the reader can take it. What has been written so far is sent when
 * nothing more comes immediately: a page that waits for something is shown up to there.
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

/** Whether a reader names a content coding, and not to reject it. */
export const acceptsCoding = (accepted: string, coding: string) =>
  new RegExp(`\\b${coding}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted);

function compressBody(
  body: ReadableStream<Uint8Array>,
  compressor: ReturnType<(typeof COMPRESSORS)[keyof typeof COMPRESSORS]>,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const source = Readable.from(batchChunks(reader), { objectMode: false });
  source.on("data", () => pause().then(() => compressor.writable && compressor.flush()));
  // An error of the source reaches the reader through the compressor, and a reader that leaves the source: as soon as
  // the compressor is gone, since the source itself waits for a part that may never come.
  pipeline(source, compressor, () => {});
  compressor.once("close", () => reader.cancel().catch(() => {}));
  return Readable.toWeb(compressor) as ReadableStream<Uint8Array>;
}

/** What comes immediately, in one part: for each, a compressor is sent to a different thread and back. */
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

/** Until everything else has had its turn. */
const pause = () => setImmediate(undefined);
