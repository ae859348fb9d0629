import { overflowError, typeError, valueError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Bytes } from "./bytes.ts";
import { ascii } from "./codecs.ts";
import { EngineObject } from "./engine-object.ts";
import { layOutNumber, type NumberLayout, pad, signOf } from "./format-number.ts";
import { characterFrom, finite, layOutReal, realDigits, reservePrecision } from "./format-spec.ts";
import { isMapping } from "./mapping.ts";
import { escapeHtml, Markup } from "./markup.ts";
import { isFloat, isInt, isNumeric, toBigInt, toNumber, truncated } from "./numbers.ts";
import { repr, str } from "./print.ts";
import { Range } from "./range.ts";
import { subscript } from "./subscript.ts";
import { sliceText, textLength } from "./text.ts";
import { Tuple } from "./tuple.ts";
import { typeName } from "./type-name.ts";
import { Undefined } from "./undefined.ts";

/**
 * Python's `format % value`: a tuple contains the arguments, a dict those with names, any other value is the
 * only one. Markup stays Markup and escapes inserted values.
 * @throws TypeError, ValueError, KeyError, OverflowError with Python's messages
 */
export function percentFormat(runtime: Runtime, format: string | Markup, value: unknown): string | Markup {
  if (typeof format === "string") return new PercentFormat(runtime, format, value, false).run();
  return new Markup(new PercentFormat(runtime, format.text, value, true).run());
}

interface Conversion {
  readonly flags: string;
  readonly width: number;
  readonly precision: number | undefined;
  readonly type: string;
}

class PercentFormat {
  readonly #runtime: Runtime;
  readonly #format: string;
  readonly #value: unknown;
  readonly #escaping: boolean;
  /** The inserted values, and how many were used. */
  #values: readonly unknown[];
  #used = 0;

  constructor(runtime: Runtime, format: string, value: unknown, escaping: boolean) {
    this.#runtime = runtime;
    this.#format = format;
    this.#value = value;
    this.#escaping = escaping;
    this.#values = value instanceof Tuple ? value.items : [value];
  }

  run(): string {
    const format = this.#format;
    let out = "";
    let from = 0;
    for (let at = format.indexOf("%"); at >= 0; at = format.indexOf("%", from)) {
      out += format.slice(from, at);
      if (format[at + 1] === "%") {
        out += "%";
        from = at + 2;
      } else {
        const { text, end } = this.#convert(at + 1);
        out += text;
        from = end;
      }
      this.#runtime.boundText(out.length);
    }
    if (this.#used < this.#values.length && !takesKeys(this.#value)) {
      throw typeError("not all arguments converted during string formatting");
    }
    return out + format.slice(from);
  }

  /** One conversion, from behind its `%`. */
  #convert(start: number): { text: string; end: number } {
    this.#runtime.spend(1);
    const format = this.#format;
    const at = format[start] === "(" ? this.#key(start) : start;
    const match = /([-+ #0]*)(\*|\d*)(?:\.(\*|\d*))?[hlL]?/y;
    match.lastIndex = at;
    const [all = "", flags = "", width = "", precision] = match.exec(format) ?? [];
    const columns = this.#number(width, "width");
    const digits = precision === undefined ? undefined : Math.max(0, this.#number(precision, "precision"));
    const type = String.fromCodePoint(format.codePointAt(at + all.length) ?? 0);
    if (at + all.length >= format.length) throw valueError("incomplete format");
    const value = this.#next();
    const left = columns < 0 ? `${flags}-` : flags;
    const conversion = { flags: left, width: Math.abs(columns), precision: digits, type };
    const text = convert(this.#runtime, value, conversion, this.#escaping);
    if (text === undefined) throw unsupported(format, type, at + all.length);
    return { text, end: at + all.length + type.length };
  }

  /** `(name)`, with balanced brackets; the value of that name is then the only one left. */
  #key(start: number): number {
    if (!takesKeys(this.#value)) throw typeError("format requires a mapping");
    let depth = 0;
    let at = start;
    do {
      if (at >= this.#format.length) throw valueError("incomplete format key");
      if (this.#format[at] === "(") depth++;
      else if (this.#format[at] === ")") depth--;
      at++;
    } while (depth > 0);
    this.#values = [subscript(this.#runtime, this.#value, this.#format.slice(start + 1, at - 1))];
    this.#used = 0;
    return at;
  }

  #number(digits: string, name: "width" | "precision"): number {
    const [most, kind] = name === "width" ? [0x7fff_ffff_ffff_fc00, "ssize_t"] : [0x7fff_ffff, "int"];
    if (digits !== "*") {
      if (Number(digits) > most) throw valueError(`${name} too big`);
      return Number(digits);
    }
    const value = this.#next();
    if (!isInt(value) && typeof value !== "boolean") throw typeError("* wants int");
    if (Math.abs(Number(value)) > most) throw overflowError(`Python int too large to convert to C ${kind}`);
    return Number(value);
  }

  #next(): unknown {
    if (this.#used >= this.#values.length) throw typeError("not enough arguments for format string");
    return this.#values[this.#used++];
  }
}

/**
 * Whether Python would read names from it: a value that supports an index, except str and
 * tuple.
 */
function takesKeys(value: unknown): boolean {
  return (
    isMapping(value) ||
    (value instanceof EngineObject && value.hasItems) ||
    Array.isArray(value) ||
    value === undefined ||
    value instanceof Undefined ||
    value instanceof Range ||
    value instanceof Bytes
  );
}

function unsupported(format: string, type: string, at: number) {
  const code = type.codePointAt(0) ?? 0;
  const shown = code > 30 && code < 127 ? type : "?";
  const index = textLength(format.slice(0, at));
  return valueError(`unsupported format character '${shown}' (0x${code.toString(16)}) at index ${index}`);
}

/** Undefined for a conversion there is not. */
function convert(
  runtime: Runtime,
  value: unknown,
  conversion: Conversion,
  escaping: boolean,
): string | undefined {
  const { type, precision } = conversion;
  const print = PRINTERS[type];
  if (print !== undefined) {
    const plain = print(runtime, value);
    const text = escaping && !(type === "s" && value instanceof Markup) ? escapeHtml(plain) : plain;
    return padded(runtime, precision === undefined ? text : sliceText(text, 0, precision), conversion);
  }
  if (type === "c") return padded(runtime, characterOf(value), conversion);
  if (/^([diu]|[oxX])$/.test(type)) return convertInteger(runtime, integerOf(value, type), conversion);
  return /^[efg]$/i.test(type) ? convertReal(runtime, realOf(value), conversion) : undefined;
}

const PRINTERS: Readonly<Record<string, (runtime: Runtime, value: unknown) => string>> = {
  s: str,
  r: repr,
  a: (runtime, value) => ascii(repr(runtime, value)),
};

const padded = (runtime: Runtime, text: string, { flags, width }: Conversion) =>
  pad(runtime, text, width, " ", flags.includes("-") ? "<" : ">");

function characterOf(value: unknown): string {
  if (isInt(value) || typeof value === "boolean") return characterFrom(value);
  const text = value instanceof Markup ? value.text : value;
  if (typeof text === "string" && textLength(text) === 1) return text;
  throw typeError("%c requires int or char");
}

function layoutOf({ flags, width }: Conversion): NumberLayout {
  const zero = flags.includes("0") && !flags.includes("-");
  const align = flags.includes("-") ? "<" : zero ? "=" : ">";
  return { fill: zero ? "0" : " ", align, width, separator: "", group: 3 };
}

function signFlag(flags: string): string {
  return flags.includes("+") ? "+" : flags.includes(" ") ? " " : "";
}

function integerOf(value: unknown, type: string): bigint {
  if (isInt(value) || typeof value === "boolean") return toBigInt(value);
  const decimal = "diu".includes(type);
  if (decimal && value instanceof Undefined) throw value.error();
  if (!decimal || !isFloat(value)) {
    const wanted = decimal ? "a real number" : "an integer";
    throw typeError(`%${type} format: ${wanted} is required, not ${typeName(value)}`);
  }
  return BigInt(truncated(toNumber(value)));
}

function convertInteger(runtime: Runtime, value: bigint, conversion: Conversion): string {
  const { flags, precision = 0, type } = conversion;
  reservePrecision(runtime, precision);
  const base = type === "o" ? 8 : type === "x" || type === "X" ? 16 : 10;
  const digits = value.toString(base).replace("-", "").padStart(precision, "0");
  const prefix = flags.includes("#") && base !== 10 ? `0${type}` : "";
  const shown = type === "X" ? digits.toUpperCase() : digits;
  return layOutNumber(runtime, layoutOf(conversion), signOf(value < 0n, signFlag(flags)), prefix, shown, "");
}

function realOf(value: unknown): number {
  if (isNumeric(value)) return finite(value);
  if (value instanceof Undefined) throw value.error();
  throw typeError(`must be real number, not ${typeName(value)}`);
}

function convertReal(runtime: Runtime, value: number, conversion: Conversion): string {
  const { flags, precision, type } = conversion;
  reservePrecision(runtime, precision ?? 0);
  const digits = realDigits(Math.abs(value), type, precision, flags.includes("#"));
  const sign = signOf(value < 0 || Object.is(value, -0), signFlag(flags));
  return layOutReal(runtime, layoutOf(conversion), sign, digits);
}
