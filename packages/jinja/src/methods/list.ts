import { call } from "../call.ts";
import { TemplateRuntimeError, typeError, valueError } from "../errors.ts";
import { defineVariadic } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { same } from "../values/compare.ts";
import type { Keywords } from "../values/engine-object.ts";
import { toArray } from "../values/iterate.ts";
import { repr } from "../values/print.ts";
import { sortBy } from "../values/sort.ts";
import { toFlag, toIndex } from "../values/to-index.ts";
import { boundsWithin } from "./arguments.ts";
import type { MethodTable } from "./method.ts";
import { methods, mutators, none, one, some } from "./table.ts";

type List = unknown[];

/** Where an equal element is between two bounds, or -1. */
export function indexOf(
  runtime: Runtime,
  items: readonly unknown[],
  wanted: unknown,
  start?: unknown,
  end?: unknown,
): number {
  const [from, to] = boundsWithin(items.length, start, end);
  for (let at = from; at < to; at++) {
    runtime.spend(1);
    if (same(runtime, items[at], wanted)) return at;
  }
  return -1;
}

export function countOf(runtime: Runtime, items: readonly unknown[], wanted: unknown): number {
  runtime.spend(items.length);
  return items.filter((item) => same(runtime, item, wanted)).length;
}

function pop(runtime: Runtime, list: List, index: unknown = -1): unknown {
  const given = toIndex(index);
  if (list.length === 0) throw indexError("pop from empty list");
  const at = given < 0 ? given + list.length : given;
  if (at < 0 || at >= list.length) throw indexError("pop index out of range");
  runtime.spend((list.length - at) >> 6);
  return at === list.length - 1 ? list.pop() : list.splice(at, 1)[0];
}

const indexError = (message: string) => new TemplateRuntimeError(message, "IndexError");

function insert(runtime: Runtime, list: List, index: unknown, item: unknown): null {
  const given = toIndex(index);
  const at = given < 0 ? Math.max(0, given + list.length) : given;
  runtime.reserveItems(list.length + 1);
  runtime.spend((list.length >> 6) + 1);
  list.splice(at, 0, item);
  return null;
}

function remove(runtime: Runtime, list: List, item: unknown): null {
  const at = indexOf(runtime, list, item);
  if (at < 0) throw valueError("list.remove(x): x not in list");
  list.splice(at, 1);
  return null;
}

/** Python's stable sort, by a key if there is one; ties keep their order also in reverse. */
function sort(runtime: Runtime, list: List, key: unknown, reverse: boolean): void {
  const keyOf = (item: unknown) => (key === null ? item : call(runtime, key, [item]));
  for (const [at, item] of sortBy(runtime, list, keyOf, reverse).entries()) list[at] = item;
}

const sorting = defineVariadic((runtime, list, positional, keywords: Keywords) => {
  if (positional.length > 0) throw typeError("sort() takes no positional arguments");
  for (const name of keywords.keys()) {
    if (name !== "key" && name !== "reverse")
      throw typeError(`'${name}' is an invalid keyword argument for sort()`);
  }
  sort(runtime, list as List, keywords.get("key") ?? null, toFlag(keywords.get("reverse") ?? false));
  return null;
});

export function listMethods(): MethodTable {
  return Object.assign(
    methods<List>("list", {
      index: some(1, 3, (runtime, list, item, start, end) => {
        const at = indexOf(runtime, list, item, start, end);
        if (at < 0) throw valueError(`${repr(runtime, item)} is not in list`);
        return at;
      }),
      count: one(countOf),
      copy: none(toArray),
    }),
    mutators<List>("list", {
      append: one((runtime, list, item) => {
        runtime.reserveItems(list.length + 1);
        list.push(item);
        return null;
      }),
      extend: one((runtime, list, items) => {
        const more = toArray(runtime, items);
        runtime.reserveItems(list.length + more.length);
        for (const item of more) list.push(item);
        return null;
      }),
      insert: some(2, 2, insert),
      remove: one(remove),
      reverse: none((runtime, list) => {
        runtime.spend(list.length);
        list.reverse();
        return null;
      }),
    }),
    // Jinja2's immutable sandbox lets these two be.
    methods<List>("list", {
      pop: some(0, 1, pop),
      clear: none((_runtime, list) => {
        list.length = 0;
        return null;
      }),
    }),
    { sort: { definition: sorting, mutates: true, getter: false } },
  );
}
