import type { ClientOptions } from "../contracts/client.ts";
import type { CallOptions } from "../contracts/options.ts";
import type { Provider } from "../contracts/provider.ts";
import type {
  Batch,
  BatchOfFile,
  BatchOfRows,
  BatchReference,
  BatchResult,
  BatchTarget,
  BatchWaitOptions,
} from "./types.ts";

/** Loaded by the first batch. */
const load = () => import("./run-batches.ts");

/** Batches of calls, through a provider's batch API or a gateway. */
export interface Batches {
  /**
   * Hands in a batch and returns when the provider has it.
   * @throws InputError for rows that are invalid, naming them; with code `operation-unsupported` if the provider runs no batches
   */
  create(args: BatchOfRows | BatchOfFile, options?: CallOptions): Promise<Batch>;
  /** Checks a batch once. */
  retrieve(handle: BatchReference, options?: CallOptions): Promise<Batch>;
  /** The batches of a provider or a gateway, the newest first. Pages are requested as they are read. */
  list(target: BatchTarget, options?: CallOptions): AsyncGenerator<Batch, void, undefined>;
  /** Requests cancellation. Finished rows have results. */
  cancel(handle: BatchReference, options?: CallOptions): Promise<Batch>;
  /** Waits until the batch has ended, however long that takes: the signal in the options ends it. */
  wait(handle: BatchReference, options?: BatchWaitOptions): Promise<Batch>;
  /**
   * The results of a completed batch, in the provider's order, which is arbitrary. Failed rows are results with an
   * error.
   * @throws InputError if the batch isn't complete
   */
  results<Output = unknown>(
    handle: BatchReference,
    options?: CallOptions,
  ): AsyncGenerator<BatchResult<Output>, void, undefined>;
}

/**
 * Batches of exactly the providers given; takes what `createClient` takes.
 *
 * ```ts
 * const batches = createBatches({ providers: [openai], keys: { openai: process.env.OPENAI_API_KEY } });
 * const rows = [{ customId: "a", messages: [{ role: "user", content: "Say hello" }] }];
 * const batch = await batches.create({ provider: "openai", model: "gpt-4.1-mini", operation: "chat-completion", rows });
 * await batches.wait(batch.handle, { onProgress: ({ counts }) => console.log(counts) });
 * for await (const { customId, output, error } of batches.results(batch.handle)) console.log(customId, output ?? error);
 * ```
 */
export function createBatches<const P extends readonly Provider[]>(client: ClientOptions<P>): Batches {
  return {
    create: async (args, options) => (await load()).createBatch(client, args, options),
    retrieve: async (handle, options) => (await load()).retrieveBatch(client, handle, options),
    cancel: async (handle, options) => (await load()).cancelBatch(client, handle, options),
    wait: async (handle, options) => (await load()).waitForBatch(client, handle, options),
    async *list(target, options) {
      yield* (await load()).listBatches(client, target, options);
    },
    async *results(handle, options) {
      yield* (await load()).readResults(client, handle, options) as AsyncGenerator<never>;
    },
  };
}
