import { typeError, valueError } from "../errors.ts";
import { JSON_ESCAPES } from "../json/escapes.ts";
import { define } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Dict } from "../values/dict.ts";
import { Markup } from "../values/markup.ts";
import { float, integer, MOST_DIGITS, tooManyDigits } from "../values/numbers.ts";
import { codePoints } from "../values/text.ts";
import { typeName } from "../values/type-name.ts";

/** Python's `json.loads`; not Jinja2's, but hosts of chat templates offer it. */
export const fromjson = define({}, (runtime, value) => {
  if (typeof value !== "string" && !(value instanceof Markup))
    throw typeError(`the JSON object must be str, bytes or bytearray, not ${typeName(value)}`);
  return new JsonReader(runtime, String(value)).document();
});

const NUMBER = /(-?(?:0|[1-9]\d*))(\.\d+)?([eE][-+]?\d+)?/y;
const CONSTANTS: readonly (readonly [string, unknown])[] = [
  ["null", null],
  ["true", true],
  ["false", false],
  ["NaN", Number.NaN],
  ["Infinity", Infinity],
  ["-Infinity", -Infinity],
];

class JsonReader {
  readonly #runtime: Runtime;
  readonly #text: string;
  #at = 0;

  constructor(runtime: Runtime, text: string) {
    this.#runtime = runtime;
    this.#text = text;
  }

  document(): unknown {
    this.#blanks();
    const value = this.#value();
    this.#blanks();
    if (this.#at < this.#text.length) throw this.#error("Extra data");
    return value;
  }

  #value(): unknown {
    this.#runtime.spend(1);
    const next = this.#text[this.#at];
    if (next === '"') return this.#string();
    if (next === "{") return this.#nested(() => this.#object());
    if (next === "[") return this.#nested(() => this.#array());
    const number = this.#number();
    if (number !== undefined) return number;
    for (const [word, value] of CONSTANTS) if (this.#takes(word)) return value;
    throw this.#error("Expecting value");
  }

  #nested<Value>(read: () => Value): Value {
    this.#at++;
    this.#runtime.enter();
    this.#blanks();
    const value = read();
    this.#runtime.leave();
    return value;
  }

  #object(): Dict {
    const made = new Dict();
    if (this.#takes("}")) return made;
    do {
      this.#blanks();
      if (this.#text[this.#at] !== '"')
        throw this.#error("Expecting property name enclosed in double quotes");
      const key = this.#string();
      this.#blanks();
      if (!this.#takes(":")) throw this.#error("Expecting ':' delimiter");
      this.#blanks();
      made.set(key, this.#value());
    } while (this.#continues("}"));
    return made;
  }

  #array(): unknown[] {
    const made: unknown[] = [];
    if (this.#takes("]")) return made;
    do {
      this.#blanks();
      made.push(this.#value());
      this.#runtime.reserveItems(made.length);
    } while (this.#continues("]"));
    return made;
  }

  #continues(close: string): boolean {
    this.#blanks();
    if (this.#takes(",")) return true;
    if (!this.#takes(close)) throw this.#error("Expecting ',' delimiter");
    return false;
  }

  #number(): unknown {
    NUMBER.lastIndex = this.#at;
    const found = NUMBER.exec(this.#text);
    if (found === null) return undefined;
    const [whole, digits = "", fraction, exponent] = found;
    this.#at += whole.length;
    if (fraction !== undefined || exponent !== undefined) return float(Number(whole));
    if (digits.length <= 15) return 0 + Number(digits);
    // Python rejects longer ones too.
    if (digits.length > MOST_DIGITS) throw valueError(tooManyDigits);
    return integer(BigInt(digits));
  }

  #string(): string {
    const start = this.#at++;
    let value = "";
    for (;;) {
      value += this.#plain();
      if (this.#at >= this.#text.length) throw this.#error("Unterminated string starting at", start);
      if (this.#takes('"')) return value;
      if (!this.#takes("\\")) throw this.#error("Invalid control character at");
      value += this.#escape(start);
    }
  }

  /** Characters that represent themselves. */
  #plain(): string {
    const start = this.#at;
    for (; this.#at < this.#text.length; this.#at++) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 0x22 || code === 0x5c || code < 0x20) break;
    }
    return this.#text.slice(start, this.#at);
  }

  #escape(start: number): string {
    const letter = this.#text[this.#at++];
    if (letter === undefined) throw this.#error("Unterminated string starting at", start);
    if (letter !== "u") {
      const character = JSON_ESCAPES[letter];
      if (character === undefined) throw this.#error("Invalid \\escape", this.#at - 2);
      return character;
    }
    const hex = this.#text.slice(this.#at, this.#at + 4);
    if (!/^[0-9a-fA-F]{4}$/.test(hex)) throw this.#error("Invalid \\uXXXX escape", this.#at - 1);
    this.#at += 4;
    return String.fromCharCode(Number.parseInt(hex, 16));
  }

  #blanks(): void {
    while (" \t\n\r".includes(this.#text[this.#at] ?? "x")) this.#at++;
  }

  #takes(expected: string): boolean {
    if (!this.#text.startsWith(expected, this.#at)) return false;
    this.#at += expected.length;
    return true;
  }

  #error(message: string, at = this.#at) {
    const before = codePoints(this.#text.slice(0, at));
    const lines = before.join("").split("\n");
    const column = codePoints(lines.at(-1) ?? "").length + 1;
    return valueError(`${message}: line ${lines.length} column ${column} (char ${before.length})`);
  }
}
