import { typeError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Bytes } from "./bytes.ts";
import { DictView } from "./dict-view.ts";
import { MISSING } from "./engine-object.ts";
import { each, isIterable } from "./iterate.ts";
import { isMapping, type Mapping, mappingEntries, mappingGet, mappingSize } from "./mapping.ts";
import { Markup } from "./markup.ts";
import { compareNumbers, isNumeric, toNumber } from "./numbers.ts";
import { Range } from "./range.ts";
import { isSet, isSetLike, itemsOf, type SetLike, sizeOf } from "./set-like.ts";
import { compareText } from "./text.ts";
import { Tuple } from "./tuple.ts";
import { typeName } from "./type-name.ts";
import { Undefined } from "./undefined.ts";

/** Python's `==`. */
export function equal(runtime: Runtime, left: unknown, right: unknown): boolean {
  if (left === right) {
    if (left instanceof Undefined && left.strict) throw left.error();
    return true; // NaN is not === NaN
  }
  if (typeof left === "string" && typeof right === "string") return false;
  if (isNumeric(left)) {
    if (isNumeric(right)) return compareNumbers(left, right) === 0;
  } else if (isObject(left)) return equalObjects(runtime, left, right);
  if (isObject(right)) return equalObjects(runtime, right, left);
  return false;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function equalObjects(runtime: Runtime, left: object, right: unknown): boolean {
  if (left instanceof Undefined || right instanceof Undefined) return equalUndefined(left, right);
  if (left instanceof Markup) return left.text === (right instanceof Markup ? right.text : right);
  if (Array.isArray(left))
    return Array.isArray(right) && left.length === right.length && equalItems(runtime, left, right);
  if (left instanceof Tuple) return right instanceof Tuple && equalItems(runtime, left.items, right.items);
  if (isMapping(left)) return isMapping(right) && equalMappings(runtime, left, right);
  if (isSetLike(left)) return isSetLike(right) && equalSets(runtime, left, right);
  if (left instanceof Range) return right instanceof Range && left.equals(right);
  if (left instanceof Bytes)
    return right instanceof Bytes && equalItems(runtime, [...left.data], [...right.data]);
  return false;
}

function equalUndefined(left: unknown, right: unknown): boolean {
  for (const side of [left, right]) if (side instanceof Undefined && side.strict) throw side.error();
  return left instanceof Undefined && right instanceof Undefined && left.typeName === right.typeName;
}

/** Within containers, identity counts before equality: `[nan] == [nan]`. */
export function same(runtime: Runtime, left: unknown, right: unknown): boolean {
  return Object.is(left, right) || equal(runtime, left, right);
}

/** As tuples are compared: their items first, then their lengths. */
function equalItems(runtime: Runtime, left: readonly unknown[], right: readonly unknown[]): boolean {
  const shared = left.slice(0, right.length);
  return (
    nested(runtime, shared.length, () => shared.every((item, at) => same(runtime, item, right[at]))) &&
    left.length === right.length
  );
}

function equalMappings(runtime: Runtime, left: Mapping, right: Mapping): boolean {
  if (mappingSize(left) !== mappingSize(right)) return false;
  return nested(runtime, mappingSize(left), () =>
    mappingEntries(left).every(([key, value]) => {
      const other = mappingGet(right, key);
      return other !== MISSING && same(runtime, value, other);
    }),
  );
}

/** A view is searched for in a set, never the other way around: only its items can be unhashable. */
function equalSets(runtime: Runtime, left: SetLike, right: SetLike): boolean {
  if (sizeOf(left) !== sizeOf(right)) return false;
  return isSet(left) && !isSet(right) ? isPart(runtime, right, left) : isPart(runtime, left, right);
}

function isPart(runtime: Runtime, part: SetLike, whole: SetLike): boolean {
  return nested(runtime, sizeOf(part), () => itemsOf(part).every((item) => includes(runtime, whole, item)));
}

function nested<Result>(runtime: Runtime, steps: number, compare: () => Result): Result {
  runtime.spend(steps);
  runtime.enter();
  const result = compare();
  runtime.leave();
  return result;
}

/** @throws TypeError (`unhashable type: 'list'`) for an item that has to be hashed */
function includes(runtime: Runtime, set: SetLike, item: unknown): boolean {
  if (!(set instanceof DictView)) return set.has(item);
  if (set.kind === "keys") return mappingGet(set.mapping, item) !== MISSING;
  if (!(item instanceof Tuple) || item.items.length !== 2) return false;
  const value = mappingGet(set.mapping, item.items[0]);
  return value !== MISSING && same(runtime, value, item.items[1]);
}

export type Ordering = "<" | "<=" | ">" | ">=";

/**
 * Python's `<` and its kin.
 * @throws TypeError (`'<' not supported between instances of 'str' and 'int'`)
 */
export function ordered(runtime: Runtime, operator: Ordering, left: unknown, right: unknown): boolean {
  if (isNumeric(left) && isNumeric(right)) return holds(operator, compareNumbers(left, right));
  const a = textOf(left);
  const b = textOf(right);
  if (a !== undefined && b !== undefined) {
    runtime.spend(Math.min(a.length, b.length) >> 5);
    return holds(operator, compareText(a, b));
  }
  const sequences = sequencesOf(left, right);
  if (sequences !== undefined) return orderedItems(runtime, operator, sequences[0], sequences[1]);
  if (isSetLike(left) && isSetLike(right)) return orderedSets(runtime, operator, left, right);
  if (left instanceof Undefined) throw left.error();
  if (right instanceof Undefined) throw right.error();
  throw typeError(
    `'${operator}' not supported between instances of '${typeName(left)}' and '${typeName(right)}'`,
  );
}

function holds(operator: Ordering, order: number): boolean {
  if (operator === "<") return order < 0;
  if (operator === "<=") return order <= 0;
  return operator === ">" ? order > 0 : order >= 0;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return value instanceof Markup ? value.text : undefined;
}

function sequencesOf(left: unknown, right: unknown) {
  if (Array.isArray(left) && Array.isArray(right)) return [left, right] as const;
  if (left instanceof Tuple && right instanceof Tuple) return [left.items, right.items] as const;
  if (left instanceof Bytes && right instanceof Bytes) return [[...left.data], [...right.data]] as const;
  return undefined;
}

function orderedItems(
  runtime: Runtime,
  operator: Ordering,
  left: readonly unknown[],
  right: readonly unknown[],
): boolean {
  return nested(runtime, Math.min(left.length, right.length), () => {
    const different = left.findIndex((item, at) => at >= right.length || !same(runtime, item, right[at]));
    if (different < 0 || different >= right.length) return holds(operator, left.length - right.length);
    return ordered(runtime, operator, left[different], right[different]);
  });
}

/** Among sets, `<` means a proper part of. */
function orderedSets(runtime: Runtime, operator: Ordering, left: SetLike, right: SetLike): boolean {
  if (operator === ">" || operator === ">=")
    return orderedSets(runtime, operator === ">" ? "<" : "<=", right, left);
  const fits = operator === "<" ? sizeOf(left) < sizeOf(right) : sizeOf(left) <= sizeOf(right);
  return fits && isPart(runtime, left, right);
}

/**
 * Python's `item in container`.
 * @throws TypeError (`argument of type 'int' is not iterable`)
 */
export function contains(runtime: Runtime, container: unknown, item: unknown): boolean {
  const text = textOf(container);
  if (text !== undefined) {
    const part = textOf(item);
    if (part === undefined) {
      throw typeError(`'in <string>' requires string as left operand, not ${typeName(item)}`);
    }
    runtime.spend(text.length >> 5);
    return text.includes(part);
  }
  if (Array.isArray(container)) {
    runtime.spend(container.length);
    return container.some((each) => same(runtime, each, item));
  }
  if (isMapping(container)) return mappingGet(container, item) !== MISSING;
  if (isSetLike(container)) return includes(runtime, container, item);
  if (container instanceof Range && isNumeric(item)) return container.includes(toNumber(item));
  if (container instanceof Undefined && !container.strict) return false;
  if (!isIterable(runtime, container)) {
    throw typeError(`argument of type '${typeName(container)}' is not iterable`);
  }
  for (const found of each(runtime, container)) if (same(runtime, found, item)) return true;
  return false;
}
