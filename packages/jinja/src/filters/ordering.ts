import { define } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { type Ordering, ordered } from "../values/compare.ts";
import { PythonSet } from "../values/dict.ts";
import { each, LazyIterator, toArray } from "../values/iterate.ts";
import { isText } from "../values/markup.ts";
import { compareText } from "../values/text.ts";
import { toFlag } from "../values/to-index.ts";
import { isTrue } from "../values/truth.ts";
import { type Getter, keyGetter } from "./attribute.ts";

export const sort = define(
  { reverse: false, case_sensitive: false, attribute: null },
  (runtime, value, reverse, caseSensitive, attribute) => {
    const keysOf = sortKeys(runtime, attribute, isTrue(runtime, caseSensitive));
    return sortBy(runtime, toArray(runtime, value), keysOf, toFlag(reverse));
  },
);

/** Several attributes with commas between them are keys of falling weight. */
function sortKeys(runtime: Runtime, attribute: unknown, isCaseSensitive: boolean): Getter {
  const isPath = isText(attribute);
  const getters = (isPath ? String(attribute).split(",") : [attribute]).map((path) =>
    keyGetter(runtime, path, isCaseSensitive),
  );
  return (item) => getters.map((get) => get(item));
}

/** Sorts as Python does: stable, also in reverse. */
export function sortBy<Item>(
  runtime: Runtime,
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
  isReverse = false,
): Item[] {
  const rows = items.map((item) => ({ item, key: keyOf(item) }));
  rows.sort((left, right) => {
    runtime.spend(1);
    return isReverse ? compareKeys(runtime, right.key, left.key) : compareKeys(runtime, left.key, right.key);
  });
  return rows.map(({ item }) => item);
}

function compareKeys(runtime: Runtime, left: unknown, right: unknown): number {
  const isSingle = Array.isArray(left) && Array.isArray(right) && left.length === 1 && right.length === 1;
  const a: unknown = isSingle ? left[0] : left;
  const b: unknown = isSingle ? right[0] : right;
  if (typeof a === "number" && typeof b === "number") return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === "string" && typeof b === "string") return compareText(a, b);
  if (ordered(runtime, "<", left, right)) return -1;
  return ordered(runtime, "<", right, left) ? 1 : 0;
}

export const unique = define(
  { case_sensitive: false, attribute: null },
  (runtime, value, caseSensitive, attribute) =>
    new LazyIterator(
      uniqueItems(runtime, value, keyGetter(runtime, attribute, isTrue(runtime, caseSensitive))),
    ),
);

function* uniqueItems(runtime: Runtime, value: unknown, keyOf: Getter): Generator<unknown> {
  const seen = new PythonSet();
  for (const item of each(runtime, value)) {
    const key = keyOf(item);
    if (seen.has(key)) continue;
    seen.add(key);
    yield item;
  }
}

/** `min` or `max`: the first of those that nothing surpasses. */
function extreme(operator: Ordering) {
  return define({ case_sensitive: false, attribute: null }, (runtime, value, caseSensitive, attribute) => {
    const keyOf = keyGetter(runtime, attribute, isTrue(runtime, caseSensitive));
    const items = toArray(runtime, value);
    if (items.length === 0) return runtime.undefined({ hint: "No aggregated item, sequence was empty." });
    let best = items[0];
    let bestKey = keyOf(best);
    for (const item of items.slice(1)) {
      const key = keyOf(item);
      if (!ordered(runtime, operator, key, bestKey)) continue;
      best = item;
      bestKey = key;
    }
    return best;
  });
}

export const min = extreme("<");
export const max = extreme(">");
