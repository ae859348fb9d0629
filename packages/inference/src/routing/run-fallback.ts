import type { CallHandlers, ClientOptions, Middleware, Routing } from "../contracts/client.ts";
import type { CallMeta, FailedAttempt, FileCallOptions } from "../contracts/options.ts";
import type { AttemptOptions, AttemptResult, RankedCandidate } from "../contracts/routing.ts";
import { resolveTimeouts } from "../http/deadline.ts";
import { override } from "../lib/override.ts";
import { createCircuitBreakers } from "./circuit-breakers.ts";
import type { FallbackOptions } from "./fallback-options.ts";
import { planRoute } from "./plan-route.ts";
import { recordSuccess } from "./record-health.ts";
import type { RoutingContext } from "./routing-context.ts";
import { runPlan } from "./run-plan.ts";
import { findNamedRoute } from "./sources.ts";

/** Calls of several providers, which {@link fallback} loads. */
export function createFallback({ order, hedgeAfterMs, now = Date.now }: FallbackOptions): Middleware {
  // The attempt resolves key, URL and model, so only Retry-After is known here: it is the only cooldown.
  const context: RoutingContext = {
    sources: [findNamedRoute],
    breakers: createCircuitBreakers(now),
    breakerOptions: () => RETRY_AFTER_ONLY,
    enforcesCooldown: false,
    keyOf: ({ provider }) => provider,
  };

  /** Runs a call at the providers that it names. Returns `undefined` for a call of one provider. */
  async function run<T>(
    client: ClientOptions,
    operation: Parameters<CallHandlers["call"]>[1],
    args: unknown,
    overrides: FileCallOptions | undefined,
    { attempt, dispose }: CandidateRunner<T>,
  ): Promise<Extract<AttemptResult<T>, { status: "succeeded" }> | undefined> {
    const { provider, model = "" } = (args ?? {}) as Routing;
    const named = provider ?? order?.({ operation: operation.id, model });
    if (!Array.isArray(named)) return undefined;
    const plan = await planRoute({ operation, model, provider: [...new Set<string>(named)] }, context);
    const options = override(client, overrides);
    const timeout = resolveTimeouts(options);
    const result = await runPlan(plan, context, {
      attempt: (candidate, attemptOptions) =>
        attempt(withProvider(args, candidate), toCallOptions(options, timeout, attemptOptions)),
      dispose,
      hedgeAfterMs,
      totalTimeoutMs: timeout.total,
      signal: options.signal,
    });
    if (result.status === "failed") throw result.error;
    return result;
  }

  return (inner) => {
    async function* streamFromFirst(
      ...[client, operation, args, overrides, onMeta]: Parameters<CallHandlers["stream"]>
    ): AsyncGenerator<unknown, void, undefined> {
      let hasMeta = false;
      try {
        const result = await run(client, operation, args, overrides, {
          attempt: async (ownArgs, options) => {
            const opened = openStream(inner, client, operation, ownArgs, options);
            return { ...opened, first: await opened.stream.next() };
          },
          dispose: ({ stream }) => void stream.return(),
        });
        hasMeta = true;
        if (!result) return yield* inner.stream(client, operation, args, overrides, onMeta);
        const { value, failed } = result;
        onMeta(value.meta.then((meta) => withFailed(meta, failed)));
        if (value.first.done) return;
        try {
          yield value.first.value;
          yield* value.stream;
        } finally {
          await value.stream.return();
        }
      } catch (error) {
        if (!hasMeta) onMeta(Promise.reject(error));
        throw error;
      }
    }

    return {
      call: async (client, operation, args, overrides) => {
        const result = await run(client, operation, args, overrides, {
          attempt: (ownArgs, options) => inner.call(client, operation, ownArgs, options),
          dispose: () => {},
        });
        if (!result) return inner.call(client, operation, args, overrides);
        const { value, candidate, failed } = result;
        recordSuccess(context, candidate, value.meta);
        return { ...value, meta: withFailed(value.meta, failed) };
      },
      stream: streamFromFirst,
    };
  };
}

/** Only Retry-After starts a cooldown. */
const RETRY_AFTER_ONLY = { failures: Number.POSITIVE_INFINITY, cooldownMs: 0 };

interface CandidateRunner<T> {
  attempt(args: unknown, options: FileCallOptions): Promise<T>;
  dispose(late: T): void;
}

function toCallOptions(
  options: FileCallOptions,
  timeout: ReturnType<typeof resolveTimeouts>,
  { signal, remainingMs = timeout.total, isLast }: AttemptOptions,
): FileCallOptions {
  return {
    ...options,
    ...(signal && { signal }),
    timeout: { ...timeout, total: remainingMs },
    ...(!isLast && { retry: { ...options.retry, attempts: 0 } }),
  };
}

function openStream(
  inner: CallHandlers,
  ...[client, operation, args, options]: [...Parameters<CallHandlers["call"]>]
) {
  let resolveMeta!: (meta: CallMeta | Promise<CallMeta>) => void;
  const meta = new Promise<CallMeta>((resolve) => {
    resolveMeta = resolve;
  });
  // The reader of the stream receives its failure there.
  meta.catch(() => {});
  return { stream: inner.stream(client, operation, args, options, resolveMeta), meta };
}

const withProvider = (args: unknown, { provider }: RankedCandidate) => ({ ...(args as object), provider });

const withFailed = (meta: CallMeta, failed: readonly FailedAttempt[]): CallMeta =>
  failed.length > 0 ? { ...meta, failed } : meta;
