import type { CallHandlers, Middleware, Routing } from "../contracts/client.ts";
import type { CallMeta, FailedAttempt } from "../contracts/options.ts";
import { InputError } from "../errors.ts";
import { createResting } from "./rest.ts";
import { runPlan } from "./run-plan.ts";

/** When the next provider is tried. */
export interface FallbackOptions {
  /** Which providers to try, in which order, for calls that name none: a policy of your own. */
  readonly order?: (call: { readonly operation: string; readonly model: string }) => readonly string[];
  /**
   * Asks the next provider as well when the one before has given no content after so many milliseconds. Who
   * is first is listened to, the others are stopped; all may be paid. Off when left out.
   */
  readonly hedgeAfterMs?: number;
  /** For tests. */
  readonly now?: () => number;
}

/**
 * Lets a call name several providers: `provider: ["groq", "together"]`. The next is tried when one fails
 * before its first content; a provider that asked to wait (Retry-After) is tried last until then. Nothing is
 * begun again after content.
 */
export function fallback({ order, hedgeAfterMs, now }: FallbackOptions = {}): Middleware {
  const resting = createResting(now);

  /** The providers of a call, in the order of trying; undefined for a call of one. */
  function listProviders(operation: string, args: unknown): readonly string[] | undefined {
    const { provider, model = "" } = (args ?? {}) as Routing;
    const named = provider ?? order?.({ operation, model });
    if (!Array.isArray(named)) return undefined;
    if (named.length === 0)
      throw new InputError("input-invalid", "The list of providers is empty", { operation });
    return resting.last([...new Set<string>(named)]);
  }

  return (inner) => {
    async function* streamFromFirst(
      ...[client, operation, args, overrides, onMeta]: Parameters<CallHandlers["stream"]>
    ): AsyncGenerator<unknown, void, undefined> {
      const providers = listProviders(operation.id, args);
      if (!providers) return yield* inner.stream(client, operation, args, overrides, onMeta);
      let told = false;
      try {
        const { opened, failed } = await runPlan({
          providers,
          options: { ...client, ...overrides },
          resting,
          hedgeAfterMs,
          open: async (provider, own) => {
            const opening = openStream(inner, client, operation, withProvider(args, provider), own);
            return { ...opening, first: await opening.stream.next() };
          },
          dispose: ({ stream }) => void stream.return(),
        });
        onMeta(opened.meta.then((meta) => withFailed(meta, failed)));
        told = true;
        if (opened.first.done) return;
        try {
          yield opened.first.value;
          yield* opened.stream;
        } finally {
          await opened.stream.return();
        }
      } catch (error) {
        if (!told) onMeta(Promise.reject(error));
        throw error;
      }
    }

    return {
      call: async (client, operation, args, overrides) => {
        const providers = listProviders(operation.id, args);
        if (!providers) return inner.call(client, operation, args, overrides);
        const { opened, failed } = await runPlan({
          providers,
          options: { ...client, ...overrides },
          resting,
          hedgeAfterMs,
          open: (provider, own) => inner.call(client, operation, withProvider(args, provider), own),
          dispose: () => {},
        });
        return { ...opened, meta: withFailed(opened.meta, failed) };
      },

      // A call of one provider has no layer around its chunks.
      stream: (...call) => {
        const { provider } = (call[2] ?? {}) as Routing;
        return order || Array.isArray(provider) ? streamFromFirst(...call) : inner.stream(...call);
      },
    };
  };
}

function openStream(
  inner: CallHandlers,
  ...[client, operation, args, own]: [...Parameters<CallHandlers["call"]>]
) {
  let settle!: (meta: CallMeta | Promise<CallMeta>) => void;
  const meta = new Promise<CallMeta>((resolve) => {
    settle = resolve;
  });
  // Whoever reads the stream is told of its failure there.
  meta.catch(() => {});
  return { stream: inner.stream(client, operation, args, own, settle), meta };
}

const withProvider = (args: unknown, provider: string) => ({ ...(args as object), provider });

const withFailed = (meta: CallMeta, failed: readonly FailedAttempt[]): CallMeta =>
  failed.length > 0 ? { ...meta, failed } : meta;
