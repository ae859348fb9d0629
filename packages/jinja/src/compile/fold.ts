import { getAttribute, getItem, getSlice } from "../access.ts";
import { TemplateError } from "../errors.ts";
import { joinPlain, negate, OPERATORS, positive } from "../operators.ts";
import type { Arguments, Expression, FilterExpression, Slice, TestExpression } from "../parser/ast.ts";
import { invoke } from "../runtime/definition.ts";
import type { EngineEnvironment } from "../runtime/engine-environment.ts";
import { Runtime } from "../runtime/runtime.ts";
import { Dict, PythonSet } from "../values/dict.ts";
import { toArray } from "../values/iterate.ts";
import { Markup } from "../values/markup.ts";
import { NamedTuple } from "../values/named-tuple.ts";
import { Float, isNumeric } from "../values/numbers.ts";
import { repr } from "../values/print.ts";
import { Range } from "../values/range.ts";
import { isTrue } from "../values/truth.ts";
import { Tuple } from "../values/tuple.ts";
import { qualifiedTypeName } from "../values/type-name.ts";
import { PrintedKey } from "../values/undefined.ts";
import { addEntries } from "./arguments.ts";
import { COMPARISONS } from "./operations.ts";

/** Longer strings are made again when they are needed. */
const LONGEST_TEXT = 1000;

/** An expression has no value before the template runs, or evaluating it fails. */
export const NOT_CONSTANT: unique symbol = Symbol("not constant");

/** How an expression's position escapes, as far as it is known ahead of time. */
export interface Escaping {
  readonly autoescape: boolean;
  /** Within `autoescape` by an expression: filters and tests wait for the value. */
  readonly volatile: boolean;
}

/**
 * Evaluates expressions of constants ahead of time, as Jinja2 does. The results differ from those at run
 * time in two cases: a slice of a value without slices is undefined here and an error later, and `~` joins
 * plain text here. Failing expressions are evaluated at run time.
 */
export class Folder {
  readonly #environment: EngineEnvironment;
  readonly #runtime: Runtime;
  /** Expressions known not to be constant, so that nested ones are not walked again at each level. */
  readonly #variable = new WeakSet<Expression>();
  #escaping: Escaping = { autoescape: false, volatile: false };

  constructor(environment: EngineEnvironment) {
    this.#environment = environment;
    this.#runtime = new Runtime(environment);
  }

  /** The value of an expression, or `NOT_CONSTANT`. */
  value(node: Expression, escaping: Escaping): unknown {
    if (node.type === "constant") return node.value;
    if (startsWithVariable(node)) return NOT_CONSTANT;
    this.#escaping = escaping;
    this.#runtime.autoescape = escaping.autoescape;
    try {
      return this.#value(node);
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      return NOT_CONSTANT;
    }
  }

  /** The same expression as a constant, where that has a value that can be written down in a source. */
  fold(node: Expression, escaping: Escaping): Expression {
    if (node.type === "constant" || node.type === "list" || node.type === "tuple" || node.type === "dict")
      return node;
    const value = this.value(node, escaping);
    if (value === NOT_CONSTANT || !isPlain(value)) return node;
    return { type: "constant", value, at: node.at };
  }

  /** The output of an expression; null if it is known only at run time. */
  text(node: Expression, escaping: Escaping, print: (runtime: Runtime, value: unknown) => string) {
    const value = this.value(node, escaping);
    if (value === NOT_CONSTANT) return null;
    try {
      const text = print(this.#runtime, value);
      return text.length > LONGEST_TEXT ? null : text;
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      return null;
    }
  }

  isTrue(value: unknown): boolean {
    return isTrue(this.#runtime, value);
  }

  #value(node: Expression): unknown {
    if (node.type === "constant") return node.value;
    if (this.#variable.has(node)) return NOT_CONSTANT;
    const value = this.#evaluate(node);
    // In a volatile place filters are not evaluated. In other places they may be.
    if (value === NOT_CONSTANT && !this.#escaping.volatile) this.#variable.add(node);
    return value;
  }

  #evaluate(node: Expression): unknown {
    const runtime = this.#runtime;
    switch (node.type) {
      case "constant":
        return node.value;
      case "list":
        return this.#all(node.items);
      case "tuple": {
        const items = this.#all(node.items);
        return items === NOT_CONSTANT ? items : new Tuple(items);
      }
      case "dict": {
        const values = this.#all(node.pairs.flat());
        return values === NOT_CONSTANT ? values : dictOf(values);
      }
      case "conditional": {
        const test = this.#value(node.test);
        if (test === NOT_CONSTANT) return test;
        if (isTrue(runtime, test)) return this.#value(node.then);
        return node.otherwise === null ? NOT_CONSTANT : this.#value(node.otherwise);
      }
      case "logical": {
        const left = this.#value(node.left);
        if (left === NOT_CONSTANT) return left;
        return isTrue(runtime, left) === (node.operator === "and") ? this.#value(node.right) : left;
      }
      case "not": {
        const value = this.#value(node.value);
        return value === NOT_CONSTANT ? value : !isTrue(runtime, value);
      }
      case "compare": {
        let left = this.#value(node.first);
        for (const { operator, value } of node.rest) {
          const right = left === NOT_CONSTANT ? left : this.#value(value);
          if (right === NOT_CONSTANT) return right;
          if (!COMPARISONS[operator](runtime, left, right)) return false;
          left = right;
        }
        return true;
      }
      case "concat": {
        const values = this.#all(node.values);
        return values === NOT_CONSTANT ? values : joinPlain(runtime, values);
      }
      case "binary": {
        const left = this.#value(node.left);
        const right = left === NOT_CONSTANT ? left : this.#value(node.right);
        return right === NOT_CONSTANT ? right : OPERATORS[node.operator](runtime, left, right);
      }
      case "unary": {
        const value = this.#value(node.value);
        if (value === NOT_CONSTANT) return value;
        return node.operator === "-" ? negate(value) : positive(value);
      }
      case "attribute": {
        const object = this.#value(node.object);
        return object === NOT_CONSTANT ? object : getAttribute(runtime, object, node.name);
      }
      case "item": {
        const object = this.#value(node.object);
        const key = object === NOT_CONSTANT ? object : this.#value(node.key);
        return key === NOT_CONSTANT ? key : getItem(runtime, object, key);
      }
      case "slice":
        return this.#slice(node);
      case "filter":
      case "test":
        return this.#applied(node);
      default:
        return NOT_CONSTANT;
    }
  }

  #all(nodes: readonly Expression[]): unknown[] | typeof NOT_CONSTANT {
    const values: unknown[] = [];
    for (const node of nodes) {
      const value = this.#value(node);
      if (value === NOT_CONSTANT) return NOT_CONSTANT;
      values.push(value);
    }
    return values;
  }

  /** Looks up a slice like any other key. A missing value is undefined. */
  #slice({ object, start, stop, step }: Slice): unknown {
    const runtime = this.#runtime;
    const value = this.#value(object);
    const bounds = [start, stop, step].map((bound) => (bound === null ? null : this.#value(bound)));
    if (value === NOT_CONSTANT || bounds.includes(NOT_CONSTANT)) return NOT_CONSTANT;
    try {
      return getSlice(runtime, value, bounds[0], bounds[1], bounds[2]);
    } catch (error) {
      if (!(error instanceof TemplateError) || error.kind !== "TypeError") throw error;
      const name = new PrintedKey(`slice(${bounds.map((bound) => repr(runtime, bound)).join(", ")})`);
      return runtime.undefined({ owner: qualifiedTypeName(value), name });
    }
  }

  #applied(node: FilterExpression | TestExpression): unknown {
    if (this.#escaping.volatile) return NOT_CONSTANT;
    const table = node.type === "filter" ? this.#environment.filters : this.#environment.tests;
    const definition = Object.hasOwn(table, node.name) ? table[node.name] : undefined;
    if (definition === undefined || definition.late || node.value === null) return NOT_CONSTANT;
    const value = this.#value(node.value);
    if (value === NOT_CONSTANT) return value;
    const given = this.#arguments(node.arguments);
    if (given === NOT_CONSTANT) return given;
    return invoke(definition, node.name, this.#runtime, value, given.positional, given.keywords);
  }

  #arguments({ positional, keywords, rest, keywordRest }: Arguments) {
    const values = this.#all(positional);
    const named = this.#all(keywords.map(({ value }) => value));
    const more = rest === null ? [] : this.#value(rest);
    const entries = keywordRest === null ? null : this.#value(keywordRest);
    if (values === NOT_CONSTANT || named === NOT_CONSTANT) return NOT_CONSTANT;
    if (more === NOT_CONSTANT || entries === NOT_CONSTANT) return NOT_CONSTANT;
    const map = new Map(keywords.map(({ name }, at) => [name, named[at]]));
    if (entries !== null) addEntries(map, entries);
    return { positional: [...values, ...toArray(this.#runtime, more)], keywords: map };
  }
}

/**
 * Whether the first evaluated part is a variable or a call: most expressions are recognized by
 * that.
 */
function startsWithVariable(expression: Expression): boolean {
  let node: Expression | null = expression;
  while (node !== null) {
    switch (node.type) {
      case "name":
      case "call":
        return true;
      case "attribute":
      case "item":
      case "slice":
        node = node.object;
        break;
      case "filter":
      case "test":
      case "not":
      case "unary":
        node = node.value;
        break;
      case "binary":
      case "logical":
        node = node.left;
        break;
      case "compare":
        node = node.first;
        break;
      default:
        return false;
    }
  }
  return false;
}

function dictOf(values: readonly unknown[]): Dict {
  const dict = new Dict();
  for (let at = 0; at < values.length; at += 2) dict.set(values[at], values[at + 1]);
  return dict;
}

/** Numbers, text, and containers of these: values that a source can contain. */
function isPlain(value: unknown): boolean {
  if (typeof value === "string") return value.length <= LONGEST_TEXT;
  if (value instanceof Markup) return value.text.length <= LONGEST_TEXT;
  if (value === null || isNumeric(value) || value instanceof Float || value instanceof Range) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (value instanceof Tuple) return !(value instanceof NamedTuple) && value.items.every(isPlain);
  if (value instanceof PythonSet) return [...value].every(isPlain);
  return value instanceof Dict && [...value].every((entry) => entry.every(isPlain));
}
