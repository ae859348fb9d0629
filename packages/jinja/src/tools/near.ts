/** Names longer than this are not compared. */
const LONGEST = 60;

/** The known name that a mistyped one most likely means; null if none is near. */
export function nearest(name: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Math.floor((name.length + 1) / 3) + 1;
  if (name.length > LONGEST) return null;
  for (const candidate of known) {
    if (candidate === name || Math.abs(candidate.length - name.length) >= least) continue;
    const distance = distanceBetween(name, candidate);
    if (distance >= least) continue;
    least = distance;
    best = candidate;
  }
  return best;
}

/** Letters to insert, drop, replace, or swap with their neighbor. */
function distanceBetween(a: string, b: string): number {
  let earlier: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? at(earlier, j - 2) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + cost, swap));
    }
    earlier = row;
    row = next;
  }
  return at(row, b.length);
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
