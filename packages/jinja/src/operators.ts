import { LimitError, overflowError, TemplateRuntimeError, typeError } from "./errors.ts";
import type { Runtime } from "./runtime/runtime.ts";
import { Bytes } from "./values/bytes.ts";
import { PythonSet } from "./values/dict.ts";
import { each } from "./values/iterate.ts";
import { escapeHtml, isText, Markup } from "./values/markup.ts";
import { Float, float, integer, isFloat, isInt, isNumeric, toBigInt, toNumber } from "./values/numbers.ts";
import { percentFormat } from "./values/percent-format.ts";
import { roundedPower } from "./values/power.ts";
import { str } from "./values/print.ts";
import { isSet, isSetView } from "./values/set-like.ts";
import { Tuple } from "./values/tuple.ts";
import { typeName } from "./values/type-name.ts";
import { Undefined } from "./values/undefined.ts";

/** Python's arithmetic, and what `+`, `*` and `%` do to strings and lists. */

export type Operator = "+" | "-" | "*" | "/" | "//" | "%" | "**";

type Numeric = number | bigint | boolean | Float;
type Apply = (runtime: Runtime, left: unknown, right: unknown) => unknown;

export function add(runtime: Runtime, left: unknown, right: unknown): unknown {
  if (typeof left === "string" && typeof right === "string") {
    runtime.boundText(left.length + right.length);
    return left + right;
  }
  if (isNumeric(left) && isNumeric(right)) return arithmetic(runtime, left, right, (a, b) => a + b, Math.max);
  if (Array.isArray(left) && Array.isArray(right)) {
    runtime.reserveItems(left.length + right.length);
    runtime.spend(left.length + right.length);
    return left.concat(right);
  }
  if (left instanceof Tuple && right instanceof Tuple) {
    runtime.reserveItems(left.items.length + right.items.length);
    runtime.spend(left.items.length + right.items.length);
    return new Tuple([...left.items, ...right.items]);
  }
  if (isText(left) && isText(right)) return joinMarkup(runtime, left, right);
  if (left instanceof Bytes && right instanceof Bytes)
    return new Bytes(Uint8Array.from([...left.data, ...right.data]));
  // A chainable undefined value has `__html__`, which returns no text.
  if (left instanceof Markup && right instanceof Undefined && right.chainable) return left;
  return unsupported("+", left, right);
}

export function subtract(runtime: Runtime, left: unknown, right: unknown): unknown {
  if (isNumeric(left) && isNumeric(right)) return arithmetic(runtime, left, right, (a, b) => a - b, Math.max);
  if (isSet(left) && isSet(right)) return difference(runtime, left, right);
  // The keys and the items of a dict can be subtracted from, and by, any iterable.
  if (isSetView(left) || (isSetView(right) && !(left instanceof Undefined)))
    return difference(runtime, left, right);
  return unsupported("-", left, right);
}

function difference(runtime: Runtime, left: unknown, right: unknown): PythonSet {
  const kept = new PythonSet(each(runtime, left));
  for (const item of each(runtime, right)) kept.delete(item);
  return kept;
}

export function multiply(runtime: Runtime, left: unknown, right: unknown): unknown {
  if (isNumeric(left) && isNumeric(right)) return arithmetic(runtime, left, right, (a, b) => a * b, sum);
  if (isSequence(left)) return repeat(runtime, left, right);
  if (isSequence(right)) return repeat(runtime, right, left);
  return unsupported("*", left, right);
}

export function divide(_runtime: Runtime, left: unknown, right: unknown): unknown {
  if (!isNumeric(left) || !isNumeric(right)) return unsupported("/", left, right);
  if (toNumber(right) === 0 && !isHuge(right)) {
    throw zeroDivision(isFloat(left) || isFloat(right) ? "float division by zero" : "division by zero");
  }
  if (isHuge(left) || isHuge(right)) return divideExactly(left, right);
  return float(toNumber(left) / toNumber(right));
}

export function floorDivide(runtime: Runtime, left: unknown, right: unknown): unknown {
  if (!isNumeric(left) || !isNumeric(right)) return unsupported("//", left, right);
  if (isFloat(left) || isFloat(right)) {
    const [a, b] = [toNumber(left), toNumber(right)];
    if (b === 0) throw zeroDivision("float floor division by zero");
    return float(floatQuotient(a, b));
  }
  if (toNumber(right) === 0) throw zeroDivision("integer division or modulo by zero");
  return onIntegers(runtime, left, right, integerQuotient);
}

export function modulo(runtime: Runtime, left: unknown, right: unknown): unknown {
  if (isText(left)) return percentFormat(runtime, left, right);
  if (!isNumeric(left) || !isNumeric(right)) return unsupported("%", left, right);
  if (isFloat(left) || isFloat(right)) {
    if (toNumber(right) === 0) throw zeroDivision("float modulo");
    return float(floatModulo(toNumber(left), toNumber(right)));
  }
  if (toNumber(right) === 0) throw zeroDivision("integer modulo by zero");
  return onIntegers(runtime, left, right, integerModulo);
}

function onIntegers(runtime: Runtime, left: Numeric, right: Numeric, calculate: Calculate): unknown {
  const [a, b] = [toNumber(left), toNumber(right)];
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) return calculate(a, b) + 0;
  reserveDigits(runtime, bits(left));
  return integer(calculateExactly(calculate, left, right));
}

export function power(runtime: Runtime, left: unknown, right: unknown): unknown {
  if (!isNumeric(left) || !isNumeric(right)) return unsupported("**", left, right);
  if (isFloat(left) || isFloat(right) || toNumber(right) < 0)
    return floatPower(runtime, toNumber(left), toNumber(right));
  const result = toNumber(left) ** toNumber(right);
  if (Number.isSafeInteger(result)) return result;
  reserveDigits(runtime, bits(left) * toNumber(right));
  return integer(toBigInt(left) ** toBigInt(right));
}

export function negate(value: unknown): unknown {
  if (typeof value === "number") return Number.isInteger(value) ? 0 - value : -value;
  if (typeof value === "boolean") return value ? -1 : 0;
  if (typeof value === "bigint") return integer(-value);
  if (value instanceof Float) return new Float(-value.value);
  return unsupportedUnary("-", value);
}

export function positive(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  return isNumeric(value) ? value : unsupportedUnary("+", value);
}

/** `left ~ right`: both as text. */
export function joinPlain(runtime: Runtime, values: readonly unknown[]): string {
  let text = "";
  for (const value of values) {
    text += str(runtime, value);
    runtime.boundText(text.length);
  }
  return text;
}

/** The same with autoescaping: if any value is Markup, the others are escaped. */
export function joinMarked(runtime: Runtime, values: readonly unknown[]): string | Markup {
  if (!values.some((value) => value instanceof Markup)) return joinPlain(runtime, values);
  let text = "";
  for (const value of values) {
    text += value instanceof Markup ? value.text : escapeHtml(str(runtime, value));
    runtime.boundText(text.length);
  }
  return new Markup(text);
}

export const OPERATORS: Readonly<Record<Operator, Apply>> = {
  "+": add,
  "-": subtract,
  "*": multiply,
  "/": divide,
  "//": floorDivide,
  "%": modulo,
  "**": power,
};

/** A JavaScript operator that works the same for BigInts and numbers. */
type Calculate = (a: number, b: number) => number;

const calculateExactly = (calculate: Calculate, a: Numeric, b: Numeric) =>
  (calculate as unknown as (a: bigint, b: bigint) => bigint)(toBigInt(a as bigint), toBigInt(b as bigint));

/**
 * Safe integers stay numbers, others become exact, and a float on either side makes a float.
 * @param digits maximum digits of the result, of those that both operands have
 */
function arithmetic(
  runtime: Runtime,
  left: Numeric,
  right: Numeric,
  calculate: Calculate,
  digits: Calculate,
): unknown {
  const isExact = typeof left === "bigint" || typeof right === "bigint";
  if (isExact) reserveDigits(runtime, digits(bits(left), bits(right)));
  if (isFloat(left) || isFloat(right)) return float(calculate(toNumber(left), toNumber(right)));
  const result = isExact ? Number.NaN : calculate(Number(left), Number(right));
  if (Number.isSafeInteger(result)) return result + 0; // no negative zero among ints
  return integer(calculateExactly(calculate, left, right));
}

/** Of a product, the digits of both sides. */
const sum: Calculate = (a, b) => a + b;

function integerModulo(a: number, b: number): number {
  const rest = a % b;
  return rest && rest < 0 !== b < 0 ? rest + b : rest;
}

const integerQuotient: Calculate = (a, b) => (a - integerModulo(a, b)) / b;

function floatModulo(a: number, b: number): number {
  if (!Number.isFinite(a)) return Number.NaN;
  const rest = a % b;
  if (rest === 0) return b < 0 ? -0 : 0;
  return rest < 0 !== b < 0 ? rest + b : rest;
}

/** The quotient rounded down. CPython rounds in between as well: the rest first, then one less for its sign. */
function floatQuotient(a: number, b: number): number {
  if (!Number.isFinite(a)) return Number.NaN;
  const rest = a % b;
  const quotient = (a - rest) / b - (rest && rest < 0 !== b < 0 ? 1 : 0);
  if (quotient === 0) return a / b < 0 || Object.is(a / b, -0) ? -0 : 0;
  const floor = Math.floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

/** A rounded power costs as much time as so many passes of a loop. */
const STEPS_OF_A_POWER = 50;

function floatPower(runtime: Runtime, base: number, exponent: number): unknown {
  if (base === 0 && exponent < 0) throw zeroDivision("0.0 cannot be raised to a negative power");
  if (base === 1 || exponent === 0) return new Float(1);
  runtime.spend(STEPS_OF_A_POWER);
  const result = roundedPower(base, exponent);
  if (!Number.isFinite(result) && Number.isFinite(base) && Number.isFinite(exponent)) {
    if (Number.isNaN(result)) throw typeError("complex numbers are not supported");
    throw overflowError("(34, 'Numerical result out of range')");
  }
  return float(result);
}

const isHuge = (value: Numeric) => typeof value === "bigint";

/** Quotient of ints beyond 2**53, correctly rounded where both still fit a float. */
function divideExactly(left: Numeric, right: Numeric): unknown {
  const [a, b] = [toNumber(left), toNumber(right)];
  if (isFloat(left) || isFloat(right)) return float(a / b);
  const [x, y] = [toBigInt(left as bigint), toBigInt(right as bigint)];
  if (x === 0n) return float(y < 0n ? -0 : 0);
  if (x % y === 0n) return finiteQuotient(Number(x / y));
  // Digits are cut off toward zero, so the sign has to wait.
  if (x < 0n !== y < 0n) return negate(divideExactly(x < 0n ? -x : x, y < 0n ? -y : y));
  if (Number.isFinite(a) && Number.isFinite(b)) {
    const shift = Math.max(0, 64 - bits(left) + bits(right));
    const shifted = x << BigInt(shift);
    // The lowest bit records that digits were cut off, so the value is not a tie.
    const cut = shifted % y === 0n ? 0n : 1n;
    // Twice the half: the entire may be more than a float holds.
    const half = Math.floor(shift / 2);
    return float(Number((shifted / y) | cut) / 2 ** half / 2 ** (shift - half));
  }
  const spare = BigInt(Math.max(0, Math.max(bits(left), bits(right)) - 1000));
  return finiteQuotient(Number(x >> spare) / Number(y >> spare));
}

function finiteQuotient(value: number): unknown {
  if (Number.isFinite(value)) return float(value);
  throw overflowError("integer division result too large for a float");
}

function bits(value: Numeric): number {
  return typeof value === "bigint"
    ? value.toString(16).length * 4
    : Math.ceil(Math.log2(Math.abs(toNumber(value)) + 1));
}

/** Digits of big ints are bounded well below what would take noticeable time. */
const MOST_BITS = 100_000;

function reserveDigits(runtime: Runtime, wanted: number): void {
  runtime.spend(Math.ceil(Math.min(wanted, MOST_BITS) / 64));
  if (wanted > MOST_BITS) throw new LimitError("output", "the template made an integer with too many digits");
}

type Sequence = string | Markup | readonly unknown[] | Tuple;
const isSequence = (value: unknown): value is Sequence =>
  isText(value) || Array.isArray(value) || value instanceof Tuple;

function repeat(runtime: Runtime, sequence: Sequence, count: unknown): unknown {
  if (count instanceof Undefined) throw count.error();
  if (!isInt(count) && typeof count !== "boolean")
    throw typeError(`can't multiply sequence by non-int of type '${typeName(count)}'`);
  const times = Math.max(0, Number(count));
  if (typeof count === "bigint" && BigInt.asIntN(64, count) !== count)
    throw overflowError("cannot fit 'int' into an index-sized integer");
  if (typeof sequence === "string") return repeatText(runtime, sequence, times);
  if (sequence instanceof Markup) return new Markup(repeatText(runtime, sequence.text, times));
  if (sequence instanceof Tuple) return new Tuple(repeatItems(runtime, sequence.items, times));
  return repeatItems(runtime, sequence, times);
}

function repeatText(runtime: Runtime, text: string, times: number): string {
  runtime.reserveText(text.length * times);
  return text === "" ? "" : text.repeat(times);
}

function repeatItems(runtime: Runtime, items: readonly unknown[], times: number): unknown[] {
  const length = items.length * times;
  runtime.reserveItems(length);
  runtime.spend(length);
  return Array.from({ length }, (_, at) => items[at % items.length]);
}

function joinMarkup(runtime: Runtime, left: string | Markup, right: string | Markup): Markup {
  const text = [left, right].map((side) => (side instanceof Markup ? side.text : escapeHtml(side))).join("");
  runtime.boundText(text.length);
  return new Markup(text);
}

const zeroDivision = (message: string) => new TemplateRuntimeError(message, "ZeroDivisionError");

function unsupported(operator: Operator, left: unknown, right: unknown): never {
  for (const side of [left, right]) if (side instanceof Undefined) throw side.error();
  if (operator === "+" && (isText(left) || Array.isArray(left) || left instanceof Tuple)) {
    const name = isText(left) ? "str" : typeName(left);
    throw typeError(`can only concatenate ${name} (not "${typeName(right)}") to ${name}`);
  }
  const shown = operator === "**" ? "** or pow()" : operator;
  throw typeError(`unsupported operand type(s) for ${shown}: '${typeName(left)}' and '${typeName(right)}'`);
}

function unsupportedUnary(operator: string, value: unknown): never {
  if (value instanceof Undefined) throw value.error();
  throw typeError(`bad operand type for unary ${operator}: '${typeName(value)}'`);
}
