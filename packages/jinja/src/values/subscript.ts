import { TemplateRuntimeError, typeError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { EngineObject, MISSING } from "./engine-object.ts";
import { isMapping, mappingGet } from "./mapping.ts";
import { Markup } from "./markup.ts";
import { isInt } from "./numbers.ts";
import { repr } from "./print.ts";
import { Range } from "./range.ts";
import { codePoints } from "./text.ts";
import { Tuple } from "./tuple.ts";
import { typeName } from "./type-name.ts";
import { Undefined } from "./undefined.ts";

export const keyError = (runtime: Runtime, key: unknown) =>
  new TemplateRuntimeError(repr(runtime, key), "KeyError");

export const indexError = (message: string) => new TemplateRuntimeError(message, "IndexError");

/**
 * Python's own `value[key]`, as in format strings: a missing key is an error, not undefined.
 * @throws KeyError, IndexError, TypeError
 */
export function subscript(runtime: Runtime, value: unknown, key: unknown): unknown {
  if (value instanceof Undefined) {
    if (value.chainable) return value;
    throw value.error();
  }
  if (isMapping(value) || value instanceof EngineObject) {
    const found = value instanceof EngineObject ? value.item(runtime, key) : mappingGet(value, key);
    if (found !== MISSING) return found;
    if (isMapping(value) || value.hasItems) throw keyError(runtime, key);
  }
  const name = typeName(value);
  const items = sequenceOf(value);
  if (items === undefined) throw typeError(`'${name}' object is not subscriptable`);
  const kind = value instanceof Markup || name === "str" ? "string" : name;
  if (!isInt(key)) {
    const shown =
      kind === "string" ? `integers, not '${typeName(key)}'` : `integers or slices, not ${typeName(key)}`;
    throw typeError(`${kind} indices must be ${shown}`);
  }
  const at = Number(key);
  const index = at < 0 ? at + items.length : at;
  if (index < 0 || index >= items.length) throw indexError(`${kind} index out of range`);
  return value instanceof Markup ? new Markup(String(items[index])) : items[index];
}

function sequenceOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (value instanceof Tuple) return value.items;
  if (value instanceof Range) return [...value];
  if (typeof value === "string") return codePoints(value);
  return value instanceof Markup ? codePoints(value.text) : undefined;
}
