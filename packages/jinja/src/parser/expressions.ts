import { float, integer } from "../values/numbers.ts";
import type {
  Arguments,
  BinaryOperator,
  Comparison,
  Expression,
  Keyword,
  NamespaceTarget,
  Operand,
  Target,
} from "./ast.ts";
import { NO_ARGUMENTS } from "./ast.ts";
import { identifierOf } from "./identifier.ts";
import { ImplicitNames } from "./implicit-names.ts";
import { Lines, onLineOf } from "./lines.ts";
import { describeToken, type Token } from "./token.ts";
import type { TokenStream } from "./token-stream.ts";

/** Precedence of binary operators, lowest first; those of a level are read from left to right. */
const LEVELS: ReadonlyMap<string, number> = new Map(
  ["+ -", "~", "* / // %", "**"].flatMap((level, at) => level.split(" ").map((each) => [each, at + 1])),
);
const CONCAT = 2;
const POWER = 4;

/** 0 for what isn't an operator between two values. */
const levelOf = ({ type, value }: Token) => (type === "operator" ? (LEVELS.get(value) ?? 0) : 0);

const COMPARISONS = new Set<string>(["==", "!=", "<", "<=", ">", ">="]);
const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["true", true],
  ["True", true],
  ["false", false],
  ["False", false],
  ["none", null],
  ["None", null],
]);

/** How a place that accepts an expression differs from others. */
export interface TupleOptions {
  /** `a if b else c` is allowed here. */
  readonly conditional?: boolean;
  readonly explicitParentheses?: boolean;
  /** Only names and postfix, as an assignment takes them. */
  readonly simple?: boolean;
}

/** Jinja's expressions, by precedence: loosest first. */
export class ExpressionParser {
  readonly stream: TokenStream;
  /** Where errors are reported. */
  readonly lines = new Lines();
  readonly implicitNames = new ImplicitNames();
  /** Whether names that are met are assigned, not read. */
  #inTarget = false;

  constructor(stream: TokenStream) {
    this.stream = stream;
  }

  /** An expression whose errors are reported at the line of the whole of it. */
  protected marked(parse: () => Expression): Expression {
    const start = this.stream.current.offset;
    const parsed = parse();
    this.lines.mark(start, parsed.at);
    return parsed;
  }

  /** The place of a node: where `at` is, if that is on the line that Jinja2 returns the node. */
  #place(line: number, at: number): number {
    return onLineOf(this.stream.source, line, at);
  }

  /** `1, 2` makes a tuple here, with or without parentheses. */
  tuple(options: TupleOptions = {}): Expression {
    const { stream } = this;
    const start = stream.current.offset;
    const items: Expression[] = [];
    let comma = start;
    while (!this.#isTupleEnd()) {
      const item = options.simple ? this.#primary() : this.expression(options.conditional);
      const isMore = stream.isOperator(",");
      if (!isMore && items.length === 0) return item;
      items.push(item);
      if (!isMore) break;
      comma = stream.next().offset;
    }
    if (items.length === 0 && !options.explicitParentheses) {
      throw stream.error(`Expected an expression, got '${describeToken(stream.current)}'`);
    }
    return { type: "tuple", items, at: this.#place(comma, start) };
  }

  #isTupleEnd(): boolean {
    const { type } = this.stream.current;
    return type === "variable_end" || type === "block_end" || this.stream.isOperator(")");
  }

  expression(conditional = true): Expression {
    this.stream.enter();
    const parsed = conditional ? this.#conditional() : this.#logical();
    this.stream.leave();
    return parsed;
  }

  #conditional(): Expression {
    const { stream } = this;
    let at = stream.current.offset;
    let then = this.#logical();
    while (stream.skipName("if")) {
      const test = this.#logical();
      const otherwise = stream.skipName("else") ? this.expression() : null;
      then = { type: "conditional", test, then, otherwise, at };
      at = stream.current.offset;
    }
    return then;
  }

  #logical(operator: "and" | "or" = "or"): Expression {
    const { stream } = this;
    const isOr = operator === "or";
    let at = stream.current.offset;
    let left = isOr ? this.#logical("and") : this.#not();
    for (let length = 1; stream.skipName(operator); length++) {
      stream.checkChain(length);
      left = { type: "logical", operator, left, right: isOr ? this.#logical("and") : this.#not(), at };
      at = stream.current.offset;
    }
    return left;
  }

  #not(): Expression {
    const { stream } = this;
    if (!stream.isName("not")) return this.#compare();
    const at = stream.next().offset;
    stream.enter();
    const value = this.#not();
    stream.leave();
    return { type: "not", value, at };
  }

  #compare(): Expression {
    const first = this.#operation();
    let operator = this.#comparison();
    if (operator === null) return first;
    const rest: Operand[] = [];
    for (; operator !== null; operator = this.#comparison())
      rest.push({ operator, value: this.#operation() });
    return { type: "compare", first, rest, at: this.#place(this.stream.current.offset, first.at) };
  }

  #comparison(): Comparison | null {
    const { stream } = this;
    const { type, value } = stream.current;
    if (type === "operator") return COMPARISONS.has(value) ? (stream.next().value as Comparison) : null;
    if (type !== "name") return null;
    if (stream.skipName("in")) return "in";
    if (value !== "not") return null;
    const next = stream.look();
    if (next.type !== "name" || next.value !== "in") return null;
    stream.next();
    stream.next();
    return "not in";
  }

  /** Values with operators of this level and tighter ones between them. A power is left-associative, unlike Python's. */
  #operation(level = 1): Expression {
    const { stream } = this;
    const start = stream.current.offset;
    let left = this.unary();
    for (let found = levelOf(stream.current); found >= level; found = levelOf(stream.current))
      left = found === CONCAT ? this.#concat(left, start) : this.#chain(left, found, start);
    return left;
  }

  #concat(first: Expression, at: number): Expression {
    const values = [first];
    while (this.stream.skipOperator("~")) values.push(this.#operation(CONCAT + 1));
    return { type: "concat", values, at };
  }

  /** Operators of one level behind a value that starts at `start`. */
  #chain(first: Expression, level: number, start: number): Expression {
    const { stream } = this;
    let left = first;
    for (let length = 1; levelOf(stream.current) === level; length++) {
      stream.checkChain(length);
      const { value, offset } = stream.next();
      const at = length === 1 ? this.#place(start, offset) : offset;
      const right = level === POWER ? this.unary() : this.#operation(level + 1);
      left = { type: "binary", operator: value as BinaryOperator, left, right, at };
    }
    return left;
  }

  unary(withFilters = true): Expression {
    const { stream } = this;
    const { type, offset, value } = stream.current;
    let node: Expression;
    if (type === "operator" && (value === "-" || value === "+")) {
      stream.next();
      stream.enter();
      node = { type: "unary", operator: value === "-" ? "-" : "+", value: this.unary(false), at: offset };
      stream.leave();
    } else node = this.#primary();
    node = this.#postfix(node);
    return withFilters ? this.filters(node) : node;
  }

  #primary(): Expression {
    const { stream } = this;
    const token = stream.current;
    const at = token.offset;
    switch (token.type) {
      case "name":
        stream.next();
        if (CONSTANTS.has(token.value)) return { type: "constant", value: CONSTANTS.get(token.value), at };
        if (!this.#inTarget) this.implicitNames.read(token.value);
        return { type: "name", name: token.value, at };
      case "string":
        return { type: "constant", value: this.#strings(), at };
      case "integer":
        stream.next();
        return { type: "constant", value: toInteger(token.value), at };
      case "float":
        stream.next();
        return { type: "constant", value: float(Number(token.value)), at };
      case "operator":
        return this.#bracketed(token);
      default:
        throw stream.error(`unexpected '${describeToken(token)}'`);
    }
  }

  #strings(): string {
    let text = this.stream.next().value;
    while (this.stream.current.type === "string") text += this.stream.next().value;
    return text;
  }

  #bracketed(token: Token): Expression {
    switch (token.value) {
      case "(": {
        this.stream.next();
        const inside = this.tuple({ explicitParentheses: true, conditional: true });
        this.stream.expectOperator(")");
        return inside;
      }
      case "[":
        return this.#list();
      case "{":
        return this.#dict();
      default:
        throw this.stream.error(`unexpected '${token.value}'`);
    }
  }

  #list(): Expression {
    const at = this.stream.next().offset;
    const items = this.#separated("]", () => this.expression());
    return { type: "list", items, at };
  }

  #dict(): Expression {
    const at = this.stream.next().offset;
    const pairs = this.#separated("}", () => {
      const key = this.expression();
      this.stream.expectOperator(":");
      return [key, this.expression()] as const;
    });
    return { type: "dict", pairs, at };
  }

  #separated<Part>(close: string, parse: () => Part): Part[] {
    const { stream } = this;
    const parts: Part[] = [];
    while (!stream.isOperator(close)) {
      if (parts.length > 0) stream.expectOperator(",");
      if (stream.isOperator(close)) break;
      parts.push(parse());
    }
    stream.next();
    return parts;
  }

  #postfix(start: Expression): Expression {
    const { stream } = this;
    let node = start;
    for (let length = 1; stream.current.type === "operator"; length++) {
      const { value } = stream.current;
      if (value === "." || value === "[") node = this.#subscript(node);
      // Calls are met again behind filters and tests.
      else if (value === "(") node = this.#call(node);
      else break;
      stream.checkChain(length + 1);
    }
    return node;
  }

  #call(callee: Expression): Expression {
    const at = this.stream.current.offset;
    return {
      type: "call",
      callee,
      arguments: this.arguments(),
      at: callee.type === "name" ? this.#place(at, callee.at) : at,
    };
  }

  /** Filters, tests and calls behind a value. */
  filters(start: Expression): Expression {
    const { stream } = this;
    let node = start;
    for (let length = 1; ; length++) {
      const { type, value } = stream.current;
      if (type === "operator" && value === "|") node = this.filter(node);
      else if (type === "operator" && value === "(") node = this.#call(node);
      else if (type === "name" && value === "is") node = this.#test(node);
      else return node;
      stream.checkChain(length + 1);
    }
  }

  #subscript(object: Expression): Expression {
    const { stream } = this;
    const token = stream.next();
    if (token.value === "[") return this.#bracketSubscript(object, token.offset);
    const name = stream.next();
    const at = this.#place(token.offset, name.offset);
    if (name.type === "name") return { type: "attribute", object, name: name.value, at };
    if (name.type !== "integer") throw stream.error("expected name or number", name.offset);
    const key: Expression = { type: "constant", value: toInteger(name.value), at: name.offset };
    return { type: "item", object, key, at };
  }

  #bracketSubscript(object: Expression, at: number): Expression {
    const { stream } = this;
    const keys: Expression[] = [];
    while (!stream.isOperator("]")) {
      if (keys.length > 0) {
        stream.expectOperator(",");
      }
      keys.push(this.#subscribed(object, at));
    }
    stream.next();
    const [only] = keys;
    if (keys.length === 1 && only !== undefined) {
      return only.type === "slice" && only.object === object ? only : { type: "item", object, key: only, at };
    }
    if (keys.some((key) => key.type === "slice" && key.object === object)) {
      throw stream.error("a slice must be the only value between brackets", at);
    }
    return { type: "item", object, key: { type: "tuple", items: keys, at }, at };
  }

  /** A key, or a complete slice of the object. */
  #subscribed(object: Expression, at: number): Expression {
    const { stream } = this;
    let start: Expression | null = null;
    if (!stream.isOperator(":")) {
      start = this.expression();
      if (!stream.isOperator(":")) return start;
    }
    stream.next();
    const isEnd = () => stream.isOperator("]") || stream.isOperator(",");
    const stop = isEnd() || stream.isOperator(":") ? null : this.expression();
    const step = stream.skipOperator(":") && !isEnd() ? this.expression() : null;
    return { type: "slice", object, start, stop, step, at };
  }

  arguments(): Arguments {
    const { stream } = this;
    const open = stream.expectOperator("(");
    const positional: Expression[] = [];
    const keywords: Keyword[] = [];
    let rest: Expression | null = null;
    let keywordRest: Expression | null = null;
    const ensure = (holds: boolean) => {
      if (!holds) throw stream.error("invalid syntax for function call expression", open.offset);
    };
    let isFirst = true;
    while (!stream.isOperator(")")) {
      if (!isFirst) {
        stream.expectOperator(",");
        if (stream.isOperator(")")) break;
      }
      isFirst = false;
      if (stream.skipOperator("*")) {
        ensure(rest === null && keywordRest === null);
        rest = this.expression();
      } else if (stream.skipOperator("**")) {
        ensure(keywordRest === null);
        keywordRest = this.expression();
      } else if (this.#isNameBefore("=")) {
        ensure(keywordRest === null);
        const { value: name, offset } = stream.next();
        if (keywords.some((keyword) => keyword.name === name)) {
          throw stream.error(`keyword argument repeated: ${name}`, offset);
        }
        stream.next();
        keywords.push({ name: identifierOf(name), value: this.expression() });
      } else {
        ensure(rest === null && keywordRest === null && keywords.length === 0);
        positional.push(this.expression());
      }
    }
    stream.next();
    return { positional, keywords, rest, keywordRest };
  }

  #isNameBefore(operator: string): boolean {
    if (this.stream.current.type !== "name") return false;
    const { type, value } = this.stream.look();
    return type === "operator" && value === operator;
  }

  /** `| name(arguments)`; the bar is up, or a filter block's first name. */
  filter(value: Expression | null, first = false): Expression {
    if (!first) this.stream.next();
    const at = this.stream.current.offset;
    const name = this.#dottedName();
    return { type: "filter", value, name, arguments: this.#optionalArguments(), at };
  }

  #optionalArguments(): Arguments {
    return this.stream.isOperator("(") ? this.arguments() : NO_ARGUMENTS;
  }

  #dottedName(): string {
    let name = this.stream.expect("name").value;
    while (this.stream.skipOperator(".")) name += `.${this.stream.expect("name").value}`;
    return name;
  }

  #test(value: Expression): Expression {
    const { stream } = this;
    const { offset } = stream.next();
    const negated = stream.skipName("not");
    const at = this.#place(offset, stream.current.offset);
    const name = this.#dottedName();
    const test: Expression = { type: "test", value, name, arguments: this.#testArguments(), at };
    return negated ? { type: "not", value: test, at } : test;
  }

  #testArguments(): Arguments {
    const { stream } = this;
    if (stream.isOperator("(")) return this.arguments();
    if (!this.#startsTestArgument()) return NO_ARGUMENTS;
    if (stream.isName("is")) throw stream.error("You cannot chain multiple tests with is");
    return { ...NO_ARGUMENTS, positional: [this.#postfix(this.#primary())] };
  }

  #startsTestArgument(): boolean {
    const { type, value } = this.stream.current;
    if (type === "name") return value !== "else" && value !== "or" && value !== "and";
    if (type === "operator") return value === "[" || value === "{";
    return type === "string" || type === "integer" || type === "float";
  }

  // Targets of assignments

  /** The left side of `=` or `in`. */
  target(withNamespace = false): Target {
    const { stream } = this;
    if (withNamespace) {
      const target = this.#namespaceTarget();
      if (target !== null) return target;
    }
    this.#inTarget = true;
    const parsed = this.tuple({ simple: true });
    this.#inTarget = false;
    const target = toTarget(parsed, (message, at) => stream.error(message, at));
    this.#noteAssigned(target);
    return target;
  }

  #noteAssigned(target: Target): void {
    if (target.type === "name") this.implicitNames.assigned(target.name);
    else if (target.type === "tuple") for (const item of target.items) this.#noteAssigned(item);
  }

  #namespaceTarget(): NamespaceTarget | null {
    const { stream } = this;
    if (!this.#isNameBefore(".")) return null;
    const { value: name, offset: at } = stream.next();
    stream.next();
    return { type: "namespace", name, attribute: stream.expect("name").value, at };
  }

  /** A single name to assign to. */
  nameTarget(): string {
    const { value: name, offset } = this.stream.expect("name");
    if (CONSTANTS.has(name)) throw this.stream.error("can't assign to 'name'", offset);
    this.implicitNames.assigned(name);
    return name;
  }
}

const TYPES_IN_MESSAGES: Readonly<Partial<Record<Expression["type"], string>>> = { constant: "const" };

function toTarget(parsed: Expression, fail: (message: string, at: number) => Error): Target {
  if (isTarget(parsed)) return parsed;
  throw fail(`can't assign to '${TYPES_IN_MESSAGES[parsed.type] ?? parsed.type}'`, parsed.at);
}

const isTarget = (parsed: Expression): parsed is Expression & Target =>
  parsed.type === "name" || (parsed.type === "tuple" && parsed.items.every(isTarget));

function toInteger(digits: string): number | bigint {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : integer(BigInt(digits));
}
