import { Bytes } from "./bytes.ts";
import { PythonSet } from "./dict.ts";
import { EngineObject } from "./engine-object.ts";
import { isMapping } from "./mapping.ts";
import { Markup } from "./markup.ts";
import { NamedTuple } from "./named-tuple.ts";
import { Float } from "./numbers.ts";
import { Range } from "./range.ts";
import { Tuple } from "./tuple.ts";
import { Undefined } from "./undefined.ts";

/** Name of the Python class a value would have: `str`, `list`, `NoneType`… */
export function typeName(value: unknown): string {
  switch (typeof value) {
    case "string":
      return "str";
    case "number":
      return Number.isInteger(value) ? "int" : "float";
    case "boolean":
      return "bool";
    case "bigint":
      return "int";
    case "function":
      return "function";
    case "undefined":
      return "Undefined";
    case "object":
      return value === null ? "NoneType" : objectTypeName(value);
    default:
      return "object";
  }
}

/** The same with its module for classes that are not Python's own: `markupsafe.Markup`. */
export function qualifiedTypeName(value: unknown): string {
  if (value instanceof EngineObject) return value.qualifiedName;
  if (value instanceof Markup) return "markupsafe.Markup";
  if (value instanceof NamedTuple) return "jinja2.filters._GroupTuple";
  if (value instanceof Undefined) return `jinja2.runtime.${value.typeName}`;
  return isHostObject(value) ? `__main__.${typeName(value)}` : typeName(value);
}

/** A host object that is neither a container nor the engine's: its own properties are attributes. */
export function isHostObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === "object" && value !== null && knownTypeName(value) === undefined && !isIterator(value)
  );
}

/** A JavaScript iterator or generator of the host, good for one pass. */
export function isIterator(value: unknown): value is Iterator<unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    !(value instanceof EngineObject) &&
    Symbol.iterator in value &&
    "next" in value
  );
}

function objectTypeName(value: object): string {
  const known = knownTypeName(value);
  if (known !== undefined) return known;
  if (isIterator(value)) return "generator";
  const made = value.constructor;
  return (typeof made === "function" && made.name) || "object";
}

function knownTypeName(value: object): string | undefined {
  if (Array.isArray(value)) return "list";
  if (isMapping(value)) return "dict";
  if (value instanceof Undefined) return value.typeName;
  if (value instanceof Float) return "float";
  if (value instanceof Markup) return "Markup";
  if (value instanceof Tuple) return "tuple";
  if (value instanceof EngineObject) return value.typeName;
  if (value instanceof PythonSet || value instanceof Set) return "set";
  if (value instanceof Range) return "range";
  if (value instanceof Bytes) return "bytes";
  return undefined;
}
