import type { BatchState } from "../contracts/batch.ts";
import type { ClientOptions } from "../contracts/client.ts";
import type { CallOptions } from "../contracts/options.ts";
import { mediaLeaf } from "../contracts/wire.ts";
import { buildLines } from "./build-lines.ts";
import { assertBatchHandle, look, toBatch } from "./handle.ts";
import { withTarget } from "./open-target.ts";
import type {
  Batch,
  BatchHandle,
  BatchOfFile,
  BatchOfRows,
  BatchReference,
  BatchTarget,
  BatchWaitOptions,
} from "./types.ts";

export { readResults } from "./read-results.ts";

const FIRST_POLL_MS = 1_000;
const LAST_POLL_MS = 60_000;
const POLL_GROWTH = 1.5;

/** Hands in a batch. @throws InputError */
export function createBatch(
  client: ClientOptions,
  args: BatchOfRows | BatchOfFile,
  options?: CallOptions,
): Promise<Batch> {
  return withTarget(client, args, options, async (target) => {
    const { protocol, exchange, isGateway } = target;
    const built = await buildLines(client, args, target);
    const { lines, path, model, operation } = built;
    const file = protocol.upload
      ? await exchange(protocol.upload.build(toFile(lines)), protocol.upload.parse)
      : "";
    const { metadata } = args;
    const request = protocol.create({ path, model, file, lines, rows: lines.length, metadata });
    const state = await exchange(request, protocol.parse);
    const handle: BatchHandle = {
      id: state.id,
      ...(isGateway ? { gatewayUrl: target.provider.baseUrl } : { provider: target.provider.id }),
      ...(operation && { operation }),
      ...(args.model && { model: args.model }),
    };
    return toBatch(target, { ...state, counts: withTotal(state, lines.length) }, handle);
  });
}

/** Providers count rows after parsing them. */
const withTotal = ({ counts }: BatchState, rows: number): BatchState["counts"] =>
  counts.total > 0 ? counts : { ...counts, total: rows };

/** Checks a batch once. */
export const retrieveBatch = (
  client: ClientOptions,
  handle: BatchReference,
  options?: CallOptions,
): Promise<Batch> => withTarget(client, assertBatchHandle(handle), options, (target) => look(target, handle));

/** Requests an end. */
export const cancelBatch = (
  client: ClientOptions,
  handle: BatchReference,
  options?: CallOptions,
): Promise<Batch> =>
  withTarget(client, assertBatchHandle(handle), options, async (target) => {
    const { protocol, exchange } = target;
    const state = await exchange(protocol.cancel(encodeURIComponent(handle.id)), protocol.parse);
    return toBatch(target, state, handle);
  });

/** Waits until a batch has ended. */
export async function waitForBatch(
  client: ClientOptions,
  handle: BatchReference,
  { onProgress, pollMs, ...options }: BatchWaitOptions = {},
): Promise<Batch> {
  for (let waitMs = pollMs ?? FIRST_POLL_MS; ; ) {
    const batch = await retrieveBatch(client, handle, options);
    onProgress?.(batch);
    if (batch.ended) return batch;
    await pause(waitMs, options.signal);
    if (pollMs === undefined) waitMs = Math.min(LAST_POLL_MS, waitMs * POLL_GROWTH);
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

/** The batches of a provider or a gateway. */
export async function* listBatches(
  client: ClientOptions,
  target: BatchTarget,
  options?: CallOptions,
): AsyncGenerator<Batch, void, undefined> {
  for (let after: string | undefined; ; ) {
    const page = await withTarget(client, target, options, async (opened) => {
      const { protocol, exchange, provider, isGateway } = opened;
      const { batches, next } = await exchange(protocol.list(after), protocol.parseList);
      const place = isGateway ? { gatewayUrl: provider.baseUrl } : { provider: provider.id };
      return { next, batches: batches.map((state) => toBatch(opened, state, { id: state.id, ...place })) };
    });
    yield* page.batches;
    after = page.next;
    if (after === undefined) return;
  }
}

/** Rows as a part of a form. */
const toFile = (lines: readonly string[]) =>
  mediaLeaf(new Blob(lines.map((line) => `${line}\n`)), "form", {
    type: "application/jsonl",
    filename: "batch.jsonl",
  });
