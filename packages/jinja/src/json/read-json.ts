import { JSON_ESCAPES } from "./escapes.ts";
/** A key of a document's top-level object, and its position; offsets in UTF-16 units, ends exclusive. */
export interface Member {
  readonly key: string;
  /** Of the key, with its quotes. */
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
}

/** A problem of a document, and its position. */
export interface JsonFault {
  readonly message: string;
  readonly from: number;
  readonly to: number;
}

/** A document's value, or its problems. */
export type JsonReading =
  | {
      readonly value: unknown;
      /** Empty where the document isn't an object. */
      readonly members: readonly Member[];
    }
  | { readonly fault: JsonFault };

class Fault extends Error {
  readonly fault: JsonFault;

  constructor(message: string, from: number, to: number) {
    super(message);
    this.fault = { message, from, to };
  }
}

/** No real document is deeper. */
const MOST_DEPTH = 500;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const WORD = /[\p{L}\p{N}_$]+/uy;
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** Text of the language that users have just written templates in. */
const MEANT: Readonly<Record<string, string>> = { True: "true", False: "false", None: "null" };

/**
 * Reads JSON as browsers do, and tells where it ends to be JSON, which their messages omit or say differently.
 * @param toNumber converts the digits of a number
 */
export function readJson(text: string, toNumber: (digits: string) => unknown = Number): JsonReading {
  try {
    return new Reader(text, toNumber).document();
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault };
    throw error;
  }
}

class Reader {
  readonly #text: string;
  readonly #toNumber: (digits: string) => unknown;
  readonly #members: Member[] = [];
  #at = 0;
  #depth = 0;

  constructor(text: string, toNumber: (digits: string) => unknown) {
    this.#text = text;
    this.#toNumber = toNumber;
  }

  document(): JsonReading {
    const value = this.#value("a value");
    this.#skipBlanks();
    if (this.#at < this.#text.length) throw this.#fault("Nothing may follow the value");
    return { value, members: this.#members };
  }

  #value(wanted: string): unknown {
    this.#skipBlanks();
    const letter = this.#text[this.#at];
    if (letter === "{") return this.#nested(() => this.#object());
    if (letter === "[") return this.#nested(() => this.#array());
    if (letter === '"') return this.#string();
    if (letter !== undefined && /[-\d]/.test(letter)) return this.#number();
    return this.#word(wanted);
  }

  #nested<Value>(read: () => Value): Value {
    if (++this.#depth > MOST_DEPTH) throw this.#fault("This is nested too deep");
    this.#at++;
    const value = read();
    this.#depth--;
    return value;
  }

  #object(): unknown {
    const entries: [string, unknown][] = [];
    if (this.#take("}")) return {};
    do {
      this.#skipBlanks();
      const start = this.#at;
      if (this.#text[start] === "}" && entries.length > 0)
        throw this.#fault("A comma before } is not allowed");
      if (this.#text[start] !== '"') throw this.#fault("Expected a key in double quotes");
      const key = this.#string();
      if (!this.#take(":")) throw this.#fault("Expected a colon after the key");
      this.#skipBlanks();
      const valueStart = this.#at;
      entries.push([key, this.#value("a value")]);
      if (this.#depth === 1) this.#members.push({ key, start, valueStart, end: this.#at });
    } while (this.#take(","));
    if (!this.#take("}")) throw this.#fault("Expected a comma or }");
    // As own keys, with any name.
    return Object.fromEntries(entries);
  }

  #array(): unknown[] {
    const items: unknown[] = [];
    if (this.#take("]")) return items;
    do {
      this.#skipBlanks();
      if (this.#text[this.#at] === "]") throw this.#fault("A comma before ] is not allowed");
      items.push(this.#value("a value"));
    } while (this.#take(","));
    if (!this.#take("]")) throw this.#fault("Expected a comma or ]");
    return items;
  }

  #string(): string {
    const start = this.#at++;
    let value = "";
    for (;;) {
      const letter = this.#text[this.#at];
      if (letter === undefined || letter === "\n") {
        throw new Fault("This text has no closing quote", start, this.#at);
      }
      if (letter === '"') break;
      if (letter === "\\") value += this.#escape();
      else if (letter < " ") throw this.#fault("A control character has to be written as an escape");
      else {
        value += letter;
        this.#at++;
      }
    }
    this.#at++;
    return value;
  }

  #escape(): string {
    const start = this.#at;
    const letter = this.#text[start + 1] ?? "";
    const hex = /^u([\da-fA-F]{4})/.exec(this.#text.slice(start + 1, start + 6))?.[1];
    const simple = JSON_ESCAPES[letter];
    if (hex === undefined && simple === undefined) {
      throw new Fault(`There is no escape \\${letter}`, start, Math.min(start + 2, this.#text.length));
    }
    this.#at += hex === undefined ? 2 : 6;
    return simple ?? String.fromCharCode(Number.parseInt(hex ?? "", 16));
  }

  #number(): unknown {
    NUMBER.lastIndex = this.#at;
    const [digits] = NUMBER.exec(this.#text) ?? [];
    if (digits === undefined || /[\w.]/.test(this.#text[this.#at + digits.length] ?? "")) {
      throw this.#fault("This is no number");
    }
    this.#at += digits.length;
    return this.#toNumber(digits);
  }

  #word(wanted: string): unknown {
    const word = this.#wordHere();
    if (WORDS.has(word)) {
      this.#at += word.length;
      return WORDS.get(word);
    }
    const meant = Object.hasOwn(MEANT, word) ? MEANT[word] : undefined;
    throw this.#fault(meant ? `JSON writes ${meant} here` : `Expected ${wanted}`);
  }

  #wordHere(): string {
    WORD.lastIndex = this.#at;
    return WORD.exec(this.#text)?.[0] ?? "";
  }

  #take(sign: string): boolean {
    this.#skipBlanks();
    if (this.#text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #skipBlanks(): void {
    while (/[ \t\r\n]/.test(this.#text[this.#at] ?? "")) this.#at++;
  }

  /** At the word here, or at a letter. */
  #fault(message: string): Fault {
    const from = this.#at;
    const isEnd = from >= this.#text.length;
    const length = isEnd ? 0 : this.#wordHere().length || 1;
    return new Fault(isEnd ? `${message}, and the text ends` : message, from, from + length);
  }
}
