import type { TypeFacts } from "./facts.ts";
import type { Sort, SortKey } from "./query.ts";

const VALUES: Readonly<Record<SortKey, (type: TypeFacts) => string | number | undefined>> = {
  name: ({ name }) => name,
  bits: ({ bits }) => bits?.value,
  block: ({ block }) => block?.weights,
  family: ({ family }) => family.name,
};

/** Sorts by a column; unknown values are last in both directions. Stable. */
export function sortTypes<Type extends TypeFacts>(
  types: readonly Type[],
  sort: Sort | undefined,
): readonly Type[] {
  if (!sort) return types;
  const value = VALUES[getKey(sort)];
  const direction = sort.startsWith("-") ? -1 : 1;
  return types.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return direction * (a < b ? -1 : Number(a > b));
  });
}

/** The column, in either direction. */
const getKey = (sort: Sort): SortKey => sort.replace("-", "") as SortKey;

/** Which way a column is sorted, if the list is sorted by it. */
export function getDirection(key: SortKey, sort: Sort | undefined): "ascending" | "descending" | undefined {
  if (sort === undefined || getKey(sort) !== key) return undefined;
  return sort.startsWith("-") ? "descending" : "ascending";
}

/**
 * The order after a click on a column's heading: reversed if the list is already sorted by
 * it.
 */
export const getNextSort = (key: SortKey, sort: Sort | undefined): Sort => (sort === key ? `-${key}` : key);
