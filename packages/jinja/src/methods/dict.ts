import { TemplateRuntimeError, typeError } from "../errors.ts";
import { defineVariadic } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { contains } from "../values/compare.ts";
import { Dict } from "../values/dict.ts";
import { DictView } from "../values/dict-view.ts";
import { MISSING } from "../values/engine-object.ts";
import { each } from "../values/iterate.ts";
import {
  type Mapping,
  mappingDelete,
  mappingEntries,
  mappingGet,
  mappingKeys,
  mappingSet,
  mappingSize,
} from "../values/mapping.ts";
import { pairsOf } from "../values/pairs.ts";
import { keyError } from "../values/subscript.ts";
import { Tuple } from "../values/tuple.ts";
import type { MethodTable } from "./method.ts";
import { methods, mutators, none, one, some } from "./table.ts";

function get(_runtime: Runtime, mapping: Mapping, key: unknown, otherwise: unknown = null): unknown {
  const found = mappingGet(mapping, key);
  return found === MISSING ? otherwise : found;
}

function copy(runtime: Runtime, mapping: Mapping): Dict {
  runtime.spend(mappingSize(mapping));
  return new Dict(mappingEntries(mapping));
}

function pop(runtime: Runtime, mapping: Mapping, key: unknown, ...otherwise: unknown[]): unknown {
  // An empty dict does not request the hash of the key.
  const found = mappingSize(mapping) === 0 ? MISSING : mappingGet(mapping, key);
  if (found !== MISSING) mappingDelete(mapping, key);
  else if (otherwise.length === 0) throw keyError(runtime, key);
  return found === MISSING ? otherwise[0] : found;
}

function popItem(runtime: Runtime, mapping: Mapping): Tuple {
  runtime.spend(mappingSize(mapping));
  const last = mappingEntries(mapping).at(-1);
  if (last === undefined) throw new TemplateRuntimeError("'popitem(): dictionary is empty'", "KeyError");
  mappingDelete(mapping, last[0]);
  return new Tuple(last);
}

function setDefault(runtime: Runtime, mapping: Mapping, key: unknown, value: unknown = null): unknown {
  const found = mappingGet(mapping, key);
  if (found !== MISSING) return found;
  put(runtime, mapping, key, value);
  return value;
}

function put(runtime: Runtime, mapping: Mapping, key: unknown, value: unknown): void {
  mappingSet(mapping, key, value);
  if (mapping instanceof Dict) runtime.reserveItems(mapping.size);
}

function clear(runtime: Runtime, mapping: Mapping): null {
  const keys = mappingKeys(mapping);
  runtime.spend(keys.length);
  for (const key of keys) mappingDelete(mapping, key);
  return null;
}

function fromKeys(runtime: Runtime, _mapping: Mapping, keys: unknown, value: unknown = null): Dict {
  const made = new Dict();
  for (const key of each(runtime, keys)) put(runtime, made, key, value);
  return made;
}

const update = defineVariadic((runtime, self, positional, keywords) => {
  const mapping = self as Mapping;
  if (positional.length > 1) throw typeError(`update expected at most 1 argument, got ${positional.length}`);
  const pairs = positional.length > 0 ? pairsOf(runtime, positional[0]) : [];
  for (const [key, value] of pairs) put(runtime, mapping, key, value);
  for (const [key, value] of keywords) put(runtime, mapping, key, value);
  return null;
});

function isDisjoint(runtime: Runtime, view: DictView, other: unknown): boolean {
  for (const item of each(runtime, other)) if (contains(runtime, view, item)) return false;
  return true;
}

/** Methods of the keys and of the items of a dict. */
export const dictView = (typeName: "dict_keys" | "dict_items"): MethodTable =>
  methods<DictView>(typeName, { isdisjoint: one(isDisjoint) });

export function dictMethods(): MethodTable {
  return Object.assign(
    methods<Mapping>("dict", {
      get: some(1, 2, get),
      keys: none((_runtime, mapping) => new DictView(mapping, "keys")),
      values: none((_runtime, mapping) => new DictView(mapping, "values")),
      items: none((_runtime, mapping) => new DictView(mapping, "items")),
      copy: none(copy),
      fromkeys: some(1, 2, fromKeys),
    }),
    mutators<Mapping>("dict", {
      pop: some(1, 2, pop),
      popitem: none(popItem),
      setdefault: some(1, 2, setDefault),
      clear: none(clear),
    }),
    { update: { definition: update, mutates: true, getter: false } },
  );
}
