import { valueError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Bytes } from "./bytes.ts";
import { PythonSet } from "./dict.ts";
import { EngineObject } from "./engine-object.ts";
import { isMapping, mappingEntries } from "./mapping.ts";
import { Markup } from "./markup.ts";
import { Float, MOST_DIGITS, tooManyDigits } from "./numbers.ts";
import { pattern } from "./pattern.ts";
import { Range } from "./range.ts";
import { Tuple } from "./tuple.ts";
import { isIterator, qualifiedTypeName } from "./type-name.ts";
import { Undefined } from "./undefined.ts";

/** Python's `str(value)`. */
export function str(runtime: Runtime, value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" && Number.isSafeInteger(value)) return String(value);
  if (value instanceof Markup) return value.text;
  if (value instanceof Undefined) {
    if (value.strict) throw value.error();
    return value.text;
  }
  return value === undefined ? "" : repr(runtime, value);
}

/** Python's `repr(value)`. */
export function repr(runtime: Runtime, value: unknown): string {
  switch (typeof value) {
    case "string":
      return quote(value);
    case "number":
      return Number.isInteger(value) ? formatInteger(value) : formatFloat(value);
    case "boolean":
      return value ? "True" : "False";
    case "bigint":
      return formatBigInt(runtime, value);
    case "function":
      return `<function ${value.name || "<lambda>"}>`;
    case "object":
      return value === null ? "None" : reprObject(runtime, value);
    default:
      return "Undefined";
  }
}

function reprObject(runtime: Runtime, value: object): string {
  if (value instanceof Float) return formatFloat(value.value);
  if (value instanceof Markup) return value.repr(quote(value.text));
  if (value instanceof Undefined) return "Undefined";
  if (value instanceof Range)
    return `range(${value.start}, ${value.stop}${value.step === 1 ? "" : `, ${value.step}`})`;
  if (value instanceof Bytes) return quoteBytes(value.data);
  if (value instanceof EngineObject) return value.text(runtime);
  return new ContainerPrinter(runtime).print(value);
}

/** Prints nested containers; one within itself becomes `[...]`, and the text stays within the limits. */
class ContainerPrinter {
  readonly #runtime: Runtime;
  readonly #open: object[] = [];
  #length = 0;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  print(value: unknown): string {
    this.#runtime.spend(1);
    if (this.#isContainer(value)) return this.#container(value);
    const text = repr(this.#runtime, value);
    this.#length += text.length + 2;
    this.#runtime.boundText(this.#length);
    return text;
  }

  #isContainer(value: unknown): value is object {
    return (
      Array.isArray(value) ||
      value instanceof Tuple ||
      value instanceof PythonSet ||
      value instanceof Set ||
      isMapping(value) ||
      (typeof value === "object" && value !== null && !isLeaf(value))
    );
  }

  #container(value: object): string {
    const [open, close] = bracketsOf(value);
    if (this.#open.includes(value)) return `${open}...${close}`;
    this.#open.push(value);
    this.#runtime.enter();
    const text = this.#inner(value, open, close);
    this.#runtime.leave();
    this.#open.pop();
    return text;
  }

  #inner(value: object, open: string, close: string): string {
    if (Array.isArray(value)) return `${open}${this.#list(value)}${close}`;
    if (value instanceof Tuple)
      return `${open}${this.#list(value.items)}${value.items.length === 1 ? "," : ""}${close}`;
    if (value instanceof PythonSet || value instanceof Set) {
      const items = [...value];
      return items.length === 0 ? "set()" : `${open}${this.#list(items)}${close}`;
    }
    if (isMapping(value)) {
      const pairs = mappingEntries(value).map(([key, item]) => `${this.print(key)}: ${this.print(item)}`);
      return `${open}${pairs.join(", ")}${close}`;
    }
    return hostText(value);
  }

  #list(items: readonly unknown[]): string {
    return Array.from(items, (item) => this.print(item)).join(", ");
  }
}

function isLeaf(value: object): boolean {
  return (
    value instanceof Float ||
    value instanceof Markup ||
    value instanceof Undefined ||
    value instanceof Range ||
    value instanceof Bytes ||
    value instanceof EngineObject
  );
}

function bracketsOf(value: object): readonly [string, string] {
  if (Array.isArray(value)) return ["[", "]"];
  if (value instanceof Tuple) return ["(", ")"];
  return ["{", "}"];
}

/** An object of the host prints itself if its class describes how. */
function hostText(value: object): string {
  if (isIterator(value)) return "<generator object>";
  const print = value.toString;
  return typeof print === "function" && print !== Object.prototype.toString
    ? String(print.call(value))
    : `<${qualifiedTypeName(value)} object>`;
}

function formatBigInt(runtime: Runtime, value: bigint): string {
  const text = String(value);
  runtime.spend(text.length >> 3);
  if (text.length > MOST_DIGITS + 1) throw valueError(tooManyDigits);
  return text;
}

export function formatInteger(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : String(BigInt(value));
}

/** Shortest digits that read back as the same float, the way Python writes them. */
export function formatFloat(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (value === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  const [mantissa = "", power = "0"] = value.toExponential().split("e");
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 16) {
    const digits = Math.abs(exponent);
    return `${mantissa}e${exponent < 0 ? "-" : "+"}${digits < 10 ? "0" : ""}${digits}`;
  }
  const text =
    exponent < 0 ? value.toFixed(mantissa.replace(/[-.]/g, "").length - 1 - exponent) : String(value);
  return text.includes(".") ? text : `${text}.0`;
}

// Categories Cc Cf Cs Co Cn Zl Zp Zs, but the blank.
const UNPRINTABLE = String.raw`[\\\p{C}\p{Zl}\p{Zp}\p{Zs}]`;
const unprintable = pattern(UNPRINTABLE);
const unprintables = pattern(UNPRINTABLE, "gu");
/** Values that need no further check. */
const PLAIN = /^[ !#-&(-[\]-~]*$/;
const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  " ": " ",
};

/** Python's `repr` of a str. */
export function quote(text: string): string {
  const double = text.includes("'") && !text.includes('"');
  const escaped =
    !PLAIN.test(text) && unprintable().test(text) ? text.replace(unprintables(), escapeCharacter) : text;
  return double ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`;
}

function escapeCharacter(character: string): string {
  return SHORT_ESCAPES[character] ?? escapeCodePoint(character.codePointAt(0) ?? 0);
}

/** `\xhh`, `\uhhhh` or `\Uhhhhhhhh` */
export function escapeCodePoint(code: number): string {
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, "0")}`;
  return code < 0x10000
    ? `\\u${code.toString(16).padStart(4, "0")}`
    : `\\U${code.toString(16).padStart(8, "0")}`;
}

function quoteBytes(data: Uint8Array): string {
  const text = Array.from(data, (byte) =>
    byte >= 0x20 && byte < 0x7f && byte !== 0x5c
      ? String.fromCharCode(byte)
      : escapeCharacter(String.fromCharCode(byte)),
  ).join("");
  return text.includes("'") && !text.includes('"') ? `b"${text}"` : `b'${text.replaceAll("'", "\\'")}'`;
}
