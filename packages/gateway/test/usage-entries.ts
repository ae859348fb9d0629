import fc from "fast-check";
import type { UsageEntry } from "../src/usage/usage-entry.ts";

/** A row with nothing special about it. */
export function usageEntry(change: Partial<UsageEntry> = {}): UsageEntry {
  return {
    requestId: crypto.randomUUID(),
    at: "2026-11-22T07:00:00.000Z",
    surface: "openai",
    status: 200,
    outcome: "completed",
    attempts: 1,
    cached: false,
    estimated: false,
    totalMs: 100,
    ...change,
  };
}

const some = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const few = (...names: string[]) => some(fc.constantFrom(...names));
const count = some(fc.nat({ max: 1_000_000 }));
const START_MS = Date.parse("2026-11-20T22:00:00Z");

/** Times of a few days, so that rows share hours, and moments too. */
const times = fc
  .oneof(fc.nat({ max: 60 * 3_600_000 }), fc.constantFrom(0, 7_200_000, 7_199_999))
  .map((ms) => new Date(START_MS + ms).toISOString());

export const usageEntries = fc.array(
  fc.record({
    requestId: fc.uuid(),
    at: times,
    surface: fc.constantFrom("pass-through", "openai", "anthropic", "tasks"),
    tokenId: few("tok_a", "tok_b"),
    billTo: few("acme"),
    provider: few("groq", "together"),
    model: few("acme/talk", "acme/Draw", "größe", "=1+1"),
    operation: few("chat-completion", "text-to-image"),
    status: fc.constantFrom(200, 429, 502),
    outcome: fc.constantFrom("completed", "client-closed", "interrupted", "rejected", "failed"),
    attempts: fc.nat({ max: 5 }),
    cached: fc.boolean(),
    promptTokens: count,
    completionTokens: count,
    /** Whole nano-dollars. */
    usd: some(fc.nat({ max: 1_000_000_000 }).map((nano) => nano / 1e9)),
    estimated: fc.boolean(),
    emulated: some(fc.boolean()),
    totalMs: fc.double({ min: 0, max: 600_000, noNaN: true }),
    firstContentMs: some(fc.double({ min: 0, max: 600_000, noNaN: true })),
  }) satisfies fc.Arbitrary<UsageEntry>,
  { maxLength: 40 },
);

export const usageQueries = fc.record({
  since: some(times),
  until: some(times),
  tokenId: few("tok_a", "tok_c"),
  provider: few("groq"),
  model: few("acme/talk"),
  operation: few("text-to-image"),
});
