import { negate, OPERATORS, positive } from "../operators.ts";
import type { Attribute, Expression, Item } from "../parser/ast.ts";
import type { Evaluate } from "../runtime/frame.ts";
import { LoopState } from "../runtime/loop-state.ts";
import { compileCall, compileFilter, compileTest } from "./calls.ts";
import type { ExpressionCompiler } from "./expression-compiler.ts";
import { constantOf, dictOf, listOf, tupleOf } from "./literals.ts";
import { attributeOf, itemOf, keyOf, loopField, sliceOf } from "./lookups.ts";
import { compileName } from "./names.ts";
import {
  andOf,
  binaryOf,
  comparisonOf,
  concatenationOf,
  conditionalOf,
  notOf,
  orOf,
  sumOf,
  unaryOf,
} from "./operations.ts";
import type { Scope } from "./scope.ts";

/**
 * One closure per node. Each is made by a function of its own that is given only what it needs: a closure
 * made here would keep the node and the compiler alive.
 */
export function compileExpression(compiler: ExpressionCompiler, node: Expression, scope: Scope): Evaluate {
  const compile = (each: Expression) => compiler.expression(each, scope);
  const { at } = node;
  switch (node.type) {
    case "constant":
      return constantOf(node.value);
    case "name":
      return compileName(scope.lookup(node.name), at);
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
      const links = node.rest.map(({ operator, value }) => ({ operator, value: compile(value) }));
      return comparisonOf(compile(node.first), links, at);
    }
    case "concat":
      return concatenationOf(node.values.map(compile), at);
    case "binary": {
      const left = compile(node.left);
      const right = compile(node.right);
      return node.operator === "+"
        ? sumOf(left, right, at)
        : binaryOf(OPERATORS[node.operator], left, right, at);
    }
    case "unary":
      return unaryOf(node.operator === "-" ? negate : positive, compile(node.value), at);
    case "attribute":
      return compileAttribute(node, compile(node.object), scope);
    case "item":
      return compileItem(node, compile);
    case "slice": {
      const { start, stop, step } = node;
      const [from, to, by] = [start, stop, step].map((bound) => compiler.optional(bound, scope));
      const none = constantOf(null);
      return sliceOf(compile(node.object), from ?? none, to ?? none, by ?? none, at);
    }
    case "call":
      return compileCall(compiler, node, scope);
    case "filter":
      return compileFilter(compiler, node, scope);
    case "test":
      return compileTest(compiler, node, scope);
  }
}

function compileAttribute({ object, name, at }: Attribute, evaluate: Evaluate, scope: Scope): Evaluate {
  if (object.type === "name" && scope.lookup(object.name).kind === "loop") {
    const field = LoopState.field(name);
    if (field !== undefined) return loopField(evaluate, field);
  }
  return attributeOf(evaluate, name, at);
}

function compileItem({ object, key, at }: Item, compile: (node: Expression) => Evaluate): Evaluate {
  const isName = key.type === "constant" && typeof key.value === "string";
  return isName ? keyOf(compile(object), key.value as string, at) : itemOf(compile(object), compile(key), at);
}

function absentElse(source: string, at: number): Evaluate {
  return ({ runtime }) => {
    const line = source.slice(0, at).split("\n").length;
    const hint = `the inline if-expression on line ${line} evaluated to false and no else section was defined.`;
    return runtime.lenientUndefined({ hint });
  };
}
