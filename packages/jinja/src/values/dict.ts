import { typeError } from "../errors.ts";
import { EngineObject } from "./engine-object.ts";
import { Markup } from "./markup.ts";
import { Float } from "./numbers.ts";
import { isPlainObject } from "./plain-object.ts";
import { Range } from "./range.ts";
import { Tuple } from "./tuple.ts";
import { Undefined } from "./undefined.ts";

/**
 * A Python dict: keys of any hashable kind, in the order of their first insertion; `1`, `1.0` and `true`
 * are one key. Host objects and Maps are used unchanged; see `mapping.ts`.
 */
export class Dict {
  readonly #values = new Map<unknown, unknown>();
  /** The keys as given, by hash key, where the two differ. */
  readonly #originals = new Map<unknown, unknown>();

  constructor(entries: Iterable<readonly [unknown, unknown]> = []) {
    for (const [key, value] of entries) this.set(key, value);
  }

  get size(): number {
    return this.#values.size;
  }

  get(key: unknown): unknown {
    return this.#values.get(hashKey(key));
  }

  has(key: unknown): boolean {
    return this.#values.has(hashKey(key));
  }

  set(key: unknown, value: unknown): void {
    const hash = hashKey(key);
    if (hash !== key && !this.#values.has(hash)) this.#originals.set(hash, key);
    this.#values.set(hash, value);
  }

  delete(key: unknown): boolean {
    const hash = hashKey(key);
    this.#originals.delete(hash);
    return this.#values.delete(hash);
  }

  clear(): void {
    this.#values.clear();
    this.#originals.clear();
  }

  *keys(): Generator<unknown> {
    for (const hash of this.#values.keys()) yield this.#original(hash);
  }

  values(): Iterable<unknown> {
    return this.#values.values();
  }

  *entries(): Generator<[unknown, unknown]> {
    for (const [hash, value] of this.#values) yield [this.#original(hash), value];
  }

  [Symbol.iterator](): Iterator<[unknown, unknown]> {
    return this.entries();
  }

  #original(hash: unknown): unknown {
    return this.#originals.size > 0 && this.#originals.has(hash) ? this.#originals.get(hash) : hash;
  }
}

/** A Python set, in order of insertion. */
export class PythonSet {
  readonly #items: Dict;

  constructor(items: Iterable<unknown> = []) {
    this.#items = new Dict();
    for (const item of items) this.#items.set(item, true);
  }

  get size(): number {
    return this.#items.size;
  }

  has(item: unknown): boolean {
    return this.#items.has(item);
  }

  add(item: unknown): void {
    if (!this.#items.has(item)) this.#items.set(item, true);
  }

  delete(item: unknown): boolean {
    return this.#items.delete(item);
  }

  clear(): void {
    this.#items.clear();
  }

  [Symbol.iterator](): Iterator<unknown> {
    return this.#items.keys();
  }
}

/**
 * The key in a JavaScript Map under which keys that are equal in Python are one. Strings represent
 * themselves; those that start with NUL are encoded to avoid a conflict.
 * @throws TypeError (`unhashable type: 'list'`)
 */
export function hashKey(key: unknown): unknown {
  switch (typeof key) {
    case "string":
      return key.charCodeAt(0) === 0 ? `\0s${key}` : key;
    case "boolean":
      return key ? 1 : 0;
    case "number":
      return Number.isInteger(key) && !Number.isSafeInteger(key) ? BigInt(key) : key;
    case "object":
      break;
    default:
      return key;
  }
  if (key === null) return key;
  if (key instanceof Float) return hashKey(key.value);
  if (key instanceof Markup) return hashKey(key.text);
  if (key instanceof Tuple) return `\0t${key.items.map(encodeElement).join("")}`;
  if (key instanceof Range) return `\0r${key.length && [key.length, key.start, key.at(key.length - 1)]}`;
  if (key instanceof Undefined) {
    if (key.strict) throw key.error();
    return key.constructor; // undefined values of one kind are equal
  }
  const unhashable = unhashableType(key);
  if (unhashable !== null) throw typeError(`unhashable type: '${unhashable}'`);
  return key;
}

/** @throws UndefinedError for a strict undefined value, which Python requests its hash */
export function isHashable(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (value instanceof Undefined && value.strict) throw value.error();
  return value instanceof Tuple ? value.items.every(isHashable) : unhashableType(value) === null;
}

/** Python's name of a mutable type, which cannot be a key. */
function unhashableType(value: object): string | null {
  if (Array.isArray(value)) return "list";
  if (value instanceof PythonSet || value instanceof Set) return "set";
  if (value instanceof EngineObject) return /^dict_[ki]/.test(value.typeName) ? value.typeName : null;
  return value instanceof Dict || value instanceof Map || isPlainObject(value) ? "dict" : null;
}

const identities = new WeakMap<object, number>();
let nextIdentity = 0;

/** Each element with its length in front, so no two tuples share an encoding. */
function encodeElement(element: unknown): string {
  const hash = hashKey(element);
  let text: string;
  if ((typeof hash === "object" && hash !== null) || typeof hash === "function") {
    let identity = identities.get(hash);
    if (identity === undefined) {
      identity = nextIdentity++;
      identities.set(hash, identity);
    }
    text = `o${identity}`;
  } else {
    text = typeof hash === "string" ? `s${hash}` : typeof hash === "bigint" ? `n${hash}` : `n${String(hash)}`;
  }
  return `${text.length}:${text}`;
}
