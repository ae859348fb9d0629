import { LazyIterator } from "./iterate.ts";
import { typeName } from "./type-name.ts";

/** What Python calls the iterator that goes over a value backwards, by the value's type. */
const NAMES: Readonly<Record<string, string>> = {
  list: "list_reverseiterator",
  range: "range_iterator",
  dict: "dict_reversekeyiterator",
};

/** Python's `reversed(value)`, from its elements in reverse order. */
export const reverseIterator = (value: unknown, items: Iterable<unknown>): LazyIterator =>
  new LazyIterator(items, NAMES[typeName(value)] ?? "reversed");
