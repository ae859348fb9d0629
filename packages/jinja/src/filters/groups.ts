import { filterArgumentError, typeError } from "../errors.ts";
import { define, REQUIRED } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { equal } from "../values/compare.ts";
import { LazyIterator, toArray } from "../values/iterate.ts";
import { isMapping, mappingEntries } from "../values/mapping.ts";
import { NamedTuple } from "../values/named-tuple.ts";
import { sortBy } from "../values/sort.ts";
import { toFlag } from "../values/to-index.ts";
import { isTrue } from "../values/truth.ts";
import { Tuple } from "../values/tuple.ts";
import { Undefined } from "../values/undefined.ts";
import { attributeGetter, foldCase } from "./attribute.ts";
import { entriesOf } from "./entries.ts";

const GROUP = ["grouper", "list"];

export const groupby = define(
  { attribute: REQUIRED, default: null, case_sensitive: false },
  (runtime, value, attribute, otherwise, caseSensitive) => {
    const get = attributeGetter(runtime, attribute, otherwise);
    const fold = isTrue(runtime, caseSensitive) ? (key: unknown) => key : foldCase;
    const rows = toArray(runtime, value).map((item) => {
      const shown = get(item);
      return { item, shown, key: fold(shown) };
    });
    const groups: { readonly shown: unknown; readonly key: unknown; readonly items: unknown[] }[] = [];
    for (const { item, shown, key } of sortBy(runtime, rows, (row) => row.key)) {
      const group = groups.at(-1);
      if (group !== undefined && equal(runtime, group.key, key)) group.items.push(item);
      else groups.push({ shown, key, items: [item] });
    }
    return groups.map(({ shown, items }) => new NamedTuple(GROUP, [shown, items]));
  },
);

export const dictsort = define(
  { case_sensitive: false, by: "key", reverse: false },
  (runtime, value, caseSensitive, by, reverse) => {
    const isByKey = equal(runtime, by, "key");
    if (!isByKey && !equal(runtime, by, "value"))
      throw filterArgumentError('You can only sort by either "key" or "value"');
    const entries = entriesOf(value);
    runtime.spend(entries.length);
    const fold = isTrue(runtime, caseSensitive) ? (key: unknown) => key : foldCase;
    const sorted = sortBy(runtime, entries, (entry) => fold(entry[isByKey ? 0 : 1]), toFlag(reverse));
    return sorted.map((entry) => new Tuple(entry));
  },
);

export const items = define({}, (runtime, value) => new LazyIterator(pairs(runtime, value)));

function* pairs(runtime: Runtime, value: unknown): Generator<Tuple> {
  if (value instanceof Undefined || value === undefined) return;
  if (!isMapping(value)) throw typeError("Can only get item pairs from a mapping.");
  for (const entry of mappingEntries(value)) {
    runtime.spend(1);
    yield new Tuple(entry);
  }
}
