import type { UsageSum } from "./ledger.ts";
import { formatDollars } from "./messages.ts";
import type { Measure } from "./usage-query.ts";

/** One part of every bar. */
export interface StackPart {
  readonly name: string;
  /** One value for each bucket. */
  readonly values: readonly number[];
}

const NUMBER = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** Returns the amount of a measure in a sum. */
function measure({ requests, usd, promptTokens, completionTokens }: UsageSum, what: Measure): number {
  if (what === "calls") return requests;
  return what === "spend" ? usd : promptTokens + completionTokens;
}

/** Formats an amount of a measure: `1.2K`, `$0.40`. */
export const formatMeasure = (value: number, what: Measure): string =>
  what === "spend" ? formatDollars(value) : NUMBER.format(value);

/**
 * Splits buckets into known groups and a remainder. Omits groups that are zero throughout.
 * @param series buckets of some groups
 * @param buckets total buckets
 */
export function stackParts(
  series: readonly { readonly name: string; readonly buckets: readonly UsageSum[] }[],
  buckets: readonly UsageSum[],
  what: Measure,
): readonly StackPart[] {
  const parts = series.map(({ name, buckets }) => ({
    name,
    values: buckets.map((bucket) => measure(bucket, what)),
  }));
  const rest = buckets.map((bucket, at) => {
    const known = parts.reduce((total, { values }) => total + (values[at] ?? 0), 0);
    const left = measure(bucket, what) - known;
    // Sums of dollars are not exact in binary.
    return left < 1e-9 ? 0 : left;
  });
  const name = series.length === 0 ? "All" : "Other";
  return [...parts, { name, values: rest }].filter(({ values }) => values.some((value) => value > 0));
}

/** Up to five marks of an axis from 0 on, at round numbers, the last of which is not below `most`. */
export function listTicks(most: number, isWhole: boolean): readonly number[] {
  if (!(most > 0)) return [0];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough * (1 - 1e-9));
  const step = isWhole ? Math.max(1, Math.ceil(nice ?? rough)) : (nice ?? rough);
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}
