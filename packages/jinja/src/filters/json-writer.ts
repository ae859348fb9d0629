import { typeError, valueError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Dict } from "../values/dict.ts";
import { isMapping, type Mapping, mappingEntries } from "../values/mapping.ts";
import { Markup } from "../values/markup.ts";
import { isInt, isNumeric, toNumber } from "../values/numbers.ts";
import { formatFloat, formatInteger } from "../values/print.ts";
import { sortBy } from "../values/sort.ts";
import { Tuple } from "../values/tuple.ts";
import { typeName } from "../values/type-name.ts";

/** Options of Python's `json.dumps`. */
export interface JsonLayout {
  readonly isAscii: boolean;
  /** Indentation of each level; null writes one line. */
  readonly indent: string | null;
  readonly separators: readonly [item: string, key: string];
  readonly hasSortedKeys: boolean;
}

/**
 * Python's `json.dumps`.
 * @throws TypeError for what JSON cannot say, ValueError for a container in itself
 */
export function writeJson(runtime: Runtime, value: unknown, layout: JsonLayout): string {
  return new JsonWriter(runtime, layout).write(value, "\n");
}

/** What strings cannot hold unchanged: quotes, backslashes, controls, and halves of surrogate pairs perhaps. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const ESCAPED = /["\\\x00-\x1f\ud800-\udfff]/;

class JsonWriter {
  readonly #runtime: Runtime;
  readonly #layout: JsonLayout;
  readonly #open: object[] = [];
  #length = 0;

  constructor(runtime: Runtime, layout: JsonLayout) {
    this.#runtime = runtime;
    this.#layout = layout;
  }

  /** @param margin the newline and the blanks before the value's closing bracket */
  write(value: unknown, margin: string): string {
    if (typeof value === "object" && value !== null) {
      if (Array.isArray(value)) return this.#list(value, value, margin);
      if (value instanceof Tuple) return this.#list(value, value.items, margin);
      if (isMapping(value)) return this.#mapping(value, margin);
    }
    const text = this.#scalar(value);
    if (text === undefined) throw typeError(`Object of type ${typeName(value)} is not JSON serializable`);
    return this.#counted(text);
  }

  #counted(text: string): string {
    this.#length += text.length;
    this.#runtime.boundText(this.#length);
    return text;
  }

  #scalar(value: unknown): string | undefined {
    if (typeof value === "string") return this.#quote(value);
    if (value === null) return "null";
    if (typeof value === "boolean") return String(value);
    if (value instanceof Markup) return this.#quote(value.text);
    if (isInt(value)) return typeof value === "bigint" ? String(value) : formatInteger(value);
    return isNumeric(value) ? formatJsonFloat(toNumber(value)) : undefined;
  }

  #quote(text: string): string {
    const quoted = ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
    if (!this.#layout.isAscii) return quoted;
    return quoted.replace(
      /[\x7f-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  }

  #list(list: object, items: readonly unknown[], margin: string): string {
    if (items.length === 0) return this.#counted("[]");
    const inner = this.#begin(list, items.length, margin);
    const comma = this.#layout.separators[0] + inner;
    let text = "";
    for (const item of items) text += (text === "" ? inner : comma) + this.write(item, inner);
    return `[${text}${this.#end(margin)}]`;
  }

  #mapping(mapping: Mapping, margin: string): string {
    const isPlain = !(mapping instanceof Dict) && !(mapping instanceof Map);
    return isPlain && !this.#layout.hasSortedKeys
      ? this.#plainObject(mapping as Readonly<Record<string, unknown>>, margin)
      : this.#entries(mapping, margin);
  }

  /** The common case, without a list of entries. */
  #plainObject(object: Readonly<Record<string, unknown>>, margin: string): string {
    const inner = this.#begin(object, 1, margin);
    const [separator, colon] = this.#layout.separators;
    const comma = separator + inner;
    let text = "";
    for (const key in object) {
      const value = Object.hasOwn(object, key) ? object[key] : undefined;
      if (value === undefined) continue;
      this.#runtime.spend(1);
      const head = this.#counted(this.#quote(key) + colon);
      text += (text === "" ? inner : comma) + head + this.write(value, inner);
    }
    const end = this.#end(margin);
    return text === "" ? this.#counted("{}") : `{${text}${end}}`;
  }

  #entries(mapping: Mapping, margin: string): string {
    const entries = mappingEntries(mapping);
    const inner = this.#begin(mapping, entries.length, margin);
    const { separators, hasSortedKeys } = this.#layout;
    const [separator, colon] = separators;
    let text = "";
    for (const [key, value] of hasSortedKeys ? sortBy(this.#runtime, entries, ([name]) => name) : entries) {
      // A property of the host that is undefined is not there, for JSON as for templates.
      if (value === undefined) continue;
      const head = this.#counted(this.#key(key) + colon);
      text += (text === "" ? inner : separator + inner) + head + this.write(value, inner);
    }
    const end = this.#end(margin);
    return text === "" ? this.#counted("{}") : `{${text}${end}}`;
  }

  #key(key: unknown): string {
    const text = this.#scalar(key);
    if (text === undefined)
      throw typeError(`keys must be str, int, float, bool or None, not ${typeName(key)}`);
    return text.startsWith('"') ? text : `"${text}"`;
  }

  /** Returns the text in front of each element. */
  #begin(container: object, size: number, margin: string): string {
    if (this.#open.includes(container)) throw valueError("Circular reference detected");
    this.#open.push(container);
    this.#runtime.enter();
    this.#runtime.spend(size);
    const { indent, separators } = this.#layout;
    const inner = indent === null ? "" : margin + indent;
    this.#length += size * (inner.length + separators[0].length);
    return inner;
  }

  /** Returns the text in front of the closing bracket. */
  #end(margin: string): string {
    this.#runtime.leave();
    this.#open.pop();
    return this.#layout.indent === null ? "" : margin;
  }
}

function formatJsonFloat(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity";
  return formatFloat(value);
}
