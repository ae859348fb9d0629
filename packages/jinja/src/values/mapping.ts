import { typeError } from "../errors.ts";
import { Dict, hashKey } from "./dict.ts";
import { MISSING } from "./engine-object.ts";
import { Markup } from "./markup.ts";
import { isPlainObject } from "./plain-object.ts";

/** What represents a Python dict: a plain object of the host (its own properties), a Map, or a `Dict`. */
export type Mapping = Dict | ReadonlyMap<unknown, unknown> | Readonly<Record<string, unknown>>;

export function isMapping(value: unknown): value is Mapping {
  return (
    typeof value === "object" &&
    value !== null &&
    (value instanceof Dict || isPlainObject(value) || value instanceof Map)
  );
}

/** The value of a key, or `MISSING`. An own property that is `undefined` is missing too. */
export function mappingGet(mapping: Mapping, key: unknown): unknown {
  let found: unknown;
  if (mapping instanceof Dict) found = mapping.get(key);
  else if (mapping instanceof Map) found = mapping.get(hashKey(key));
  else {
    const name = key instanceof Markup ? key.text : key;
    if (typeof name !== "string") {
      hashKey(key);
      return MISSING;
    }
    found = Object.hasOwn(mapping, name) ? (mapping as Record<string, unknown>)[name] : undefined;
  }
  return found === undefined ? MISSING : found;
}

export function mappingSize(mapping: Mapping): number {
  return mapping instanceof Dict || mapping instanceof Map ? mapping.size : Object.keys(mapping).length;
}

export function mappingKeys(mapping: Mapping): unknown[] {
  return mapping instanceof Dict || mapping instanceof Map ? [...mapping.keys()] : Object.keys(mapping);
}

export function mappingEntries(mapping: Mapping): (readonly [unknown, unknown])[] {
  return mapping instanceof Dict || mapping instanceof Map ? [...mapping.entries()] : Object.entries(mapping);
}

/** @throws TypeError for a key that is not a string in a plain object of the host */
export function mappingSet(mapping: Mapping, key: unknown, value: unknown): void {
  if (mapping instanceof Dict) mapping.set(key, value);
  else if (mapping instanceof Map) mapping.set(hashKey(key), value);
  else if (typeof key === "string")
    // Not an assignment: `__proto__` is a key like any other.
    Object.defineProperty(mapping, key, { value, writable: true, enumerable: true, configurable: true });
  else throw typeError("a plain object takes strings as keys; give the template a dict for others");
}

export function mappingDelete(mapping: Mapping, key: unknown): void {
  if (mapping instanceof Dict) mapping.delete(key);
  else if (mapping instanceof Map) mapping.delete(hashKey(key));
  else if (typeof key === "string") Reflect.deleteProperty(mapping, key);
}
