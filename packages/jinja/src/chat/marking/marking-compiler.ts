import { getAttribute, getItem, getSlice } from "../../access.ts";
import { compileArguments } from "../../compile/arguments.ts";
import { Compiler } from "../../compile/compiler.ts";
import { compileExpression } from "../../compile/expression.ts";
import type { ExpressionCompiler } from "../../compile/expression-compiler.ts";
import type { Scope } from "../../compile/scope.ts";
import { joinMarked, OPERATORS } from "../../operators.ts";
import type {
  Binary,
  CallExpression,
  Concat,
  Expression,
  FilterExpression,
  Item,
  Slice,
} from "../../parser/ast.ts";
import type { Evaluate } from "../../runtime/frame.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { isText } from "../../values/markup.ts";
import { Range } from "../../values/range.ts";
import { hasSurrogates, textLength } from "../../values/text.ts";
import { traceModulo, traceResult, traceText } from "./text-operations.ts";
import { applyTraced, callTextMethod, callTraced } from "./traced-calls.ts";
import {
  escaped,
  isMarkup,
  joinTraced,
  printed,
  TracedText,
  traced,
  untrace,
  untraceText,
} from "./traced-text.ts";

/**
 * Compiles so that text remembers who wrote it: literals and text are the template's, every other string is
 * a value. What joins, cuts or replaces keeps that unit by unit; what else is made of a value is the value's.
 */
export class MarkingCompiler extends Compiler {
  override readonly call = callTraced;

  /** A constant filtered ahead of time could not tell who wrote its parts. */
  protected override get foldsConstants(): boolean {
    return false;
  }

  protected override evaluation(node: Expression, scope: Scope): Evaluate {
    switch (node.type) {
      case "constant":
        return constant(node.value);
      case "concat":
        return this.#concat(node, scope);
      case "binary":
        return this.#binary(node, scope);
      case "item":
        return this.#item(node, scope);
      case "slice":
        return this.#slice(node, scope);
      case "call":
        return this.#call(node, scope);
      case "filter":
        return this.filter(node, scope, node.value === null ? () => "" : this.expression(node.value, scope));
      case "attribute":
      case "compare":
      case "unary":
      case "test":
        return compileExpression(untracing(this), node, scope);
      default:
        return super.evaluation(node, scope);
    }
  }

  override filter(node: FilterExpression, scope: Scope, subject: Evaluate): Evaluate {
    const { name, at } = node;
    const definition = this.environment.filters[name];
    if (definition === undefined) return super.filter(node, scope, subject);
    const given = compileArguments(node.arguments, (each) => this.expression(each, scope), at);
    return (frame) => {
      const value = subject(frame);
      const positional = given.positional(frame);
      const keywords = given.keywords(frame);
      frame.runtime.position = at;
      return applyTraced(frame.runtime, definition, name, value, positional, keywords);
    };
  }

  #concat({ values: nodes, at }: Concat, scope: Scope): Evaluate {
    const values = nodes.map((node) => this.expression(node, scope));
    const escapes = this.escaping === true;
    return (frame) => {
      const { runtime } = frame;
      const evaluated = values.map((value) => value(frame));
      runtime.position = at;
      if (escapes) return traceResult(joinMarked(runtime, evaluated.map(untrace)), evaluated);
      const whole = joinTraced(
        evaluated.map((value) => printed(runtime, value)),
        EMPTY,
      );
      runtime.boundText(whole.text.length);
      return whole;
    };
  }

  #binary({ operator, left: leftNode, right: rightNode, at }: Binary, scope: Scope): Evaluate {
    const left = this.expression(leftNode, scope);
    const right = this.expression(rightNode, scope);
    return (frame) => {
      const a = left(frame);
      const b = right(frame);
      const { runtime } = frame;
      runtime.position = at;
      if (!(a instanceof TracedText || b instanceof TracedText)) {
        return OPERATORS[operator](runtime, a, operator === "%" ? untrace(b) : b);
      }
      if (operator === "+") return add(runtime, a, b);
      const [plain, operand] = [untraceText(a), untrace(b)];
      const result = OPERATORS[operator](runtime, plain, operand);
      const self = traced(a);
      if (operator !== "%" || self === null) return traceResult(result, [a, b]);
      const again = (other: string) => OPERATORS["%"](runtime, other, operand);
      return traceText(traceModulo, { runtime, self, positional: [b], keywords: new Map(), result, again });
    };
  }

  #item({ object: objectNode, key: keyNode, at }: Item, scope: Scope): Evaluate {
    const object = this.expression(objectNode, scope);
    const key = this.expression(keyNode, scope);
    return (frame) => {
      const value = object(frame);
      const asked = untraceText(key(frame));
      frame.runtime.position = at;
      const text = traceable(value);
      if (text !== null && typeof asked === "number") {
        const character = characterAt(text, asked);
        if (character !== undefined) return character;
      }
      return getItem(frame.runtime, untraceText(value), asked);
    };
  }

  #slice({ object: objectNode, start, stop, step, at }: Slice, scope: Scope): Evaluate {
    const object = this.expression(objectNode, scope);
    const bounds = [start, stop, step].map((bound) => this.optional(bound, scope));
    return (frame) => {
      const value = object(frame);
      const [from, to, by] = bounds.map((bound) => untraceText(bound(frame)));
      const { runtime } = frame;
      runtime.position = at;
      const text = traceable(value);
      if (text === null) return traceResult(getSlice(runtime, untraceText(value), from, to, by), [value]);
      const range = getSlice(runtime, new Range(0, textLength(text.text), 1), from, to, by) as Range;
      if (range.step === 1 && !hasSurrogates(text.text))
        return text.part(range.start, Math.max(range.start, range.stop));
      return joinTraced(getSlice(runtime, text.characters(), from, to, by) as TracedText[], EMPTY);
    };
  }

  #call({ callee, arguments: written, at }: CallExpression, scope: Scope): Evaluate {
    const given = compileArguments(written, (each) => this.expression(each, scope), at);
    if (callee.type !== "attribute") {
      const called = this.expression(callee, scope);
      return (frame) => {
        const target = called(frame);
        const positional = given.positional(frame);
        const keywords = given.keywords(frame);
        frame.runtime.position = at;
        return callTraced(frame.runtime, target, positional, keywords);
      };
    }
    const object = this.expression(callee.object, scope);
    const { name } = callee;
    return (frame) => {
      const self = object(frame);
      const { runtime } = frame;
      runtime.position = callee.at;
      const target = getAttribute(runtime, untraceText(self), name);
      const positional = given.positional(frame);
      const keywords = given.keywords(frame);
      runtime.position = at;
      return typeof self === "string" || self instanceof TracedText
        ? callTextMethod(runtime, self, name, target, positional, keywords)
        : callTraced(runtime, target, positional, keywords);
    };
  }
}

const EMPTY = TracedText.of("", "template");

function constant(value: unknown): Evaluate {
  const literal = typeof value === "string" ? TracedText.of(value, "template") : value;
  return () => literal;
}

/** A str that includes marks. */
const traceable = (value: unknown) => (value instanceof TracedText ? traced(value) : null);

function characterAt(text: TracedText, index: number): TracedText | undefined {
  if (hasSurrogates(text.text)) return text.characters().at(index);
  const at = index < 0 ? index + text.text.length : index;
  return at >= 0 && at < text.text.length ? text.part(at, at + 1) : undefined;
}

/** A Markup makes one of the sum, and escapes the other side. */
function add(runtime: Runtime, left: unknown, right: unknown): unknown {
  if (!(isText(left) && isText(right))) return OPERATORS["+"](runtime, untraceText(left), untraceText(right));
  const isHtml = isMarkup(left) || isMarkup(right);
  const trace = isHtml ? escaped : printed;
  const { text, marks } = trace(runtime, left).plus(trace(runtime, right));
  runtime.boundText(text.length);
  return new TracedText(text, marks, isHtml);
}

/**
 * A view of the compiler for nodes that only inspect their parts, which are returned as the values they
 * represent.
 */
function untracing(compiler: MarkingCompiler): ExpressionCompiler {
  const expression: ExpressionCompiler["expression"] = (node, scope) => {
    const evaluate = compiler.expression(node, scope);
    return (frame) => untraceText(evaluate(frame));
  };
  return {
    environment: compiler.environment,
    source: compiler.source,
    observer: compiler.observer,
    isConditional: compiler.isConditional,
    escaping: compiler.escaping,
    folded: (node) => node,
    expression,
    optional: (node, scope) => (node === null ? () => null : expression(node, scope)),
    truth: (node, scope) => compiler.truth(node, scope),
    conditional: (compile) => compiler.conditional(compile),
    error: (...given) => compiler.error(...given),
  };
}
