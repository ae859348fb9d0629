import { negate, OPERATORS, positive } from "../operators.ts";
import type { Attribute, Binary, Constant, Expression, Item, Name, Operand } from "../parser/ast.ts";
import type { Evaluate } from "../runtime/frame.ts";
import { LoopState } from "../runtime/loop-state.ts";
import { isNumeric, toNumber } from "../values/numbers.ts";
import { compileCall, compileFilter, compileTest } from "./calls.ts";
import type { ExpressionCompiler } from "./expression-compiler.ts";
import { constantOf, dictOf, listOf, tupleOf } from "./literals.ts";
import {
  anyAttribute,
  attributeOfSlot,
  isDictAttribute,
  itemOf,
  keyOf,
  keyOfSlot,
  keyOrAttribute,
  loopField,
  loopFieldOfSlot,
  sliceOf,
} from "./lookups.ts";
import { compileName } from "./names.ts";
import {
  andOf,
  binaryOf,
  comparisonOf,
  concatenationOf,
  conditionalOf,
  equalsText,
  notOf,
  orOf,
  sumOf,
  unaryOf,
} from "./operations.ts";
import type { Reference, Scope } from "./scope.ts";

/**
 * One closure per node. Each is made by its own function that receives only the values it needs: a
 * closure created here would keep the node and the compiler alive.
 */
export function compileExpression(compiler: ExpressionCompiler, node: Expression, scope: Scope): Evaluate {
  if (node.type === "constant") return constantOf(node.value);
  if (node.type === "name") return compileName(scope.lookup(node.name), node.at);
  return compileOperation(compiler, node, scope);
}

function compileOperation(
  compiler: ExpressionCompiler,
  node: Exclude<Expression, Constant | Name>,
  scope: Scope,
): Evaluate {
  const compile = (each: Expression) => compiler.expression(each, scope);
  const { at } = node;
  switch (node.type) {
    case "list":
      return listOf(node.items.map(compile));
    case "tuple":
      return tupleOf(node.items.map(compile));
    case "dict":
      return dictOf(
        node.pairs.map(([key, value]) => [compile(key), compile(value)] as const),
        at,
      );
    case "conditional":
      return compiler.conditional(() =>
        conditionalOf(
          compiler.truth(node.test, scope),
          compile(node.then),
          node.otherwise === null ? absentElse(compiler.source, at) : compile(node.otherwise),
        ),
      );
    case "logical":
      return (node.operator === "and" ? andOf : orOf)(compile(node.left), compile(node.right), at);
    case "not":
      return notOf(compiler.truth(node.value, scope));
    case "compare": {
      const [only, second] = node.rest;
      if (only !== undefined && second === undefined && isTextEquality(only)) {
        return equalsText(compile(node.first), only.value.value as string, only.operator === "==", at);
      }
      const links = node.rest.map(({ operator, value }) => ({ operator, value: compile(value) }));
      return comparisonOf(compile(node.first), links, at);
    }
    case "concat":
      return concatenationOf(node.values.map(compile), compiler.escaping === true, at);
    case "binary": {
      if (node.operator === "+") return compileSum(compiler, node, scope);
      const base = node.operator === "**" ? negativeBase(compiler, node, scope) : null;
      return base ?? binaryOf(OPERATORS[node.operator], compile(node.left), compile(node.right), at);
    }
    case "unary":
      return unaryOf(node.operator === "-" ? negate : positive, compile(node.value), at);
    case "attribute":
      return compileAttribute(node, compile(node.object), scope);
    case "item":
      return compileItem(compiler, node, scope);
    case "slice": {
      const bound = (each: Expression | null) => compiler.optional(each, scope);
      return sliceOf(compile(node.object), bound(node.start), bound(node.stop), bound(node.step), at);
    }
    case "call":
      return compileCall(compiler, node, scope);
    case "filter":
      return compileFilter(compiler, node, scope);
    case "test":
      return compileTest(compiler, node, scope);
  }
}

/** Jinja2 writes a negative constant without its brackets, so the minus is last: `-(2 ** n)`. */
function negativeBase(compiler: ExpressionCompiler, { left, right, at }: Binary, scope: Scope) {
  const base = compiler.folded(left);
  if (base.type !== "constant" || !isNumeric(base.value) || compiler.folded(right).type === "constant")
    return null;
  const value = toNumber(base.value);
  if (value > 0 || Object.is(value, 0) || Number.isNaN(value)) return null;
  const positiveBase = constantOf(negate(base.value));
  return unaryOf(negate, binaryOf(OPERATORS["**"], positiveBase, compiler.expression(right, scope), at), at);
}

/** `== "text"` or `!= "text"` */
function isTextEquality(operand: Operand): operand is Operand & { value: Constant } {
  const { operator, value } = operand;
  return (
    (operator === "==" || operator === "!=") && value.type === "constant" && typeof value.value === "string"
  );
}

/** The text of a constant; null for other expressions, and for tools that look at each expression. */
function constantText(compiler: ExpressionCompiler, node: Expression): string | null {
  const folded = compiler.observer === null ? compiler.folded(node) : node;
  return compiler.observer === null && folded.type === "constant" && typeof folded.value === "string"
    ? folded.value
    : null;
}

function compileSum(compiler: ExpressionCompiler, node: Binary, scope: Scope): Evaluate {
  const terms = termsOf(node);
  return sumOf(
    terms.map(({ value }) => constantText(compiler, value) ?? compiler.expression(value, scope)),
    terms.map(({ at }) => at),
  );
}

interface Operated {
  readonly value: Expression;
  /** Position of the operator before it. */
  readonly at: number;
}

/** The terms in order: `a + b + c` nests to the left. */
function termsOf(node: Expression): Operated[] {
  const terms: Operated[] = [];
  let rest = node;
  while (rest.type === "binary" && rest.operator === "+") {
    terms.push({ value: rest.right, at: rest.at });
    rest = rest.left;
  }
  terms.push({ value: rest, at: rest.at });
  return terms.reverse();
}

function compileAttribute({ object, name, at }: Attribute, evaluate: Evaluate, scope: Scope): Evaluate {
  const reference = object.type === "name" ? scope.find(object.name) : null;
  if (reference?.kind === "loop") {
    const field = LoopState.field(name);
    if (field !== undefined)
      return reference.levels === 0 ? loopFieldOfSlot(reference.slot, field) : loopField(evaluate, field);
  }
  if (isDictAttribute(name)) return anyAttribute(evaluate, name, at);
  const general = keyOrAttribute(evaluate, name, at);
  const slot = slotAtHand(reference);
  return slot < 0 ? general : attributeOfSlot(slot, name, general);
}

/** The slot of a variable whose key can be read immediately; -1 if it takes more steps. */
function slotAtHand(reference: Reference | null): number {
  return reference?.levels === 0 && reference.kind !== "loop" ? reference.slot : -1;
}

function compileItem(compiler: ExpressionCompiler, { object, key, at }: Item, scope: Scope): Evaluate {
  const evaluate = compiler.expression(object, scope);
  if (key.type !== "constant" || typeof key.value !== "string")
    return itemOf(evaluate, compiler.expression(key, scope), at);
  const general = keyOf(evaluate, key.value, at);
  const slot =
    object.type === "name" && !isDictAttribute(key.value) ? slotAtHand(scope.find(object.name)) : -1;
  return slot < 0 ? general : keyOfSlot(slot, key.value, general);
}

function absentElse(source: string, at: number): Evaluate {
  let hint: string | undefined;
  return ({ runtime }) => {
    hint ??= `the inline if-expression on line ${source.slice(0, at).split("\n").length} evaluated to false and no else section was defined.`;
    return runtime.lenientUndefined({ hint });
  };
}
