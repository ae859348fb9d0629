import type { Token } from "../../parser/token.ts";

/** The content of a bracket; `parameters` are a macro's or a call block's. */
export type BracketKind = "call" | "parameters" | "subscript" | "group" | "list" | "dict";

export interface Leaf {
  readonly text: string;
  /** Whether a blank is before it. */
  readonly blank: boolean;
}

export interface Bracket {
  readonly kind: BracketKind;
  /** All of it on one line. */
  readonly text: string;
  readonly blank: boolean;
  readonly open: string;
  readonly close: string;
  /** The parts between commas. */
  readonly items: readonly (readonly Part[])[];
  /** Whether a comma is behind the last item that means something, as in `(1,)`. */
  readonly comma: boolean;
}

export type Part = Leaf | Bracket;

export const onOneLine = (parts: readonly Part[]) =>
  parts.map(({ blank, text }) => (blank ? ` ${text}` : text)).join("");

/** The part a token plays, as far as blanks depend on it. */
type Role =
  | "start"
  | "operand"
  | "test"
  | "word"
  | "is"
  | "infix"
  | "prefix"
  | "tight"
  | "comma"
  | "open"
  | "close";

const WORDS = new Set(
  "and or not in is if else as import recursive ignore with without scoped required".split(" "),
);
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const SIGNS = new Set(["+", "-", "*", "**"]);

/** A comma behind the last item of these may come and go. */
export const TAKES_COMMA: ReadonlySet<BracketKind> = new Set(["call", "list", "dict"]);

/** The inside of one tag: names, operators and brackets, with the blanks between them decided. */
export class TagReader {
  readonly #tokens: readonly Token[];
  readonly #source: string;
  /** The significant tokens, in order: those of a formatted tag must be the same. */
  readonly meaning: string[] = [];
  #at = 0;
  #role: Role = "start";
  #within: BracketKind | null = null;

  constructor(tokens: readonly Token[], source: string) {
    this.#tokens = tokens;
    this.#source = source;
  }

  /** @param isBlock the first name is the tag's */
  read(isBlock: boolean): Part[] {
    const parts: Part[] = [];
    if (isBlock) parts.push(this.#tagName());
    while (this.#at < this.#tokens.length) parts.push(this.#part());
    return parts;
  }

  get #isCallBlock(): boolean {
    return this.#tokens[0]?.value === "call";
  }

  #tagName(): Part {
    // `call(user)` is written like a call, `if (…)` is not.
    const role = this.#isCallBlock ? "operand" : "word";
    return this.#leaf(role);
  }

  #part(): Part {
    const token = this.#tokens[this.#at];
    const isOpen = token?.type === "operator" && Object.hasOwn(CLOSING, token.value);
    return isOpen ? this.#bracket(token.value) : this.#leaf(this.#roleOf(token));
  }

  #leaf(role: Role): Part {
    const blank = this.#blankBefore(role) || this.#isDotOfNumber();
    const text = this.#take();
    this.#role = role;
    return { text, blank };
  }

  #take(): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined) return "";
    const text = this.#source.slice(token.offset, token.end);
    this.meaning.push(`${token.type} ${text}`);
    return text;
  }

  #blankBefore(role: Role): boolean {
    const before = this.#role;
    if (before === "start" || before === "open" || before === "prefix" || before === "tight") return false;
    return role !== "comma" && role !== "tight" && role !== "close";
  }

  /** `1 .5` is an index, `1.5` a number. */
  #isDotOfNumber(): boolean {
    const [earlier, before, token] = this.#tokens.slice(Math.max(0, this.#at - 2), this.#at + 1).slice(-3);
    const last = this.#at === 1 ? earlier : before;
    const dot = this.#at === 1 ? before : token;
    return (
      dot?.value === "." && dot.type === "operator" && last?.type === "integer" && earlier?.value !== "."
    );
  }

  get #isAfterOperand(): boolean {
    return this.#role === "operand" || this.#role === "test" || this.#role === "close";
  }

  #roleOf(token: Token | undefined): Role {
    if (token?.type === "name") return this.#roleOfName(token.value);
    if (token?.type !== "operator") return "operand";
    const { value } = token;
    if (value === ",") return "comma";
    if (value === ".") return "tight";
    if (value === ":") return this.#within === "subscript" ? "tight" : "comma";
    if (value === "=") return this.#within === null ? "infix" : "tight";
    return SIGNS.has(value) && !this.#isAfterOperand ? "prefix" : "infix";
  }

  #roleOfName(name: string): Role {
    if (this.#role === "is") return name === "not" ? "is" : "test";
    if (this.#isAfterOperand && WORDS.has(name)) return name === "is" ? "is" : "word";
    const isNotIn = name === "in" && this.#tokens[this.#at - 1]?.value === "not" && this.#role === "word";
    return isNotIn || (name === "not" && this.#role !== "tight") ? "word" : "operand";
  }

  #bracket(open: string): Bracket {
    const kind = this.#kindOf(open);
    const blank =
      kind !== "call" && kind !== "parameters" && kind !== "subscript" && this.#blankBefore("operand");
    const around = this.#within;
    this.#within = kind;
    this.#take();
    this.#role = "open";
    const { items, comma } = this.#items(CLOSING[open] ?? "", kind);
    const close = this.#take();
    this.#role = "close";
    this.#within = around;
    const inside = items.map(onOneLine).join(", ") + (comma ? "," : "");
    return { kind, blank, open, close, items, comma, text: open + inside + close };
  }

  #kindOf(open: string): BracketKind {
    const follows = this.#isAfterOperand && !(this.#role === "test" && open !== "(");
    if (open === "{") return "dict";
    if (open === "[") return follows ? "subscript" : "list";
    if (!follows) return "group";
    const isDeclared =
      this.#within === null && (this.#isCallBlock ? this.#at === 1 : this.#tokens[0]?.value === "macro");
    return isDeclared ? "parameters" : "call";
  }

  #items(close: string, kind: BracketKind): { items: Part[][]; comma: boolean } {
    const items: Part[][] = [];
    let comma = false;
    const isUp = (value: string) => {
      const token = this.#tokens[this.#at];
      return token === undefined || (token.type === "operator" && token.value === value);
    };
    while (!isUp(close)) {
      comma = false;
      const item: Part[] = [];
      while (!isUp(close) && !isUp(",")) item.push(this.#part());
      items.push(item);
      if (this.#at < this.#tokens.length && isUp(",")) {
        comma = true;
        this.#take();
        this.#role = "open";
      }
    }
    if (comma && TAKES_COMMA.has(kind)) this.meaning.pop();
    return { items, comma: comma && !TAKES_COMMA.has(kind) };
  }
}
