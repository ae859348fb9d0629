import type { Runtime } from "../runtime/runtime.ts";
import { textLength } from "./text.ts";

/** How a number is in its field; shared by `%` and by format specifications. */
export interface NumberLayout {
  readonly fill: string;
  /** `=` fills between the sign and the digits. */
  readonly align: "<" | ">" | "^" | "=";
  readonly width: number;
  /** Between groups of digits; empty for none. */
  readonly separator: string;
  /** Digits in a group. */
  readonly group: number;
}

/** Puts sign, prefix (`0x`), digits and the rest (fraction, exponent, `%`) into a field. */
export function layOutNumber(
  runtime: Runtime,
  layout: NumberLayout,
  sign: string,
  prefix: string,
  digits: string,
  rest: string,
): string {
  const { fill, align, width } = layout;
  runtime.reserveText(width + digits.length * 2 + rest.length);
  const head = sign + prefix;
  const zeros = fill === "0" && align === "=" ? width - head.length - rest.length : 0;
  const body = groupDigits(digits, layout, zeros) + rest;
  if (align === "=") return head + pad(runtime, body, width - head.length, fill, ">");
  return pad(runtime, head + body, width, fill, align);
}

/** Fills up to a number of code points; the odd one is sent to the right in the middle. */
export function pad(
  runtime: Runtime,
  text: string,
  width: number,
  fill: string,
  align: "<" | ">" | "^",
): string {
  const missing = width - textLength(text);
  if (missing <= 0) return text;
  runtime.reserveText(text.length + missing * fill.length);
  const left = align === "<" ? 0 : align === ">" ? missing : Math.floor(missing / 2);
  return fill.repeat(left) + text + fill.repeat(missing - left);
}

/** Zeros come in front until the groups are `width` long; a separator never is first. */
function groupDigits(digits: string, { separator, group }: NumberLayout, width: number): string {
  if (separator === "" || digits === "") return digits.padStart(width, "0");
  const groups: string[] = [];
  let left = width;
  for (let end = digits.length; end > 0 || left >= 0; end -= group) {
    const piece = end > 0 ? digits.slice(Math.max(0, end - group), end) : "";
    const filled = piece.padStart(Math.min(group, Math.max(left, 1)), "0");
    groups.push(filled);
    left -= filled.length + 1;
  }
  return groups.reverse().join(separator);
}

export function signOf(negative: boolean, flag: string): string {
  if (negative) return "-";
  return flag === "+" || flag === " " ? flag : "";
}

/** No float has more decimals, so that further ones are zeros. */
const MOST_DIGITS = 1100;

/** A value that is not negative, with a fixed number of decimals. */
export function fixedDigits(value: number, precision: number): string {
  const decimals = Math.min(precision, MOST_DIGITS);
  const digits = String(scaled(value, decimals)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  return withPoint(whole, digits.slice(digits.length - decimals).padEnd(precision, "0"));
}

/** The same as `1.25e+07`. */
export function exponentDigits(value: number, precision: number): string {
  const { digits, exponent } = significant(value, precision);
  return withExponent(digits, exponent);
}

interface General {
  /** Significant digits, from 1. */
  readonly precision: number;
  /** From this exponent on it is scientific. */
  readonly limit: number;
  readonly keepZeros: boolean;
}

/** The shorter of the two, like printf's `%g`. */
export function generalDigits(value: number, { precision, limit, keepZeros }: General): string {
  const { digits, exponent } = significant(value, precision - 1);
  const shown = keepZeros ? digits : trimZeros(digits);
  if (exponent < -4 || exponent >= limit) return withExponent(shown, exponent);
  if (exponent < 0) return `0.${"0".repeat(-exponent - 1)}${shown}`;
  const whole = shown.padEnd(exponent + 1, "0");
  return withPoint(whole.slice(0, exponent + 1), whole.slice(exponent + 1));
}

const withPoint = (whole: string, fraction: string) => (fraction === "" ? whole : `${whole}.${fraction}`);

function withExponent(digits: string, exponent: number): string {
  const power = String(Math.abs(exponent)).padStart(2, "0");
  return `${withPoint(digits.slice(0, 1), digits.slice(1))}e${exponent < 0 ? "-" : "+"}${power}`;
}

function trimZeros(digits: string): string {
  let end = digits.length;
  while (end > 1 && digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}

/** One digit and `precision` more, with the power of ten of the first. */
function significant(value: number, precision: number): { digits: string; exponent: number } {
  const wanted = Math.min(precision, MOST_DIGITS);
  // The shortest digits, which this exponent is of, may have been rounded up to a power of ten.
  let exponent = Number(value.toExponential().split("e")[1]);
  let digits = String(scaled(value, wanted - exponent));
  if (value !== 0 && (digits.length <= wanted || /^10*$/.test(digits))) {
    const finer = String(scaled(value, wanted - exponent + 1));
    if (finer.length === wanted + 1) {
      exponent--;
      digits = finer;
    }
  }
  if (digits.length > wanted + 1) {
    exponent++;
    digits = digits.slice(0, -1);
  }
  return { digits: digits.padEnd(precision + 1, "0"), exponent };
}

/** `value * 10 ** power`, rounded half to even from the exact binary value. */
function scaled(value: number, power: number): bigint {
  let numerator = value;
  let shift = 0;
  for (; !Number.isInteger(numerator); shift++) numerator *= 2;
  const above = BigInt(numerator) * 10n ** BigInt(Math.max(power, 0));
  const below = (1n << BigInt(shift)) * 10n ** BigInt(Math.max(-power, 0));
  const quotient = above / below;
  const twice = (above % below) * 2n;
  return twice > below || (twice === below && quotient % 2n === 1n) ? quotient + 1n : quotient;
}
