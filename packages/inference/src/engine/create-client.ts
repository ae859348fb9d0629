import type { Operation } from "@inferhub/catalog/define";
import type { ClientOptions } from "../contracts/client.ts";
import type { CallMeta, FileCallOptions } from "../contracts/options.ts";
import type { Provider } from "../contracts/provider.ts";
import { runCall } from "./call.ts";
import { toMethodName } from "./names.ts";
import { runStreamingCall } from "./run-streaming-call.ts";
import type { Client, StreamWithMeta } from "./types.ts";

/**
 * Creates a client for the listed providers only. Bundles contain no others, and the client looks up no model ID.
 *
 * ```ts
 * const client = createClient({ providers: [groq], keys: { groq: process.env.GROQ_API_KEY } });
 * const answer = await client.chatCompletion({ model: "llama-3.3-70b-versatile", messages });
 * ```
 */
export function createClient<const P extends readonly Provider[]>(options: ClientOptions<P>): Client<P> {
  return createMethods(options) as Client<P>;
}

/** The operations of some providers, each once, in the order in which they are first met. */
export function listOperations(providers: readonly Provider[]): Operation[] {
  const adapters = providers.flatMap((provider) => Object.values(provider.operations));
  return [...new Map(adapters.map(({ operation }) => [operation.id, operation])).values()];
}

/** One method for each operation, two for those that stream, and again under `withMeta`. */
export function createMethods(client: ClientOptions): Record<string, unknown> {
  const withMeta: Record<string, unknown> = {};
  const methods: Record<string, unknown> = { withMeta };
  const direct = { call: runCall, stream: runStreamingCall };
  const run = (client.middleware ?? []).reduce((inner, layer) => layer(inner), direct);
  for (const operation of listOperations(client.providers)) {
    const name = toMethodName(operation.id);
    methods[name] = (args: unknown, options?: FileCallOptions) =>
      run.call(client, operation, args, options).then(({ data }) => data);
    withMeta[name] = (args: unknown, options?: FileCallOptions) =>
      run.call(client, operation, args, options).then(({ data, meta }) => ({ data, meta }));
    if (!operation.chunk) continue;
    const stream = (args: unknown, options?: FileCallOptions): StreamWithMeta<unknown> => {
      let resolveMeta!: (meta: CallMeta | Promise<CallMeta>) => void;
      const meta = new Promise<CallMeta>((resolve) => {
        resolveMeta = resolve;
      });
      // The reader of the stream gets its failure there.
      meta.catch(() => {});
      return { data: run.stream(client, operation, args, options, resolveMeta), meta };
    };
    withMeta[`${name}Stream`] = stream;
    methods[`${name}Stream`] = (args: unknown, options?: FileCallOptions) => stream(args, options).data;
  }
  return methods;
}
