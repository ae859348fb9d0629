/**
 * Returns whether a pattern matches the full text. `*` matches any characters, or none. Segments between stars are matched
 * once, from left to right, so no pattern is slow.
 */
export function matchesAny(patterns: readonly string[], text: string): boolean {
  return patterns.some((pattern) => matchesOne(pattern, text));
}

function matchesOne(pattern: string, text: string): boolean {
  const [start = "", ...others] = pattern.split("*");
  const end = others.pop();
  if (end === undefined) return text === pattern;
  const endAt = text.length - end.length;
  if (endAt < start.length || !text.startsWith(start) || !text.endsWith(end)) return false;
  let at = start.length;
  for (const piece of others) {
    const found = text.indexOf(piece, at);
    if (found < 0 || found + piece.length > endAt) return false;
    at = found + piece.length;
  }
  return true;
}

/** Lists what is allowed, for messages. */
export const formatAllowed = (names: readonly string[]): string => names.join(", ") || "nothing";
