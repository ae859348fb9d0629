import type { Runtime } from "../runtime/runtime.ts";
import { ordered } from "./compare.ts";
import { compareText } from "./text.ts";

/**
 * Sorts as Python does: stable, also in reverse. A reverse sort is one of the reversed items, which decides the two keys
 * that are compared first, and so the error where several have no order.
 */
export function sortBy<Item>(
  runtime: Runtime,
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
  isReverse = false,
): Item[] {
  const rows = items.map((item) => ({ item, key: keyOf(item) }));
  if (isReverse) rows.reverse();
  rows.sort((left, right) => orderForSort(runtime, left.key, right.key));
  if (isReverse) rows.reverse();
  return rows.map(({ item }) => item);
}

/**
 * A comparison for `Array.sort` that only uses `<`, as in Python; equal values keep their
 * order.
 */
function orderForSort(runtime: Runtime, left: unknown, right: unknown): number {
  runtime.spend(1);
  const isSingle = Array.isArray(left) && Array.isArray(right) && left.length === 1 && right.length === 1;
  const a: unknown = isSingle ? left[0] : left;
  const b: unknown = isSingle ? right[0] : right;
  if (typeof a === "number" && typeof b === "number") return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === "string" && typeof b === "string") return compareText(a, b);
  if (ordered(runtime, "<", left, right)) return -1;
  return ordered(runtime, "<", right, left) ? 1 : 0;
}
