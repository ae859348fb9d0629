/** Returns whether a text consists of these parts in order, with any text between them. */
export function matchesPieces([first = "", ...rest]: readonly string[], value: string): boolean {
  const last = rest.pop();
  if (last === undefined) return value === first;
  if (!value.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = value.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return value.length - last.length >= at && value.endsWith(last);
}
