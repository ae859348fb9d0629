import { overflowError, valueError } from "../errors.ts";

/**
 * Python's two types of number. An int is an integral JavaScript number or, beyond 2**53, a bigint.
 * A float is any other JavaScript number, or a `Float` where its value is integral (`1.0`, `-0.0`, `1e300`).
 */

/** A float whose value is integral, so that `1.0` differs from `1`. */
export class Float {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** A Python float from a JavaScript number. */
export function float(value: number): number | Float {
  return Number.isInteger(value) ? new Float(value) : value;
}

/** A Python int from a bigint. */
export function integer(value: bigint): number | bigint {
  return value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : value;
}

export function isInt(value: unknown): value is number | bigint {
  return typeof value === "number" ? Number.isInteger(value) : typeof value === "bigint";
}

export function isFloat(value: unknown): value is number | Float {
  return typeof value === "number" ? !Number.isInteger(value) : value instanceof Float;
}

/** int, float and bool: what arithmetic takes. */
export function isNumeric(value: unknown): value is number | bigint | boolean | Float {
  return (
    typeof value === "number" ||
    typeof value === "boolean" ||
    typeof value === "bigint" ||
    value instanceof Float
  );
}

/** The value of an int, float or bool as a JavaScript number; huge ints lose digits. */
export function toNumber(value: number | bigint | boolean | Float): number {
  return value instanceof Float ? value.value : Number(value);
}

/** An int or bool as an exact bigint. */
export function toBigInt(value: number | bigint | boolean): bigint {
  return BigInt(value);
}

/**
 * The part before the decimal point, as an int.
 * @throws OverflowError for an infinity, ValueError for NaN
 */
export function truncated(value: number): number | bigint {
  const whole = Math.trunc(value);
  if (Number.isSafeInteger(whole)) return whole + 0;
  if (Number.isNaN(value)) throw valueError("cannot convert float NaN to integer");
  if (Number.isFinite(value)) return BigInt(whole);
  throw overflowError("cannot convert float infinity to integer");
}

/** Compares exactly, also an int beyond 2**53 with a float: negative, zero, positive, or NaN. */
export function compareNumbers(
  left: number | bigint | boolean | Float,
  right: number | bigint | boolean | Float,
): number {
  const a = left instanceof Float ? left.value : left;
  const b = right instanceof Float ? right.value : right;
  if (a === b) return 0;
  if (a < b) return -1;
  if (a > b) return 1;
  // Equal as a bigint and a number; NaN is neither.
  return a >= b ? 0 : Number.NaN;
}

/** Python reads and prints no int of more digits; a bigint would take noticeable time. */
export const MOST_DIGITS = 4300;

export const tooManyDigits = `Exceeds the limit (${MOST_DIGITS} digits) for integer string conversion`;
