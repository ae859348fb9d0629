import type { Provider } from "@inferhub/inference";

/** A key with an unexpected prefix. */
export interface WrongPrefix {
  /** Prefixes of the provider's keys. */
  readonly expected: readonly string[];
  /** Providers whose keys have the prefix of this key. */
  readonly others: readonly string[];
}

/**
 * Checks whether a key has another provider's prefix, or lacks its own provider's prefix.
 * @returns `undefined` if the key is plausible, or the provider's prefixes are unknown
 */
export function findWrongPrefix(
  key: string,
  provider: Provider,
  providers: readonly Provider[],
): WrongPrefix | undefined {
  const expected = provider.auth.keyPrefixes ?? [];
  if (expected.length === 0) return undefined;
  const lengths = new Map(providers.map((each) => [each, getMatchLength(key, each)] as const));
  const own = getMatchLength(key, provider);
  // `sk-ant-` also starts with `sk-`, so the longest prefix identifies the provider.
  const longest = Math.max(own, ...lengths.values());
  if (own > 0 && own === longest) return undefined;
  const others = longest > 0 ? providers.filter((each) => lengths.get(each) === longest) : [];
  return { expected, others: others.map(({ id }) => id) };
}

const getMatchLength = (key: string, { auth }: Provider): number =>
  Math.max(0, ...(auth.keyPrefixes ?? []).filter((each) => key.startsWith(each)).map(({ length }) => length));
