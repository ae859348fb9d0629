import { type CallMeta, InferenceClientError, ProviderApiError } from "@inferhub/inference/core";
import { isFailoverError } from "@inferhub/inference/fallback";
import { atEnd, type Exchange } from "../access.ts";
import { GatewayError } from "../errors.ts";
import type { Ranked } from "../policy/choose.ts";
import type { Services } from "../services.ts";
import { type Plan, targetKey } from "./plan.ts";

/** A provider that was asked, or would have been, and why it did not answer. */
export type FailedCall = NonNullable<CallMeta["failed"]>[number];

/** A call that was opened at one of its targets: answered whole, or begun to stream. */
export interface Opened<T> {
  readonly value: T;
  readonly target: Ranked;
  /** Those that were asked before. */
  readonly failed: readonly FailedCall[];
  /** To be called when the call is over, so that others get its place at the provider. */
  readonly leave: () => void;
}

export interface Attempt {
  readonly target: Ranked;
  /** Whether nobody is asked after this one, so that patience is worth it. */
  readonly isLast: boolean;
}

/**
 * Asks one target after another until one answers; only failures that are a provider's own lead to the next.
 * @param judge whether failures say something about the target; those that a caller ordered do not
 * @throws the error of the last one asked
 */
export async function firstToAnswer<T>(
  services: Services,
  exchange: Exchange,
  { targets }: Plan,
  { signal, judge }: { readonly signal: AbortSignal; readonly judge: boolean },
  open: (attempt: Attempt) => Promise<T>,
): Promise<Opened<T>> {
  const { breakers, admission, policy } = services;
  const failed: FailedCall[] = [];
  let failure: unknown;
  for (const [index, target] of targets.entries()) {
    const key = targetKey(target);
    if (judge && !breakers.allow(key, policy().breaker)) {
      // Left alone because it failed before.
      failed.push({ provider: target.provider, code: "provider-failed" });
      failure ??= resting(target.provider, breakers.restsForMs(key, policy().breaker));
      continue;
    }
    let leave: (() => void) | undefined;
    try {
      leave = await admission.enterProvider(target.provider, signal);
      // Should nobody come to read what is opened, the place is given up all the same.
      atEnd(exchange, leave);
      exchange.provider = target.provider;
      const value = await open({ target, isLast: index === targets.length - 1 });
      return { value, target, failed, leave };
    } catch (error) {
      leave?.();
      if (judge) judgeFailure(services, key, error, signal);
      if (!isProvidersOwn(error) || signal.aborted) throw error;
      failed.push({ provider: target.provider, code: codeOf(error) });
      failure = error;
    }
  }
  throw failure;
}

/**
 * What a failure says about the target: only that it is there, where it refused what was asked. A stream that fails
 * after its first content is a failure as well, though nobody else is asked then.
 */
export function judgeFailure(
  { breakers, health, policy }: Services,
  key: string,
  error: unknown,
  signal: AbortSignal,
): void {
  if (signal.aborted || error instanceof GatewayError) breakers.left(key);
  else if (isProvidersOwn(error)) {
    const seconds = error instanceof ProviderApiError ? error.retryAfterSeconds : undefined;
    breakers.failed(key, policy().breaker, seconds);
    health.told(key, { ok: false, totalMs: 0 });
  } else breakers.succeeded(key);
}

/** Our own limits at a provider count as its own. */
const codeOf = (error: unknown) => (InferenceClientError.is(error) ? error.code : "rate-limited");

/** Our own limits at a provider are its own as well: the next one may have room. */
const isProvidersOwn = (error: unknown): boolean =>
  error instanceof GatewayError
    ? error.code === "overloaded" || error.code === "rate-limited"
    : InferenceClientError.is(error) && isFailoverError(error);

function resting(provider: string, ms: number): GatewayError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new GatewayError(
    "overloaded",
    `${provider} failed several times in a row and is left alone for another ${seconds} seconds`,
    { provider, retryable: true, retryAfterSeconds: seconds },
  );
}
