import type { CallHandlers } from "../contracts/client.ts";
import type { ChunkStream } from "../contracts/with-meta.ts";
import { InferenceClientError } from "../errors.ts";

/** Loaded by the first stream, so a page without one does not load it. A page that lost its network cannot. */
const loadStream = () =>
  import("./stream.ts").catch((cause) => {
    throw new InferenceClientError("connection-failed", "No connection", { cause }, true);
  });

/** What `await using` calls, where the platform has it. */
const { asyncDispose = "" } = Symbol as { readonly asyncDispose?: symbol };

type Chunks = ChunkStream<unknown>;

/**
 * Starts one call and returns its response as a stream. The stream ends after the provider's end-of-stream marker, or
 * with an error. Breaking the loop aborts the request.
 */
export function runStreamingCall(...call: Parameters<CallHandlers["stream"]>): Chunks {
  let chunks: Chunks | undefined;
  let opening: Promise<Chunks> | undefined;
  const open = () => {
    opening ??= loadStream().then(({ openStream }) => {
      chunks = openStream(...call);
      return chunks;
    });
    return opening;
  };
  const stream: Pick<Chunks, "next" | "takeReady" | "return" | "throw" | typeof Symbol.asyncIterator> = {
    [asyncDispose]: async () => void (await stream.return()),
    next: () => chunks?.next() ?? open().then((each) => each.next()),
    takeReady: () => chunks?.takeReady?.() ?? [],
    return: () => open().then((each) => each.return()),
    throw: (error) => open().then((each) => each.throw(error)),
    [Symbol.asyncIterator]: () => stream as Chunks,
  };
  return stream as Chunks;
}
