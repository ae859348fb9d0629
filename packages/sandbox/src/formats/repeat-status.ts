import { createByteStream, wait } from "../server/byte-stream.ts";
import { sse } from "../server/framing.ts";

const PAUSE_MS = 50;

/** Sends the job's progress as server-sent events until it ends. */
export function repeatStatus(statusNow: () => Readonly<Record<string, unknown>>): Response {
  const body = createByteStream(async function* (left) {
    for (let now = statusNow(); !left.aborted; now = statusNow()) {
      yield sse.write(JSON.stringify(now));
      if (now["status"] === "COMPLETED") return;
      await wait(PAUSE_MS, left);
    }
  });
  return new Response(body, { headers: { "content-type": `${sse.contentType}; charset=utf-8` } });
}
