import type { Runtime } from "../runtime/runtime.ts";
import { Bytes } from "./bytes.ts";
import { Dict, PythonSet } from "./dict.ts";
import { EngineObject } from "./engine-object.ts";
import { Markup } from "./markup.ts";
import { Float } from "./numbers.ts";
import { isPlainObject } from "./plain-object.ts";
import { Range } from "./range.ts";
import { Tuple } from "./tuple.ts";
import { Undefined } from "./undefined.ts";

/** Python's `bool(value)`. */
export function isTrue(runtime: Runtime, value: unknown): boolean {
  switch (typeof value) {
    case "boolean":
      return value;
    case "string":
      return value.length > 0;
    case "number":
      return value !== 0; // NaN is true
    case "bigint":
      return value !== 0n;
    case "object":
      return value !== null && isObjectTrue(runtime, value);
    default:
      return value !== undefined;
  }
}

function isObjectTrue(runtime: Runtime, value: object): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Undefined) {
    if (value.strict) throw value.error();
    return false;
  }
  if (value instanceof Dict || value instanceof PythonSet || value instanceof Map || value instanceof Set)
    return value.size > 0;
  if (value instanceof Markup) return value.text.length > 0;
  if (value instanceof Tuple) return value.items.length > 0;
  if (value instanceof Float) return value.value !== 0;
  if (value instanceof Range) return value.length > 0;
  if (value instanceof Bytes) return value.data.length > 0;
  if (value instanceof EngineObject) return value.size(runtime) !== 0;
  if (!isPlainObject(value)) return true;
  for (const key in value) if (Object.hasOwn(value, key)) return true;
  return false;
}
