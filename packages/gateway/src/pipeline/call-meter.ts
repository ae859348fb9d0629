import type { CallMeta } from "@inferhub/inference/core";
import type { Execution, UsageEstimate } from "./outcome.ts";
import type { Meter } from "./track-request.ts";

/** Measures the calls of one request while they run. Only `execute` writes to it; the recorder reads it once. */
export interface CallMeter extends Meter {
  /** Notes the provider of the next attempt. */
  useProvider(provider: string): void;
  countAttempt(): void;
  serveFromCache(provider: string): void;
  /** Adds what a call used. Several calls of one request add up. */
  addUsage(meta: CallMeta): void;
  /** Replaces the usage by an estimate, for a stream that ended without token counts. */
  estimateUsage(estimate: UsageEstimate): void;
  setFirstContent(ms: number): void;
}

export function createCallMeter(): CallMeter {
  let execution: Execution = { attempts: 0, cached: false, estimated: false };
  const update = (changes: Partial<Execution>) => {
    execution = { ...execution, ...changes };
  };
  return {
    useProvider: (provider) => update({ provider }),
    countAttempt: () => update({ attempts: execution.attempts + 1 }),
    serveFromCache: (provider) => update({ provider, cached: true }),
    addUsage: ({ usage, cost }) =>
      update({
        promptTokens: add(execution.promptTokens, usage?.["prompt_tokens"]),
        completionTokens: add(execution.completionTokens, usage?.["completion_tokens"]),
        usd: add(execution.usd, cost?.usd),
        estimated: execution.estimated || (cost?.estimated ?? false),
      }),
    estimateUsage: (estimate) => update({ ...estimate, estimated: true }),
    setFirstContent: (firstContentMs) => update({ firstContentMs }),
    read: () => execution,
  };
}

const add = (sum: number | undefined, more: unknown) => (typeof more === "number" ? (sum ?? 0) + more : sum);
