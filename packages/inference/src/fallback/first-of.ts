import type { FailedTarget, FileCallOptions } from "../client/options.ts";
import { limitsOf } from "../client/prepare.ts";
import { ProviderApiError } from "../errors.ts";
import { mayGoElsewhere } from "./next-target.ts";
import type { Resting } from "./rest.ts";

export interface Race<Opened> {
  /** In the order in which they are asked. */
  readonly providers: readonly string[];
  readonly options: FileCallOptions;
  readonly resting: Resting;
  readonly hedgeAfterMs: number | undefined;
  /** Makes the call, until its answer or the first content of its stream. */
  open(provider: string, options: FileCallOptions): Promise<Opened>;
  /** Lets go of what was opened too late. */
  discard(opened: Opened): void;
}

export interface Won<Opened> {
  readonly opened: Opened;
  readonly failed: readonly FailedTarget[];
}

/**
 * Asks one provider after another until one answers, all under one limit of time, and with `hedgeAfterMs` the next
 * one before that. Only the last is asked again itself: where there is another, going there is quicker than waiting.
 * @throws the error of the last one asked, or the first that no other provider could mend
 */
export function firstOf<Opened>(race: Race<Opened>): Promise<Won<Opened>> {
  const { providers, options, resting, hedgeAfterMs, open, discard } = race;
  const limits = limitsOf(options);
  const endMs = performance.now() + limits.total;
  const failed: FailedTarget[] = [];
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
          if (over) return discard(opened);
          finish(control);
          resolve({ opened, failed });
        })
        .catch((error: unknown) => {
          running.delete(control);
          if (over) return;
          if (!mayGoElsewhere(error) || options.signal?.aborted) {
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
