import type { CallHandlers } from "../contracts/client.ts";
import { InferenceClientError } from "../errors.ts";

/** Loaded by the first stream, so that a page without one does not load it. A page that lost its network cannot. */
const loadStream = () =>
  import("./stream.ts").catch((cause) => {
    throw new InferenceClientError("connection-failed", "No connection", { cause }, true);
  });

type Chunks = AsyncGenerator<unknown, void, undefined>;

/**
 * Makes one call and gives its answer as it comes. The stream ends with a proof that the answer is
 * complete, or with an error; leaving the loop stops the upstream.
 */
export function runStreamingCall(...call: Parameters<CallHandlers["stream"]>): Chunks {
  let chunks: Chunks | undefined;
  let loading: Promise<Chunks> | undefined;
  const use = <T>(act: (chunks: Chunks) => Promise<T>): Promise<T> => {
    if (chunks) return act(chunks);
    loading ??= loadStream().then(({ openStream }) => openStream(...call));
    return loading.then((opened) => {
      chunks = opened;
      return act(opened);
    });
  };
  const stream: Pick<Chunks, "next" | "return" | "throw" | typeof Symbol.asyncIterator> = {
    next: () => use((each) => each.next()),
    return: () => use((each) => each.return()),
    throw: (error) => use((each) => each.throw(error)),
    [Symbol.asyncIterator]: () => stream as Chunks,
  };
  // Where the platform has it, `await using` calls it.
  const { asyncDispose } = Symbol as { readonly asyncDispose?: symbol };
  if (asyncDispose) Object.assign(stream, { [asyncDispose]: async () => void (await stream.return()) });
  return stream as Chunks;
}
