import type { CallHandlers } from "../contracts/client.ts";
import { flattenBatches } from "./flatten-batches.ts";
import { findUsage } from "./meta.ts";
import type { GivenChunks } from "./stream.ts";

/** Loaded by the first stream, so that a page without one does not load it. */
const loadStream = () => import("./stream.ts");

/**
 * Makes one call and gives its answer as it comes. The stream ends with a proof that the answer is
 * complete, or with an error; leaving the loop stops the upstream.
 */
export function runStreamingCall(
  ...call: Parameters<CallHandlers["stream"]>
): AsyncGenerator<unknown, void, undefined> {
  const given: GivenChunks = {};
  let loading: Promise<Batches> | undefined;
  const batches = () => {
    loading ??= loadStream().then(({ streamBatches }) => streamBatches(given, ...call));
    return loading;
  };
  const source: BatchSource = {
    next: async () => (await batches()).next(),
    return: async () => (await batches()).return(),
    throw: async (error) => (await batches()).throw(error),
  };
  return flattenBatches(source, (chunk) => {
    given.usage = findUsage(chunk) ?? given.usage;
  });
}

type Batches = AsyncGenerator<readonly unknown[], void, undefined>;

type BatchSource = Pick<Batches, "next" | "return" | "throw">;
