import { getAttribute, getItem } from "../access.ts";
import type { Attribute, Expression, Item, TestExpression } from "../parser/ast.ts";
import type { Decide, Evaluate } from "../runtime/frame.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { EngineObject, MISSING } from "../values/engine-object.ts";
import { isPlainObject } from "../values/plain-object.ts";
import { isTrue } from "../values/truth.ts";
import { Undefined } from "../values/undefined.ts";
import type { ExpressionCompiler } from "./expression-compiler.ts";
import { isDictAttribute } from "./lookups.ts";
import { compileName, IN_CONDITION, NOTHING } from "./names.ts";
import type { Scope } from "./scope.ts";

/**
 * A variable, a key or an attribute as a condition, or a test of one for its type. Chat templates often look for what is
 * missing: `if message.tool_calls`, `tools is defined`. Null for other expressions, and where the environment has
 * undefined values of its own.
 */
export function compileCondition(
  compiler: ExpressionCompiler,
  node: Expression,
  scope: Scope,
): Decide | null {
  if (compiler.environment.undefined !== Undefined) return null;
  if (node.type === "test") return compileTypeTest(compiler, node, scope);
  const value = compileValueOrNothing(compiler, node, scope);
  return value && truthOfValue(value, node.at);
}

function compileTypeTest(compiler: ExpressionCompiler, node: TestExpression, scope: Scope): Decide | null {
  const { tests } = compiler.environment;
  const holds = Object.hasOwn(tests, node.name) ? tests[node.name]?.holds : undefined;
  const { positional, keywords, rest, keywordRest } = node.arguments;
  if (holds === undefined || positional.length + keywords.length > 0 || rest !== null || keywordRest !== null)
    return null;
  const value = compileValueOrNothing(compiler, node.value, scope);
  return value && typeTest(value, holds, node.at);
}

const typeTest =
  (evaluate: Evaluate, holds: (value: unknown, runtime: Runtime) => boolean, at: number): Decide =>
  (frame) => {
    const value = evaluate(frame);
    const { runtime } = frame;
    runtime.position = at;
    runtime.spendText(value);
    return holds(value, runtime);
  };

const truthOfValue =
  (evaluate: Evaluate, at: number): Decide =>
  (frame) => {
    const value = evaluate(frame);
    if (typeof value === "boolean") return value;
    if (value === NOTHING) return false;
    frame.runtime.position = at;
    return isTrue(frame.runtime, value);
  };

/** The value, or `NOTHING`; null for expressions that are not looked up. */
function compileValueOrNothing(
  compiler: ExpressionCompiler,
  node: Expression,
  scope: Scope,
): Evaluate | null {
  if (node.type === "name") return compileName(scope.lookup(node.name), IN_CONDITION);
  const name = nameOf(node);
  if (name === null) return null;
  const { object, at, type } = node as Attribute | Item;
  const reference = object.type === "name" ? scope.find(object.name) : null;
  if (reference?.kind === "loop") return null;
  const general = keyOrNothing(
    compiler.expression(object, scope),
    name,
    type === "attribute" ? getAttribute : getItem,
    at,
  );
  return reference?.levels === 0
    ? keyOfSlotOrNothing(reference.slot, name, general, type === "attribute")
    : general;
}

/** The name of an attribute or a key that dicts have no method for. */
function nameOf(node: Expression): string | null {
  if (node.type === "attribute") return isDictAttribute(node.name) ? null : node.name;
  if (node.type !== "item" || node.key.type !== "constant") return null;
  const { value } = node.key;
  return typeof value === "string" && !isDictAttribute(value) ? value : null;
}

const keyOrNothing =
  (
    object: Evaluate,
    name: string,
    get: (runtime: Runtime, value: unknown, name: string) => unknown,
    at: number,
  ): Evaluate =>
  (frame) => {
    const value = object(frame);
    if (typeof value === "object" && value !== null && isPlainObject(value)) {
      const found = Object.hasOwn(value, name) ? value[name] : undefined;
      return found === undefined ? NOTHING : found;
    }
    frame.runtime.position = at;
    return get(frame.runtime, value, name);
  };

const keyOfSlotOrNothing =
  (slot: number, name: string, general: Evaluate, isAttribute: boolean): Evaluate =>
  (frame) => {
    const value = frame.slots[slot];
    if (typeof value !== "object" || value === null) return general(frame);
    if (isAttribute && value instanceof EngineObject) {
      const found = value.attribute(frame.runtime, name);
      return found === MISSING ? general(frame) : found;
    }
    if (!isPlainObject(value)) return general(frame);
    const found = Object.hasOwn(value, name) ? value[name] : undefined;
    return found === undefined ? NOTHING : found;
  };
