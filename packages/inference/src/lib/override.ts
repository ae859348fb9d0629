import type { PartialOptions } from "../contracts/partial-options.ts";

/** Puts members over those of a base. One that is undefined leaves the base's. */
export function override<T extends object>(base: T, given: PartialOptions<T> | undefined): T {
  const merged: T = { ...base, ...given };
  for (const name in given) if (given[name] === undefined) merged[name] = base[name];
  return merged;
}
