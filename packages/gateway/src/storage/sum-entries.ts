import { toNanoUsd, toUsd } from "../money/nano-usd.ts";
import type { UsageEntry } from "../usage/usage-entry.ts";
import type { UsageGroup, UsageSum } from "./store.ts";

/** Returns the group of a row. */
const GROUP_OF: Readonly<Record<Exclude<UsageGroup, "account">, (entry: UsageEntry) => string | undefined>> =
  {
    day: ({ at }) => new Date(at).toISOString().slice(0, 10),
    hour: ({ at }) => new Date(at).toISOString().slice(0, 13),
    token: ({ tokenId }) => tokenId,
    provider: ({ provider }) => provider,
    model: ({ model }) => model,
    operation: ({ operation }) => operation,
    outcome: ({ outcome }) => outcome,
    surface: ({ surface }) => surface,
  };

/**
 * Sums rows by group, sorted.
 * @param accountOf returns the account of a token
 */
export function sumEntries(
  entries: readonly UsageEntry[],
  group: UsageGroup,
  accountOf: (tokenId: string) => string | undefined,
): readonly UsageSum[] {
  const groupOf =
    group === "account"
      ? ({ tokenId }: UsageEntry) => (tokenId === undefined ? undefined : accountOf(tokenId))
      : GROUP_OF[group];
  const groups = new Map<string, UsageEntry[]>();
  for (const entry of entries) {
    const name = groupOf(entry) ?? "";
    const members = groups.get(name);
    if (members) members.push(entry);
    else groups.set(name, [entry]);
  }
  return [...groups].map(([name, members]) => sumGroup(name, members)).sort(compareGroups);
}

export function compareGroups(a: UsageSum, b: UsageSum): number {
  return a.group < b.group ? -1 : 1;
}

function sumGroup(group: string, entries: readonly UsageEntry[]): UsageSum {
  const total = (value: (entry: UsageEntry) => number | undefined) =>
    entries.reduce((sum, entry) => sum + (value(entry) ?? 0), 0);
  const measured = entries.filter(({ emulated }) => !emulated);
  return {
    group,
    requests: entries.length,
    emulated: entries.length - measured.length,
    failures: entries.filter(({ outcome }) => outcome !== "completed").length,
    promptTokens: total(({ promptTokens, emulated }) => (emulated ? 0 : promptTokens)),
    completionTokens: total(({ completionTokens, emulated }) => (emulated ? 0 : completionTokens)),
    usd: toUsd(entries.reduce((sum, { usd }) => sum + (usd === undefined ? 0n : toNanoUsd(usd)), 0n)),
    meanMs: total(({ totalMs, emulated }) => (emulated ? 0 : totalMs)) / Math.max(1, measured.length),
  };
}
