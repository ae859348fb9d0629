import type { ServerResult } from "../../contracts/server-format.ts";

/** Token usage with OpenAI's names; zero if unknown. */
export function toUsage(meta: ServerResult["meta"] | undefined): {
  prompt_tokens: number;
  total_tokens: number;
} {
  const { input = 0, total = input } = readCounts(meta?.usage);
  return { prompt_tokens: input, total_tokens: total };
}

/** Token usage. Unknown values are absent. */
export interface Counts {
  readonly input?: number | undefined;
  readonly output?: number | undefined;
  readonly total?: number | undefined;
}

/** Reads counts under either of the names that this format has for them. */
export function readCounts(usage: unknown): Counts {
  const members = (usage ?? {}) as Readonly<Record<string, unknown>>;
  const count = (name: string) => {
    const value = members[name];
    return typeof value === "number" ? value : undefined;
  };
  return {
    input: count("prompt_tokens") ?? count("input_tokens"),
    output: count("completion_tokens") ?? count("output_tokens"),
    total: count("total_tokens"),
  };
}

/** Total usage of several calls; `undefined` if one is unknown. */
export function sumCounts(
  counts: readonly Counts[],
): { input: number; output: number; total: number } | undefined {
  const sum = { input: 0, output: 0, total: 0 };
  for (const { input, output, total } of counts) {
    if (input === undefined || output === undefined) return undefined;
    sum.input += input;
    sum.output += output;
    sum.total += total ?? input + output;
  }
  return counts.length > 0 ? sum : undefined;
}
