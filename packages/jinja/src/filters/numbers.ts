import { filterArgumentError, overflowError, typeError } from "../errors.ts";
import { add, divide, multiply, negate, positive, power } from "../operators.ts";
import { define } from "../runtime/definition.ts";
import { Bytes } from "../values/bytes.ts";
import { hashKey } from "../values/dict.ts";
import { fixedDigits } from "../values/format-number.ts";
import { each } from "../values/iterate.ts";
import { isText } from "../values/markup.ts";
import {
  type Float,
  float,
  integer,
  isFloat,
  isInt,
  isNumeric,
  toBigInt,
  toNumber,
  truncated,
} from "../values/numbers.ts";
import { parseFloatText, parseInteger } from "../values/parse-number.ts";
import { toIndex } from "../values/to-index.ts";
import { typeName } from "../values/type-name.ts";
import { Undefined } from "../values/undefined.ts";
import { attributeGetter } from "./attribute.ts";

export const abs = define({}, (_runtime, value) => {
  if (!isNumeric(value)) throw typeError(`bad operand type for abs(): '${typeName(value)}'`);
  if (isFloat(value)) return float(Math.abs(toNumber(value)));
  return Number(value) < 0 ? negate(value) : positive(value);
});

export const floatFilter = define({ default: float(0) }, (_runtime, value, otherwise) => {
  const number = floatOf(value);
  return number === undefined ? otherwise : float(number);
});

/**
 * Python's `float(value)`, or undefined where it fails.
 * @throws OverflowError for an int beyond all floats
 */
export function floatOf(value: unknown): number | undefined {
  if (value instanceof Undefined) throw value.error();
  if (isText(value)) return parseFloatText(String(value));
  if (value instanceof Bytes) return parseFloatText(String.fromCharCode(...value.data.subarray(0, 400)));
  if (!isNumeric(value)) return undefined;
  const number = toNumber(value);
  if (typeof value === "bigint" && !Number.isFinite(number))
    throw overflowError("int too large to convert to float");
  return number;
}

export const int = define({ default: 0, base: 10 }, (_runtime, value, otherwise, base) => {
  if (isText(value)) {
    const number = parseInteger(String(value), isInt(base) || typeof base === "boolean" ? Number(base) : 1);
    if (number !== undefined) return number;
  } else if (isInt(value) || typeof value === "boolean") return integer(toBigInt(value));
  const number = floatOf(value);
  return number === undefined || Number.isNaN(number) ? otherwise : truncated(number);
});

export const round = define({ precision: 0, method: "common" }, (runtime, value, precision, method) => {
  // Jinja2 searches a set for it, which fails for unhashable values.
  const rounding = hashKey(method);
  if (rounding === "common") return roundHalfEven(value, precision);
  if (rounding !== "ceil" && rounding !== "floor")
    throw filterArgumentError("method must be common, ceil or floor");
  const scale = power(runtime, 10, precision);
  const scaled = multiply(runtime, value, scale);
  return divide(
    runtime,
    isFloat(scaled) ? truncated(Math[rounding](toNumber(scaled))) : wholeOf(scaled),
    scale,
  );
});

function wholeOf(value: unknown): unknown {
  if (isNumeric(value)) return value;
  throw typeError(`must be real number, not ${typeName(value)}`);
}

/** Python's `round`: to the nearest by the exact binary value, halves to the even neighbor. */
function roundHalfEven(value: unknown, precision: unknown): unknown {
  if (!isNumeric(value)) throw typeError(`type ${typeName(value)} doesn't define __round__ method`);
  if (precision === null) return isFloat(value) ? roundHalfEvenToInt(value) : integer(toBigInt(value));
  const places = toIndex(precision);
  if (!isFloat(value)) return integer(roundWhole(toBigInt(value), places, false));
  const number = toNumber(value);
  return float(roundFloat(number, places));
}

function roundHalfEvenToInt(value: number | Float): number | bigint {
  return truncated(roundFloat(toNumber(value), 0));
}

function roundFloat(number: number, places: number): number {
  // Beyond these, Python leaves a float unchanged or makes it a zero.
  if (!Number.isFinite(number) || number === 0 || places > 323) return number;
  const size = Math.abs(number);
  const rounded =
    places >= 0
      ? Number(fixedDigits(size, places))
      : Number(roundWhole(BigInt(Math.trunc(size)), Math.max(places, -400), size % 1 > 0));
  if (!Number.isFinite(rounded)) throw overflowError("rounded value too large to represent");
  return number < 0 ? -rounded : rounded;
}

/** @param hasMore whether a fraction was cut off, so a half is more than a half */
function roundWhole(value: bigint, places: number, hasMore: boolean): bigint {
  if (places >= 0) return value;
  const unit = 10n ** BigInt(Math.min(-places, 5000));
  const rest = ((value % unit) + unit) % unit;
  const floor = value - rest;
  const isOdd = (floor / unit) % 2n !== 0n;
  const twice = rest * 2n;
  return twice > unit || (twice === unit && (isOdd || hasMore)) ? floor + unit : floor;
}

export const sum = define({ attribute: null, start: 0 }, (runtime, value, attribute, start) => {
  if (isText(start)) throw typeError("sum() can't sum strings [use ''.join(seq) instead]");
  const get = attributeGetter(runtime, attribute);
  let total: unknown = start;
  for (const item of each(runtime, value)) total = add(runtime, total, get(item));
  return total;
});
