/** Remembers which providers asked to be left alone, and until when. */
export interface Resting {
  /** @param seconds what Retry-After said */
  add(provider: string, seconds: number): void;
  /** The same providers, those that rest after the others; each part keeps its order. */
  last(providers: readonly string[]): string[];
}

export function createResting(now: () => number = Date.now): Resting {
  const until = new Map<string, number>();
  const rests = (provider: string) => (until.get(provider) ?? 0) > now();
  return {
    add: (provider, seconds) => void until.set(provider, now() + seconds * 1000),
    last: (providers) => [
      ...providers.filter((each) => !rests(each)),
      ...providers.filter((each) => rests(each)),
    ],
  };
}
