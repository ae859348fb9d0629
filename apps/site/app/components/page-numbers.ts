/** Pages on either side of the one that is shown. */
const NEIGHBORS = 1;

/** Up to this many there is room for all. */
const ALL = 9;

/** Numbers of pages to show, the first and the last among them; a negative one represents those omitted. */
export function listPageNumbers(page: number, pages: number): readonly number[] {
  const all = Array.from({ length: pages }, (_, at) => at + 1);
  if (pages <= ALL) return all;
  const shown = all.filter((each) => each === 1 || each === pages || Math.abs(each - page) <= NEIGHBORS);
  return shown.flatMap((each, at) => {
    const gap = each - (shown[at - 1] ?? 0) - 1;
    if (gap === 0) return [each];
    // A gap of one page is as wide as its number.
    return gap === 1 ? [each - 1, each] : [-each, each];
  });
}
