import { type Definition, define } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Callable, EngineObject } from "../values/engine-object.ts";
import { isIterable, lengthIfAny } from "../values/iterate.ts";
import { isMapping } from "../values/mapping.ts";
import { isText } from "../values/markup.ts";
import { isFloat, isInt, isNumeric } from "../values/numbers.ts";
import { typeName } from "../values/type-name.ts";
import { hasHtml, Undefined } from "../values/undefined.ts";

/** Tests for the type of a value. */

const test = (holds: (value: unknown, runtime: Runtime) => boolean): Definition => ({
  ...define({}, (runtime, value) => holds(value, runtime)),
  holds,
});

const isUndefined = (value: unknown) => value === undefined || value instanceof Undefined;

export const boolean = test((value) => typeof value === "boolean");
/** Calling something undefined is its own error, so Python has it as callable. */
export const callable = test(
  (value) => typeof value === "function" || value instanceof Callable || isUndefined(value),
);
export const defined = test((value) => !isUndefined(value));
export const escaped = test(hasHtml);
export const falseTest = test((value) => value === false);
export const float = test(isFloat);
export const integer = test(isInt);
export const iterable = test((value, runtime) => isIterable(runtime, value));
export const mapping = test(isMapping);
export const none = test((value) => value === null);
export const number = test(isNumeric);
/** Something with a length and an order that is requested by index or key. */
export const sequence = test((value, runtime) => {
  if (isUndefined(value)) return !(value instanceof Undefined && value.strict);
  if (value instanceof EngineObject || typeName(value) === "set") return false;
  return lengthIfAny(runtime, value) !== undefined;
});
export const string = test((value) => isText(value));
export const trueTest = test((value) => value === true);
export const undefinedTest = test(isUndefined);
