import { define } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { type Ordering, ordered } from "../values/compare.ts";
import { PythonSet } from "../values/dict.ts";
import { each, LazyIterator, toArray } from "../values/iterate.ts";
import { isText } from "../values/markup.ts";
import { sortBy } from "../values/sort.ts";
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

/** `min` or `max`: the first of the extreme values. */
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
