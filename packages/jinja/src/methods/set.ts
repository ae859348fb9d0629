import { TemplateRuntimeError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { PythonSet } from "../values/dict.ts";
import { toArray } from "../values/iterate.ts";
import { keyError } from "../values/subscript.ts";
import type { MethodTable } from "./method.ts";
import { methods, mutators, none, old, one } from "./table.ts";

type AnySet = PythonSet | Set<unknown>;

function union(runtime: Runtime, set: AnySet, ...others: unknown[]): PythonSet {
  const made = new PythonSet(toArray(runtime, set));
  for (const other of others) for (const item of toArray(runtime, other)) made.add(item);
  return made;
}

const keeping =
  (wanted: boolean) =>
  (runtime: Runtime, set: AnySet, ...others: unknown[]): PythonSet => {
    let items = toArray(runtime, set);
    for (const other of others) {
      const found = new PythonSet(toArray(runtime, other));
      items = items.filter((item) => found.has(item) === wanted);
    }
    return new PythonSet(items);
  };

const intersection = keeping(true);
const difference = keeping(false);

function symmetricDifference(runtime: Runtime, set: AnySet, other: unknown): PythonSet {
  return union(
    runtime,
    difference(runtime, set, other),
    difference(runtime, new PythonSet(toArray(runtime, other)), set),
  );
}

function isSubset(runtime: Runtime, set: AnySet, other: unknown): boolean {
  return difference(runtime, set, other).size === 0;
}

/** Turns the result of an operation into a set. */
const updating =
  (operation: (runtime: Runtime, set: AnySet, ...others: unknown[]) => PythonSet) =>
  (runtime: Runtime, set: AnySet, ...others: unknown[]): null => {
    const result = [...operation(runtime, set, ...others)];
    runtime.reserveItems(result.length);
    set.clear();
    for (const item of result) set.add(item);
    return null;
  };

function pop(_runtime: Runtime, set: AnySet): unknown {
  for (const item of set) {
    set.delete(item);
    return item;
  }
  throw new TemplateRuntimeError("'pop from an empty set'", "KeyError");
}

const SOME = Number.POSITIVE_INFINITY;

export function setMethods(): MethodTable {
  return Object.assign(
    methods<AnySet>("set", {
      copy: none(union),
      union: old(0, SOME, union),
      intersection: old(0, SOME, intersection),
      difference: old(0, SOME, difference),
      symmetric_difference: one(symmetricDifference),
      issubset: one(isSubset),
      issuperset: one((runtime, set, other) =>
        isSubset(runtime, new PythonSet(toArray(runtime, other)), set),
      ),
      isdisjoint: one((runtime, set, other) => intersection(runtime, set, other).size === 0),
    }),
    mutators<AnySet>("set", {
      add: one((runtime, set, item) => {
        set.add(item);
        runtime.reserveItems(set.size);
        return null;
      }),
      discard: one((_runtime, set, item) => {
        set.delete(item);
        return null;
      }),
      remove: one((runtime, set, item) => {
        if (!set.delete(item)) throw keyError(runtime, item);
        return null;
      }),
      pop: none(pop),
      clear: none((_runtime, set) => {
        set.clear();
        return null;
      }),
      update: old(0, SOME, updating(union)),
      intersection_update: old(0, SOME, updating(intersection)),
      difference_update: old(0, SOME, updating(difference)),
      symmetric_difference_update: one(updating(symmetricDifference)),
    }),
  );
}
