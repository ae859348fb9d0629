import type { CallHandlers, Middleware, Routing } from "../contracts/client.ts";
import type { FallbackOptions } from "./fallback-options.ts";

export { isFailoverError } from "./failover.ts";
export type { FallbackOptions } from "./fallback-options.ts";

/**
 * Lets a call name several providers: `provider: ["groq", "together"]`. The next one is attempted when one fails
 * before its first content. A provider that sent Retry-After is attempted last until then. Nothing is repeated after
 * the first content.
 */
export function fallback(options: FallbackOptions = {}): Middleware {
  // The cooldowns of every client with this value are the same.
  let several: Middleware | undefined;
  const load = async (inner: CallHandlers) => {
    const { createFallback } = await import("./run-fallback.ts");
    several ??= createFallback(options);
    return several(inner);
  };
  const isPlain = (args: unknown) => !options.order && !Array.isArray((args as Routing | null)?.provider);
  return (inner) => ({
    call: (client, operation, args, overrides) =>
      isPlain(args)
        ? inner.call(client, operation, args, overrides)
        : load(inner).then((handlers) => handlers.call(client, operation, args, overrides)),
    // A call with one provider needs no generator around its chunks.
    stream: (...call) => (isPlain(call[2]) ? inner.stream(...call) : streamLater(() => load(inner), call)),
  });
}

async function* streamLater(
  load: () => Promise<CallHandlers>,
  call: Parameters<CallHandlers["stream"]>,
): AsyncGenerator<unknown, void, undefined> {
  const { stream } = await load().catch((error) => {
    call[4](Promise.reject(error));
    throw error;
  });
  yield* stream(...call);
}
