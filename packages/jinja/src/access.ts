import { typeError, valueError } from "./errors.ts";
import type { Runtime } from "./runtime/runtime.ts";
import { BoundMethod } from "./values/bound-method.ts";
import { Bytes } from "./values/bytes.ts";
import { isHashable } from "./values/dict.ts";
import { EngineObject, MISSING } from "./values/engine-object.ts";
import { isMapping, mappingGet } from "./values/mapping.ts";
import { Markup } from "./values/markup.ts";
import { NamedTuple } from "./values/named-tuple.ts";
import { isInt } from "./values/numbers.ts";
import { once } from "./values/once.ts";
import { isPlainObject } from "./values/plain-object.ts";
import { repr } from "./values/print.ts";
import { Range } from "./values/range.ts";
import { codePoints, hasSurrogates } from "./values/text.ts";
import { Tuple } from "./values/tuple.ts";
import { isHostObject, qualifiedTypeName, typeName } from "./values/type-name.ts";
import { PrintedKey, Undefined } from "./values/undefined.ts";

/** `value.name`: the attribute if there is one, else the item, else undefined. */
export function getAttribute(runtime: Runtime, value: unknown, name: string): unknown {
  if (
    typeof value === "object" &&
    value !== null &&
    isPlainObject(value) &&
    !isDictAttribute(runtime, name)
  ) {
    return keyOf(runtime, value, name);
  }
  const attribute = attributeOf(runtime, value, name);
  if (attribute !== MISSING) return attribute;
  const item = itemOf(runtime, value, name);
  return item === MISSING ? missing(runtime, value, name) : item;
}

/** `value[key]`: the item if there is one, else (for a str) the attribute, else undefined. */
export function getItem(runtime: Runtime, value: unknown, key: unknown): unknown {
  if (typeof key === "string" && typeof value === "object" && value !== null && isPlainObject(value)) {
    if (Object.hasOwn(value, key) || !isDictAttribute(runtime, key)) return keyOf(runtime, value, key);
  }
  const item = itemOf(runtime, value, key);
  if (item !== MISSING) return item;
  const name = key instanceof Markup ? key.text : key;
  if (typeof name === "string") {
    const attribute = attributeOf(runtime, value, name);
    if (attribute !== MISSING) return attribute;
  }
  return missing(runtime, value, key);
}

/** Whether dicts have it, regardless of their keys. */
function isDictAttribute({ environment }: Runtime, name: string): boolean {
  return environment.methods["dict"]?.[name] !== undefined || name.startsWith("_");
}

function keyOf(runtime: Runtime, value: Readonly<Record<string, unknown>>, name: string): unknown {
  const found = Object.hasOwn(value, name) ? value[name] : undefined;
  return found === undefined ? runtime.undefined({ owner: "dict", name }) : found;
}

/** Only the attribute, as the `attr` filter has it, or `MISSING`. */
export function attributeOf(runtime: Runtime, value: unknown, name: string): unknown {
  if (name.startsWith("_")) {
    const isOwn =
      !(value instanceof Undefined) ||
      value.chainable ||
      OBJECT_ATTRIBUTES().has(name) ||
      UNDEFINED_HAS().has(name) ||
      (value.strict && name === "__contains__");
    if (runtime.environment.sandboxed && isOwn) return forbiddenAttribute(runtime, value, name);
    const { special } = runtime.environment;
    const found = special === null ? MISSING : special(value, name);
    if (found !== MISSING) return found;
  }
  if (value instanceof Undefined) {
    if (value.chainable) return value;
    throw value.error();
  }
  const own = ownAttribute(runtime, value, name);
  if (own !== MISSING) return own;
  const method = runtime.environment.methods[typeName(value)]?.[name];
  if (method === undefined) return MISSING;
  if (method.mutates && runtime.environment.immutable) return unsafe(runtime, value, name);
  return method.getter
    ? method.definition.run(runtime, value)
    : new BoundMethod(value, name, method.definition);
}

function ownAttribute(runtime: Runtime, value: unknown, name: string): unknown {
  if (value instanceof EngineObject) return value.attribute(runtime, name);
  if (value instanceof NamedTuple) return value.attribute(name);
  if (!isOwnAttribute(value, name)) return MISSING;
  const found = (value as Readonly<Record<string, unknown>>)[name];
  return found === undefined ? MISSING : found;
}

const isOwnAttribute = (value: unknown, name: string) => isHostObject(value) && Object.hasOwn(value, name);

/** What every Python object has under names like `__class__`; only its absence is worth copying. */
const DUNDER = /^__\w+__$/;

function forbiddenAttribute(runtime: Runtime, value: unknown, name: string): unknown {
  const isThere = DUNDER.test(name) ? hasPythonAttribute(value, name) : isOwnAttribute(value, name);
  return isThere ? unsafe(runtime, value, name) : MISSING;
}

function hasPythonAttribute(value: unknown, name: string): boolean {
  if (OBJECT_ATTRIBUTES().has(name)) return true;
  if (isHostObject(value)) return INSTANCE_HAS().has(name);
  const own = BUILT_IN().get(typeName(value));
  return own === undefined ? PYTHON_ATTRIBUTES().has(name) : own.has(name);
}

const dunders = (names: string): ReadonlySet<string> =>
  new Set(names.split(" ").map((name) => `__${name}__`));

/** What every object has. */
const OBJECT_ATTRIBUTES = once(() =>
  dunders(
    "class delattr dir doc eq format ge getattribute getstate gt hash init init_subclass le lt ne new reduce reduce_ex repr setattr sizeof str subclasshook",
  ),
);

/** Attributes of an undefined value, in addition to those of every object. */
const UNDEFINED_HAS = once(() => dunders("add call getitem iter len mod module mul rmod rmul"));

/**
 * Attributes of an instance of a class without special methods, in addition to those of
 * every object.
 */
const INSTANCE_HAS = once(() => dunders("dict module weakref"));

/** What some object has. */
const PYTHON_ATTRIBUTES = once(() =>
  dunders(
    "add base bases call closure code contains delitem dict func getitem getnewargs globals iter len mod module mro mul name qualname reversed rmod rmul self setitem subclasses",
  ),
);

/** Types whose additional attributes are known. */
const NUMBER = "add getnewargs mod mul rmod rmul";
const TEXT = "add contains getitem getnewargs iter len mod mul rmod rmul";
const VIEW = "contains iter len reversed";
const BUILT_IN = once(
  () =>
    new Map(
      Object.entries({
        NoneType: "bool",
        int: NUMBER,
        bool: NUMBER,
        float: NUMBER,
        str: TEXT,
        Markup: `${TEXT} html module`,
        list: "add contains delitem getitem iter len mul reversed rmul setitem",
        tuple: "add contains getitem getnewargs iter len mul rmul",
        dict: "contains delitem getitem iter len reversed setitem",
        range: "contains getitem iter len reversed",
        dict_keys: VIEW,
        dict_values: "iter len reversed",
        dict_items: VIEW,
        generator: "iter name qualname",
        reversed: "iter",
        list_reverseiterator: "iter",
        TemplateReference: "dict getitem module",
        builtin_function_or_method: "call module name qualname self",
      }).map(([type, names]) => [type, dunders(names)]),
    ),
);

function unsafe(runtime: Runtime, value: unknown, name: string): Undefined {
  const hint = `access to attribute '${name}' of '${typeName(value)}' object is unsafe.`;
  return runtime.undefined({ hint, unsafe: true });
}

function itemOf(runtime: Runtime, value: unknown, key: unknown): unknown {
  if (isMapping(value)) return isHashable(key) ? mappingGet(value, key) : MISSING;
  if (value instanceof Undefined) {
    if (value.chainable) return value;
    throw value.error();
  }
  if (value instanceof EngineObject) return value.item(runtime, key);
  const at = indexOf(key);
  if (at === undefined) return MISSING;
  if (Array.isArray(value)) return elementAt(value, at);
  if (typeof value === "string") {
    runtime.spend(value.length >> 5);
    return characterAt(value, at);
  }
  if (value instanceof Tuple) return elementAt(value.items, at);
  if (value instanceof Range) {
    const index = at < 0 ? at + value.length : at;
    return index >= 0 && index < value.length ? value.at(index) : MISSING;
  }
  if (value instanceof Markup) {
    const character = characterAt(value.text, at);
    return typeof character === "string" ? new Markup(character) : MISSING;
  }
  return value instanceof Bytes ? elementAt([...value.data], at) : MISSING;
}

function indexOf(key: unknown): number | undefined {
  if (typeof key === "boolean") return key ? 1 : 0;
  return isInt(key) ? Number(key) : undefined;
}

function elementAt(items: readonly unknown[], index: number): unknown {
  const at = index < 0 ? index + items.length : index;
  if (at < 0 || at >= items.length) return MISSING;
  return items[at];
}

function characterAt(text: string, index: number): unknown {
  if (hasSurrogates(text)) return elementAt(codePoints(text), index);
  const at = index < 0 ? index + text.length : index;
  return at >= 0 && at < text.length ? text[at] : MISSING;
}

function missing(runtime: Runtime, value: unknown, key: unknown): Undefined {
  const name =
    typeof key === "string"
      ? key
      : new PrintedKey(key instanceof Markup ? `'${key.text}'` : repr(runtime, key));
  return runtime.undefined({ owner: qualifiedTypeName(value), name });
}

/**
 * `value[start:stop:step]`
 * @throws ValueError for a step of zero, TypeError for bounds that are no ints
 */
export function getSlice(
  runtime: Runtime,
  value: unknown,
  start: unknown,
  stop: unknown,
  step: unknown,
): unknown {
  if (value instanceof Undefined) {
    if (value.chainable) return value;
    throw value.error();
  }
  // The common form, `list[1:]`.
  if (step === null && stop === null && isNatural(start) && Array.isArray(value)) {
    runtime.spend(Math.max(0, value.length - start));
    return value.slice(start);
  }
  const slice = (length: number) => indicesOf(length, start, stop, step);
  runtime.spendText(value);
  if (typeof value === "string") return sliceOfText(value, slice);
  if (value instanceof Markup) return new Markup(sliceOfText(value.text, slice));
  if (Array.isArray(value)) return pick(runtime, value, slice(value.length));
  if (value instanceof Tuple) return new Tuple(pick(runtime, value.items, slice(value.items.length)));
  if (value instanceof Bytes)
    return new Bytes(Uint8Array.from(pick(runtime, [...value.data], slice(value.data.length)) as number[]));
  if (value instanceof Range) {
    const { from, to, by } = slice(value.length);
    return value.slice(from, to, by);
  }
  if (isMapping(value)) throw typeError("unhashable type: 'slice'");
  throw typeError(`'${typeName(value)}' object is not subscriptable`);
}

const isNatural = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

interface Indices {
  readonly from: number;
  readonly to: number;
  readonly by: number;
}

function indicesOf(length: number, start: unknown, stop: unknown, step: unknown): Indices {
  const by = boundOf(step) ?? 1;
  if (by === 0) throw valueError("slice step cannot be zero");
  const least = by > 0 ? 0 : -1;
  const most = by > 0 ? length : length - 1;
  const clamp = (bound: unknown, otherwise: number) => {
    const given = boundOf(bound);
    if (given === undefined) return otherwise;
    return Math.min(Math.max(given < 0 ? given + length : given, least), most);
  };
  return { from: clamp(start, by > 0 ? least : most), to: clamp(stop, by > 0 ? most : least), by };
}

function boundOf(bound: unknown): number | undefined {
  if (bound === null) return undefined;
  const index = indexOf(bound);
  if (index === undefined)
    throw typeError("slice indices must be integers or None or have an __index__ method");
  return index;
}

function pick(runtime: Runtime, items: readonly unknown[], { from, to, by }: Indices): unknown[] {
  if (by === 1) {
    runtime.spend(Math.max(0, to - from));
    return items.slice(from, Math.max(from, to));
  }
  const picked: unknown[] = [];
  for (let at = from; by > 0 ? at < to : at > to; at += by) picked.push(items[at]);
  runtime.spend(picked.length);
  return picked;
}

function sliceOfText(text: string, slice: (length: number) => Indices): string {
  if (hasSurrogates(text)) return pickText(codePoints(text), slice);
  const { from, to, by } = slice(text.length);
  return by === 1 ? text.slice(from, Math.max(from, to)) : pickText(text, slice);
}

function pickText(characters: ArrayLike<string>, slice: (length: number) => Indices): string {
  const { from, to, by } = slice(characters.length);
  let picked = "";
  for (let at = from; by > 0 ? at < to : at > to; at += by) picked += characters[at];
  return picked;
}
