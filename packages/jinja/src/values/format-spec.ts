import { overflowError, typeError, valueError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import {
  exponentDigits,
  fixedDigits,
  generalDigits,
  layOutNumber,
  type NumberLayout,
  pad,
  signOf,
} from "./format-number.ts";
import { Markup } from "./markup.ts";
import { isFloat, isNumeric, toBigInt, toNumber } from "./numbers.ts";
import { formatFloat, str } from "./print.ts";
import { sliceText } from "./text.ts";
import { typeName } from "./type-name.ts";

/** `[[fill]align][sign][z][#][0][width][,_][.precision][type]` */
interface FormatSpec extends NumberLayout {
  readonly sign: string;
  readonly positiveZero: boolean;
  readonly alternate: boolean;
  readonly precision: number | undefined;
  /** A character, or empty. */
  readonly type: string;
}

/**
 * Python's `format(value, spec)`.
 * @throws ValueError for a specification that does not suit the value, TypeError for values that take none
 */
export function formatValue(runtime: Runtime, value: unknown, spec: string): string {
  if (spec === "") return str(runtime, value);
  if (typeof value === "string") return formatStr(runtime, value, spec);
  if (value instanceof Markup) return formatStr(runtime, value.text, spec);
  if (!isNumeric(value)) {
    throw typeError(`unsupported format string passed to ${typeName(value)}.__format__`);
  }
  const parsed = parseSpec(spec, typeName(value), ">");
  if (isFloat(value)) return formatReal(runtime, toNumber(value), parsed, "float");
  return "eEfFgG%".includes(parsed.type) && parsed.type !== ""
    ? formatReal(runtime, finite(value), parsed, "int")
    : formatInteger(runtime, value, parsed);
}

const PATTERN = /^(?:(.)([<>=^])|([<>=^]))?([ +-])?(z)?(#)?(0)?(\d*)(,?)(_?)(,?)(?:(\.)(\d*))?(.*)$/su;

function parseSpec(spec: string, type: string, defaultAlign: "<" | ">"): FormatSpec {
  const [
    ,
    fill,
    filled,
    bare,
    sign = "",
    z,
    alternate,
    zero,
    digits,
    comma,
    low,
    twice,
    point,
    decimals,
    code = "",
  ] = PATTERN.exec(spec) ?? [];
  if (comma && low) throw valueError("Cannot specify both ',' and '_'.");
  if (low && twice) throw valueError("Cannot specify both ',' and '_'.");
  if (point && !decimals) throw valueError("Format specifier missing precision");
  const width = count(digits);
  const precision = point ? count(decimals) : undefined;
  const separator = comma || low || "";
  const letter = twice ? twice : code;
  if (Array.from(twice + code).length > 1)
    throw valueError(`Invalid format specifier '${spec}' for object of type '${type}'`);
  checkSeparator(separator, letter, type);
  const align = (filled ??
    bare ??
    (zero && defaultAlign === ">" && !fill ? "=" : defaultAlign)) as FormatSpec["align"];
  return {
    fill: fill ?? (zero ? "0" : " "),
    align,
    width,
    separator,
    group: "boxX".includes(letter) && letter !== "" ? 4 : 3,
    sign,
    positiveZero: z !== undefined,
    alternate: alternate !== undefined,
    precision,
    type: letter,
  };
}

function count(digits = ""): number {
  if (Number(digits) > 0x7fff_ffff_ffff_fc00) throw valueError("Too many decimal digits in format string");
  return Number(digits);
}

function checkSeparator(separator: string, letter: string, type: string): void {
  if (separator === "") return;
  const code = letter === "" && type === "str" ? "s" : letter;
  if ("deEfFgG%".includes(code) || (separator === "_" && "boxX".includes(code))) return;
  throw valueError(`Cannot specify '${separator}' with ${quoteCode(code)}.`);
}

function unknownCode(letter: string, type: string) {
  return valueError(`Unknown format code ${quoteCode(letter)} for object of type '${type}'`);
}

function quoteCode(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  return code > 32 && code < 128 ? `'${letter}'` : `'\\x${code.toString(16)}'`;
}

function formatStr(runtime: Runtime, text: string, spec: string): string {
  const { sign, positiveZero, alternate, align, precision, type, width, fill } = parseSpec(spec, "str", "<");
  if (type !== "" && type !== "s") throw unknownCode(type, "str");
  if (sign) throw valueError(`${sign === " " ? "Space" : "Sign"} not allowed in string format specifier`);
  if (positiveZero) throw valueError("Negative zero coercion (z) not allowed in string format specifier");
  if (alternate) throw valueError("Alternate form (#) not allowed in string format specifier");
  if (align === "=") throw valueError("'=' alignment not allowed in string format specifier");
  return pad(runtime, precision === undefined ? text : sliceText(text, 0, precision), width, fill, align);
}

const BASES: Readonly<Record<string, number>> = { b: 2, o: 8, x: 16, X: 16 };

function formatInteger(runtime: Runtime, value: number | bigint | boolean, spec: FormatSpec): string {
  const { type } = spec;
  if (!["", "b", "c", "d", "n", "o", "x", "X"].includes(type)) throw unknownCode(type, typeName(value));
  if (spec.precision !== undefined) throw valueError("Precision not allowed in integer format specifier");
  if (spec.positiveZero) {
    throw valueError("Negative zero coercion (z) not allowed in integer format specifier");
  }
  if (type === "c") return layOutNumber(runtime, spec, "", "", "", characterOf(value, spec));
  const base = BASES[type] ?? 10;
  const digits = toBigInt(value).toString(base).replace("-", "");
  const prefix = spec.alternate && base !== 10 ? `0${type}` : "";
  const sign = signOf(Number(value) < 0, spec.sign);
  return layOutNumber(runtime, spec, sign, prefix, type === "X" ? digits.toUpperCase() : digits, "");
}

function characterOf(value: number | bigint | boolean, { sign, alternate }: FormatSpec): string {
  if (sign) throw valueError("Sign not allowed with integer format specifier 'c'");
  if (alternate) throw valueError("Alternate form (#) not allowed with integer format specifier 'c'");
  return characterFrom(value);
}

/** @throws OverflowError beyond Unicode */
export function characterFrom(value: number | bigint | boolean): string {
  const code = Number(value);
  if (code >= 0 && code < 0x110000) return String.fromCodePoint(code);
  throw overflowError("%c arg not in range(0x110000)");
}

function formatReal(runtime: Runtime, value: number, spec: FormatSpec, owner: string): string {
  const { type, precision, alternate } = spec;
  if (!["", "e", "E", "f", "F", "g", "G", "n", "%"].includes(type)) throw unknownCode(type, owner);
  if (precision !== undefined) reservePrecision(runtime, precision);
  const shown = type === "%" ? value * 100 : value;
  const text = realDigits(Math.abs(shown), type, precision, alternate);
  const negative = (shown < 0 || Object.is(shown, -0)) && !(spec.positiveZero && /^[0.]*(?:e|$)/i.test(text));
  return layOutReal(runtime, spec, signOf(negative, spec.sign), type === "%" ? `${text}%` : text);
}

export function reservePrecision(runtime: Runtime, precision: number): void {
  if (precision > 0x7fff_ffff) throw valueError("precision too big");
  runtime.reserveText(precision);
}

/** Digits of a float that is not negative, by a conversion of printf or `format`. */
export function realDigits(
  value: number,
  type: string,
  precision: number | undefined,
  alternate: boolean,
): string {
  const upper = type === "E" || type === "F" || type === "G";
  const text = Number.isFinite(value)
    ? finiteDigits(value, type.toLowerCase(), precision, alternate)
    : formatFloat(value);
  return upper ? text.toUpperCase() : text;
}

function finiteDigits(
  value: number,
  kind: string,
  precision: number | undefined,
  alternate: boolean,
): string {
  const text = plainDigits(value, kind, precision, alternate);
  return alternate && !text.includes(".") ? text.replace(/(?=e|$)/, ".") : text;
}

function plainDigits(value: number, kind: string, precision: number | undefined, keepZeros: boolean): string {
  if (kind === "f" || kind === "%") return fixedDigits(value, precision ?? 6);
  if (kind === "e") return exponentDigits(value, precision ?? 6);
  if (kind !== "") {
    const wanted = Math.max(1, precision ?? 6);
    return generalDigits(value, { precision: wanted, limit: wanted, keepZeros });
  }
  if (precision === undefined) return formatFloat(value);
  const wanted = Math.max(1, precision);
  const text = generalDigits(value, { precision: wanted, limit: wanted - 1, keepZeros });
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** Only the digits before the point are grouped. */
export function layOutReal(runtime: Runtime, layout: NumberLayout, sign: string, text: string): string {
  const whole = /^\d*/.exec(text)?.[0] ?? "";
  return layOutNumber(runtime, layout, sign, "", whole, text.slice(whole.length));
}

/** @throws OverflowError for an int beyond the range of a float */
export function finite(value: Parameters<typeof toNumber>[0]): number {
  const real = toNumber(value);
  if (typeof value === "bigint" && !Number.isFinite(real))
    throw overflowError("int too large to convert to float");
  return real;
}
