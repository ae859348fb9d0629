import type { CallMeta } from "@inferhub/inference/core";
import type { Permit } from "../limits/limit.ts";
import type { NanoUsd } from "../money/nano-usd.ts";
import { type CallCharge, createCallCharge } from "./call-charge.ts";
import type { Execution, TokenEstimate } from "./outcome.ts";
import type { Meter } from "./track-request.ts";

/** Measures the calls of one request. `execute` writes to it, and the recorder reads it. */
export interface CallMeter extends Meter {
  /** Starts a call and adds its cost to the request's total. */
  beginCall(permits: readonly Permit[]): CallCharge;
  /** Records the provider of the next attempt. */
  useProvider(provider: string, isEmulated: boolean): void;
  countAttempt(): void;
  serveFromCache(provider: string): void;
  /** Adds the usage of a call to the request's total. */
  addUsage(meta: CallMeta): void;
  /** Replaces the usage by an estimate, for a stream that ended without token counts. */
  estimateUsage(estimate: TokenEstimate): void;
  setFirstContent(ms: number): void;
}

export function createCallMeter(): CallMeter {
  let execution: Execution = { attempts: 0, cached: false, estimated: false };
  const charges: CallCharge[] = [];
  const update = (changes: Partial<Execution>) => {
    execution = { ...execution, ...changes };
  };
  return {
    beginCall: (permits) => {
      const charge = createCallCharge((bound) => {
        for (const permit of permits) permit.extend?.(bound);
      });
      charges.push(charge);
      return charge;
    },
    useProvider: (provider, isEmulated) => update({ provider, emulated: isEmulated }),
    countAttempt: () => update({ attempts: execution.attempts + 1 }),
    serveFromCache: (provider) => update({ provider, cached: true }),
    addUsage: ({ usage }) =>
      update({
        promptTokens: add(execution.promptTokens, usage?.["prompt_tokens"]),
        completionTokens: add(execution.completionTokens, usage?.["completion_tokens"]),
      }),
    estimateUsage: (estimate) => update({ ...estimate, estimated: true }),
    setFirstContent: (firstContentMs) => update({ firstContentMs }),
    read: () => {
      if (charges.length === 0) return execution;
      const isBound = charges.some((charge) => charge.isBound);
      return { ...execution, nanoUsd: sumCosts(charges), estimated: execution.estimated || isBound };
    },
  };
}

function sumCosts(charges: readonly CallCharge[]): NanoUsd | undefined {
  const totals = charges.map(({ total }) => total);
  return totals.includes(undefined)
    ? undefined
    : (totals as readonly NanoUsd[]).reduce((sum, total) => sum + total, 0n);
}

const add = (sum: number | undefined, more: unknown) => (typeof more === "number" ? (sum ?? 0) + more : sum);
