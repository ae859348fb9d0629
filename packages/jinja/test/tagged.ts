import type { CoreEnvironment } from "../src/environment.ts";
import {
  Bytes,
  ChainableUndefined,
  DebugUndefined,
  Dict,
  float,
  Markup,
  PythonSet,
  StrictUndefined,
  Tuple,
  Undefined,
} from "../src/index.ts";
import { createFunction } from "./functions.ts";

export const UNDEFINED_CLASSES = {
  default: Undefined,
  chainable: ChainableUndefined,
  debug: DebugUndefined,
  strict: StrictUndefined,
};

/** An object of the host with attributes; its text is the oracle's. */
class Thing {
  constructor(attributes: object) {
    Object.assign(this, attributes);
  }

  toString(): string {
    return "<Thing>";
  }
}

type Decode = (inner: never, environment: CoreEnvironment) => unknown;

const all = (items: readonly unknown[], environment: CoreEnvironment) =>
  items.map((item) => decode(item, environment));

/** What plain JSON cannot say is an object with one of these as its only key. */
const TAGS: Readonly<Record<string, Decode>> = {
  __proto__: null as never,
  $float: (text: string) => float(FLOATS[text] ?? Number(text)),
  $int: (digits: string) => exactInteger(BigInt(digits)),
  $tuple: (items: unknown[], environment) => new Tuple(all(items, environment)),
  $set: (items: unknown[], environment) => new PythonSet(all(items, environment)),
  $dict: (pairs: [unknown, unknown][], environment) =>
    new Dict(pairs.map(([key, value]) => [decode(key, environment), decode(value, environment)])),
  $markup: (text: string) => new Markup(text),
  $bytes: (text: string) => new Bytes(Uint8Array.from(text, (character) => character.charCodeAt(0))),
  $undefined: (name: string, environment) => new environment.undefined({ name }),
  $object: (attributes: object, environment) => new Thing(decodeContext(attributes, environment)),
  $iter: (items: unknown[], environment) => all(items, environment)[Symbol.iterator](),
  $fn: (name: string, environment) => createFunction(name, environment),
};

const FLOATS: Readonly<Record<string, number>> = {
  nan: Number.NaN,
  inf: Number.POSITIVE_INFINITY,
  "-inf": Number.NEGATIVE_INFINITY,
};

const exactInteger = (value: bigint) =>
  BigInt(Number(value)) === value && isSafe(value) ? Number(value) : value;
const isSafe = (value: bigint) => Number.isSafeInteger(Number(value));

export function decodeContext(context: object, environment: CoreEnvironment): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(context).map(([name, value]) => [name, decode(value, environment)]),
  );
}

function decode(value: unknown, environment: CoreEnvironment): unknown {
  if (Array.isArray(value)) return all(value, environment);
  if (typeof value !== "object" || value === null) return value;
  const [entry, more] = Object.entries(value);
  const tag = entry && !more ? TAGS[entry[0]] : undefined;
  return entry && tag ? tag(entry[1] as never, environment) : decodeContext(value, environment);
}
