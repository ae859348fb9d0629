import { attributeOf, getAttribute, getItem } from "../access.ts";
import { valueError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { attributeError } from "./attribute-error.ts";
import { ascii } from "./codecs.ts";
import { MISSING } from "./engine-object.ts";
import { formatValue } from "./format-spec.ts";
import { escapeHtml, Markup } from "./markup.ts";
import { repr, str } from "./print.ts";
import { indexError, subscript } from "./subscript.ts";

/** The values for the fields of a format string. */
export interface FormatArguments {
  /** Undefined for `format_map`, which has no numbered fields. */
  readonly positional: readonly unknown[] | undefined;
  /** @throws KeyError */
  named(name: string): unknown;
}

/**
 * Python's `'…'.format(…)` and `format_map`. Markup stays Markup and escapes inserted values. A sandbox
 * applies the same rules to attributes and items as in the template.
 * @throws ValueError, KeyError, IndexError, AttributeError with Python's messages
 */
export function formatText(
  runtime: Runtime,
  format: string | Markup,
  values: FormatArguments,
): string | Markup {
  if (typeof format === "string") return new Formatter(runtime, values, false).expand(format, 2);
  return new Markup(new Formatter(runtime, values, true).expand(format.text, 2));
}

interface Field {
  readonly name: string;
  readonly conversion: string;
  readonly spec: string;
  readonly end: number;
}

class Formatter {
  readonly #runtime: Runtime;
  readonly #values: FormatArguments;
  readonly #escaping: boolean;
  /** Python formats these two with its module `string`, whose errors differ. */
  readonly #byModule: boolean;
  /** Number of the next field without one; undefined until it is clear how they are numbered. */
  #next: number | "manual" | undefined;

  constructor(runtime: Runtime, values: FormatArguments, escaping: boolean) {
    this.#runtime = runtime;
    this.#values = values;
    this.#escaping = escaping;
    this.#byModule = escaping || runtime.environment.sandboxed;
  }

  /** @param depth how many specifications may lie within each other, this one included */
  expand(format: string, depth: number): string {
    if (depth === 0) throw valueError("Max string recursion exceeded");
    let out = "";
    let from = 0;
    for (let at = nextBrace(format, 0); at >= 0; at = nextBrace(format, from)) {
      const brace = format.charAt(at);
      out += format.slice(from, at);
      if (format[at + 1] === brace) {
        out += brace;
        from = at + 2;
      } else {
        if (brace === "}" || at + 1 === format.length)
          throw valueError(`Single '${brace}' encountered in format string`);
        const field = parseField(format, at + 1);
        out += this.#format(field, depth);
        from = field.end;
      }
      this.#runtime.boundText(out.length);
    }
    return out + format.slice(from);
  }

  #format({ name, conversion, spec }: Field, depth: number): string {
    this.#runtime.spend(1);
    const value = this.#convert(this.#find(name), conversion);
    const expanded = spec.includes("{") ? this.expand(spec, depth - 1) : spec;
    if (!this.#escaping) return formatValue(this.#runtime, value, expanded);
    if (!(value instanceof Markup)) return escapeHtml(formatValue(this.#runtime, value, expanded));
    if (expanded !== "") throw valueError("Unsupported format specification for Markup.");
    return value.text;
  }

  #convert(value: unknown, conversion: string): unknown {
    switch (conversion) {
      case "":
        return value;
      case "s":
        return str(this.#runtime, value);
      case "r":
        return repr(this.#runtime, value);
      case "a":
        return ascii(repr(this.#runtime, value));
      default:
        throw valueError(`Unknown conversion specifier ${conversion}`);
    }
  }

  /** `name.attribute[key]…` */
  #find(path: string): unknown {
    const name = /^[^.[]*/.exec(path)?.[0] ?? "";
    let value = this.#argument(name, path);
    for (let at = name.length; at < path.length; ) {
      const bracket = path[at] === "[";
      if (!bracket && path[at] !== ".")
        throw valueError("Only '.' or '[' may follow ']' in format field specifier");
      const end = bracket
        ? path.indexOf("]", at)
        : at + 1 + (/^[^.[]*/.exec(path.slice(at + 1))?.[0].length ?? 0);
      if (end < 0) throw valueError("Missing ']' in format string");
      const key = path.slice(at + 1, end);
      if (key === "") throw valueError("Empty attribute in format string");
      value = bracket ? this.#item(value, DIGITS.test(key) ? Number(key) : key) : this.#attribute(value, key);
      at = bracket ? end + 1 : end;
    }
    return value;
  }

  #argument(name: string, path: string): unknown {
    const numbered = DIGITS.test(name);
    if (!numbered && (name !== "" || (this.#byModule && path !== ""))) return this.#values.named(name);
    if (Number(name) > Number.MAX_SAFE_INTEGER) throw valueError("Too many decimal digits in format string");
    const { positional } = this.#values;
    const index = this.#number(name);
    if (positional === undefined && !this.#byModule)
      throw valueError("Format string contains positional fields");
    if (positional !== undefined && index < positional.length) return positional[index];
    throw indexError(
      this.#byModule
        ? "tuple index out of range"
        : `Replacement index ${index} out of range for positional args tuple`,
    );
  }

  #number(name: string): number {
    const manual = name !== "";
    if (this.#next !== undefined && (this.#next === "manual") !== manual) {
      const [from, to] = manual && !this.#byModule ? [AUTOMATIC, MANUAL] : [MANUAL, AUTOMATIC];
      throw valueError(`cannot switch from ${from} to ${to}`);
    }
    if (manual) {
      this.#next = "manual";
      return Number(name);
    }
    const index = typeof this.#next === "number" ? this.#next : 0;
    this.#next = index + 1;
    return index;
  }

  #attribute(value: unknown, name: string): unknown {
    const runtime = this.#runtime;
    if (runtime.environment.sandboxed) return getAttribute(runtime, value, name);
    const attribute = attributeOf(runtime, value, name);
    if (attribute !== MISSING) return attribute;
    throw attributeError(value, name);
  }

  #item(value: unknown, key: unknown): unknown {
    const runtime = this.#runtime;
    return runtime.environment.sandboxed ? getItem(runtime, value, key) : subscript(runtime, value, key);
  }
}

const DIGITS = /^\d+$/;
const MANUAL = "manual field specification";
const AUTOMATIC = "automatic field numbering";

function nextBrace(format: string, from: number): number {
  const brace = /[{}]/g;
  brace.lastIndex = from;
  return brace.exec(format)?.index ?? -1;
}

/** `name!conversion:spec}`, from behind the opening brace. */
function parseField(format: string, start: number): Field {
  let at = endOfName(format, start);
  const name = format.slice(start, at);
  let conversion = "";
  if (format[at] === "!") {
    if (at + 1 >= format.length) throw valueError("end of string while looking for conversion specifier");
    conversion = String.fromCodePoint(format.codePointAt(at + 1) ?? 0);
    at += 1 + conversion.length;
    if (at >= format.length) throw valueError("unmatched '{' in format spec");
    if (format[at] !== ":" && format[at] !== "}") throw valueError("expected ':' after conversion specifier");
  }
  if (format[at] === "}") return { name, conversion, spec: "", end: at + 1 };
  const end = endOfSpec(format, at + 1);
  return { name, conversion, spec: format.slice(at + 1, end), end: end + 1 };
}

function endOfName(format: string, start: number): number {
  let bracket = false;
  for (let at = start; at < format.length; at++) {
    const character = format.charAt(at);
    if (bracket) bracket = character !== "]";
    else if (character === "[") bracket = true;
    else if (character === "{") throw valueError("unexpected '{' in field name");
    else if ("!:}".includes(character)) return at;
  }
  throw valueError("expected '}' before end of string");
}

function endOfSpec(format: string, start: number): number {
  let depth = 1;
  for (let at = start; at < format.length; at++) {
    if (format[at] === "{") depth++;
    else if (format[at] === "}" && --depth === 0) return at;
  }
  throw valueError("unmatched '{' in format spec");
}
