/** Returns the known names that are similar to a misspelled one, most similar first. */
export function suggestNames(name: string, known: readonly string[]): string[] {
  const wanted = name.toLowerCase().slice(0, 100);
  return known
    .filter((each) => each.includes(wanted) || Math.abs(each.length - wanted.length) <= each.length / 3)
    .map((each) => ({ each, distance: each.includes(wanted) ? 0 : getEditDistance(wanted, each) }))
    .filter(({ each, distance }) => wanted !== "" && distance <= each.length / 3)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ each }) => each);
}

/** Returns the edit distance of two words. */
function getEditDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column++) {
      const change = (row[column - 1] ?? 0) + (to[column - 1] === letter ? 0 : 1);
      next.push(Math.min(change, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
