/** Names can be as long as their caller likes. */
export const MAX_NAME_CHARS = 100;

/** The known name that a name was probably meant to be. */
export function findClosest(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_NAME_CHARS) return undefined;
  const plain = normalize(name);
  const same = findSame(name, known);
  if (same || plain.length < 3) return same;
  const most = plain.length < 6 ? 1 : 2;
  const distances = known.flatMap((each) => {
    const other = normalize(each);
    if (Math.abs(other.length - plain.length) > most) return [];
    // Of names that are as close, the first letter is seldom the incorrect one.
    return { each, distance: editDistance(plain, other), isOtherStart: Number(each[0] !== plain[0]) };
  });
  const [closest] = distances.sort(
    (one, other) => one.distance - other.distance || one.isOtherStart - other.isOtherStart,
  );
  return closest && closest.distance <= most && closest.each.length > 2 ? closest.each : undefined;
}

/** The known name that differs at most in case and separators. */
export function findSame(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_NAME_CHARS) return undefined;
  const plain = normalize(name);
  return plain === "" ? undefined : known.find((each) => normalize(each) === plain);
}

/** `maxTokens`, `max-tokens` and `MAX_TOKENS` are one name. */
const normalize = (name: string): string => name.replace(/[_\-\s]/g, "").toLowerCase();

/** Letters to insert, remove, replace, or swap with their neighbor. */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}
