import { concatenate, negate, OPERATORS, positive } from "../operators.ts";
import type { Expression } from "../parser/ast.ts";
import type { Runtime } from "../runtime/runtime.ts";

/** Longer strings are made anew when they are needed. */
const LONGEST_TEXT = 1000;

/**
 * Evaluates operators between constants ahead of time. What fails is left for the time it is reached.
 * Lists and dicts are never folded: each evaluation makes a new one.
 */
export function fold(runtime: Runtime, node: Expression): Expression {
  if (node.type !== "binary" && node.type !== "unary" && node.type !== "concat") return node;
  try {
    const value = evaluate(runtime, node);
    if (value === NOT_CONSTANT || (typeof value === "string" && value.length > LONGEST_TEXT)) return node;
    return { type: "constant", value, at: node.at };
  } catch {
    return node;
  }
}

const NOT_CONSTANT = Symbol("not constant");

function evaluate(runtime: Runtime, node: Expression): unknown {
  switch (node.type) {
    case "constant":
      return node.value;
    case "binary": {
      const left = evaluate(runtime, node.left);
      const right = left === NOT_CONSTANT ? NOT_CONSTANT : evaluate(runtime, node.right);
      return right === NOT_CONSTANT ? NOT_CONSTANT : OPERATORS[node.operator](runtime, left, right);
    }
    case "unary": {
      const value = evaluate(runtime, node.value);
      if (value === NOT_CONSTANT) return NOT_CONSTANT;
      return node.operator === "-" ? negate(value) : positive(value);
    }
    case "concat": {
      const values = node.values.map((value) => evaluate(runtime, value));
      return values.includes(NOT_CONSTANT) ? NOT_CONSTANT : concatenate(runtime, values);
    }
    default:
      return NOT_CONSTANT;
  }
}
