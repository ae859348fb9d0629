import { typeError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Bytes } from "./bytes.ts";
import { PythonSet } from "./dict.ts";
import { EngineObject } from "./engine-object.ts";
import { isMapping, mappingKeys, mappingSize } from "./mapping.ts";
import { Markup } from "./markup.ts";
import { Range } from "./range.ts";
import { codePoints, textLength } from "./text.ts";
import { Tuple } from "./tuple.ts";
import { isIterator, typeName } from "./type-name.ts";
import { Undefined } from "./undefined.ts";

/** A one-shot iterator, as filters return it: no length, no index, consumed once. */
export class LazyIterator extends EngineObject {
  readonly typeName: string;
  readonly #iterator: Iterator<unknown>;

  constructor(items: Iterable<unknown>, typeName = "generator") {
    super();
    this.typeName = typeName;
    this.#iterator = items[Symbol.iterator]();
  }

  override text(): string {
    return `<${this.typeName} object>`;
  }

  override iterator(): Iterator<unknown> {
    return this.#iterator;
  }
}

/**
 * The elements as an array, if available: not copied for a list or tuple, so do not change it. Undefined
 * for values that must be iterated.
 */
export function itemsAtHand(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value === "string") return codePoints(value);
  if (value instanceof Tuple) return value.items;
  if (value instanceof Markup) return value.characters();
  if (isMapping(value)) return mappingKeys(value);
  if (value instanceof PythonSet || value instanceof Set) return [...value];
  if (value instanceof Bytes) return [...value.data];
  if (value instanceof Undefined) {
    if (value.strict) throw value.error();
    return [];
  }
  if (value === undefined) return [];
  if (value instanceof Range || value instanceof EngineObject || isIterator(value)) return undefined;
  return undefined;
}

/**
 * Python's `iter(value)`.
 * @throws TypeError (`'int' object is not iterable`)
 */
export function iterate(runtime: Runtime, value: unknown): Iterator<unknown> {
  if (value instanceof Range) return value[Symbol.iterator]();
  if (value instanceof EngineObject) {
    const iterator = value.iterator(runtime);
    if (iterator !== undefined) return iterator;
  } else if (isIterator(value)) return value;
  const items = itemsAtHand(value);
  if (items === undefined) throw typeError(`'${typeName(value)}' object is not iterable`);
  return items[Symbol.iterator]();
}

export function isIterable(runtime: Runtime, value: unknown): boolean {
  return (
    value instanceof Range ||
    isIterator(value) ||
    (value instanceof EngineObject && value.iterator(runtime) !== undefined) ||
    itemsAtHand(value) !== undefined
  );
}

/** The elements one by one, each paid for. */
export function* each(runtime: Runtime, value: unknown): Generator<unknown> {
  const items = itemsAtHand(value);
  if (items === undefined) {
    const iterator = iterate(runtime, value);
    for (let next = iterator.next(); next.done !== true; next = iterator.next()) {
      runtime.spend(1);
      yield next.value;
    }
  } else {
    for (const item of items) {
      runtime.spend(1);
      yield item;
    }
  }
}

/** Python's `list(value)`: a new array. */
export function toArray(runtime: Runtime, value: unknown): unknown[] {
  const items = itemsAtHand(value);
  if (items !== undefined) {
    runtime.reserveItems(items.length);
    runtime.spend(items.length);
    return items.slice();
  }
  const made: unknown[] = [];
  const iterator = iterate(runtime, value);
  for (let next = iterator.next(); next.done !== true; next = iterator.next()) {
    runtime.spend(1);
    runtime.reserveItems(made.push(next.value));
  }
  return made;
}

/**
 * Python's `len(value)`.
 * @throws TypeError (`object of type 'int' has no len()`)
 */
export function length(runtime: Runtime, value: unknown): number {
  const found = lengthIfAny(runtime, value);
  if (found === undefined) throw typeError(`object of type '${typeName(value)}' has no len()`);
  return found;
}

/** The same, or undefined for a value without a length. */
export function lengthIfAny(runtime: Runtime, value: unknown): number | undefined {
  if (typeof value === "string") return textLength(value);
  if (Array.isArray(value)) return value.length;
  if (isMapping(value)) return mappingSize(value);
  if (value instanceof Tuple) return value.items.length;
  if (value instanceof Markup) return textLength(value.text);
  if (value instanceof Range) return value.length;
  if (value instanceof PythonSet || value instanceof Set) return value.size;
  if (value instanceof Bytes) return value.data.length;
  if (value instanceof EngineObject) return value.size(runtime);
  if (value instanceof Undefined) {
    if (value.strict) throw value.error();
    return 0;
  }
  return value === undefined ? 0 : undefined;
}
