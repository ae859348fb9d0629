import type { FailedAttempt, FileCallOptions } from "../contracts/options.ts";
import { resolveTimeouts } from "../engine/prepare-call.ts";
import { ProviderApiError } from "../errors.ts";
import { isFailoverError } from "./failover.ts";
import type { Resting } from "./rest.ts";

export interface RunPlanOptions<Opened> {
  /** In the order in which they are asked. */
  readonly providers: readonly string[];
  readonly options: FileCallOptions;
  readonly resting: Resting;
  readonly hedgeAfterMs: number | undefined;
  /** Makes the call, until its answer or the first content of its stream. */
  open(provider: string, options: FileCallOptions): Promise<Opened>;
  /** Lets go of what was opened too late. */
  dispose(opened: Opened): void;
}

export interface AttemptResult<Opened> {
  readonly opened: Opened;
  readonly failed: readonly FailedAttempt[];
}

/**
 * Asks one provider after another until one answers, all under one limit of time, and with `hedgeAfterMs` the next
 * one before that. Only the last is asked again itself: where there is another, going there is quicker than waiting.
 * @throws the error of the last one asked, or the first that no other provider could mend
 */
export function runPlan<Opened>(race: RunPlanOptions<Opened>): Promise<AttemptResult<Opened>> {
  const { providers, options, resting, hedgeAfterMs, open, dispose } = race;
  const limits = resolveTimeouts(options);
  const endMs = performance.now() + limits.total;
  const failed: FailedAttempt[] = [];
  const running = new Set<AbortController>();
  let next = 0;

  return new Promise((resolve, reject) => {
    let over = false;
    const finish = (winner?: AbortController) => {
      over = true;
      for (const other of running) if (other !== winner) other.abort();
    };

    function ask(): void {
      const provider = providers[next++];
      if (over || provider === undefined) return;
      const control = new AbortController();
      running.add(control);
      const hedge = hedgeAfterMs === undefined ? undefined : setTimeout(ask, hedgeAfterMs);
      const own: FileCallOptions = {
        ...options,
        signal: options.signal ? AbortSignal.any([options.signal, control.signal]) : control.signal,
        timeout: { ...limits, total: Math.max(0, endMs - performance.now()) },
        ...(next < providers.length ? { retry: { ...options.retry, attempts: 0 } } : {}),
      };
      open(provider, own)
        .then((opened) => {
          if (over) return dispose(opened);
          finish(control);
          resolve({ opened, failed });
        })
        .catch((error: unknown) => {
          running.delete(control);
          if (over) return;
          if (!isFailoverError(error) || options.signal?.aborted) {
            finish();
            reject(error);
            return;
          }
          failed.push({ provider, code: error.code });
          if (error instanceof ProviderApiError && error.retryAfterSeconds) {
            resting.add(provider, error.retryAfterSeconds);
          }
          if (next < providers.length) ask();
          else if (running.size === 0) reject(error);
        })
        .finally(() => clearTimeout(hedge));
    }
    ask();
  });
}
