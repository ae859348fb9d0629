/** Range of a match: from its first character to after its last. */
export type Span = readonly [start: number, end: number];

const HASHES = 4096;

/**
 * Prepares a search for many strings. It checks every few characters only (Wu-Manber), so hundreds of strings
 * take about as long as one.
 * @param patterns strings of at least 2 characters
 * @returns a function that returns ordered, merged matches
 */
export function createSearch(patterns: readonly string[]): (text: string) => readonly Span[] {
  const window = Math.min(...patterns.map(({ length }) => length));
  // How far the next pattern may be, by the two characters that were read; 0 where one may end its window.
  const shifts = new Uint8Array(HASHES).fill(Math.min(window - 1, 255));
  const ending = new Map<number, string[]>();
  for (const pattern of patterns)
    for (let end = 2; end <= window; end++) {
      const hash = hashAt(pattern, end - 1);
      shifts[hash] = Math.min(shifts[hash] ?? 0, window - end);
      if (end === window) ending.set(hash, [...(ending.get(hash) ?? []), pattern]);
    }
  return (text) => {
    const found: [number, number][] = [];
    for (let at = window - 1; at < text.length; ) {
      const hash = hashAt(text, at);
      const shift = shifts[hash] ?? 0;
      if (shift === 0) {
        const start = at - window + 1;
        for (const pattern of ending.get(hash) ?? [])
          if (text.startsWith(pattern, start)) addSpan(found, start, start + pattern.length);
      }
      at += shift || 1;
    }
    return found;
  };
}

const hashAt = (text: string, at: number) =>
  (text.charCodeAt(at) * 61 + text.charCodeAt(at - 1)) & (HASHES - 1);

/** Spans come in the order of their starts. */
function addSpan(spans: [number, number][], start: number, end: number): void {
  const last = spans.at(-1);
  if (last && start < last[1]) last[1] = Math.max(last[1], end);
  else spans.push([start, end]);
}
