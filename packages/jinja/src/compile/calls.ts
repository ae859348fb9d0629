import { getAttribute } from "../access.ts";
import { call } from "../call.ts";
import { TemplateRuntimeError } from "../errors.ts";
import { METHODS } from "../methods/index.ts";
import type { Attribute, CallExpression, FilterExpression, TestExpression } from "../parser/ast.ts";
import { type Definition, invoke, REQUIRED } from "../runtime/definition.ts";
import type { Evaluate, Frame } from "../runtime/frame.ts";
import { isPlainObject } from "../values/plain-object.ts";
import { type CompiledArguments, compileArguments, type NamedArguments } from "./arguments.ts";
import type { ExpressionCompiler } from "./expression-compiler.ts";
import { constantOf } from "./literals.ts";
import type { Scope } from "./scope.ts";

export function compileCall(compiler: ExpressionCompiler, node: CallExpression, scope: Scope): Evaluate {
  const { callee, at } = node;
  const given = compileArguments(node.arguments, (each) => compiler.expression(each, scope), at);
  if (callee.type !== "attribute") return callOf(compiler.expression(callee, scope), given, at);
  return compileMethodCall(callee, compiler.expression(callee.object, scope), given, at);
}

const callOf =
  (callee: Evaluate, given: CompiledArguments, at: number): Evaluate =>
  (frame) => {
    const called = callee(frame);
    const positional = given.positional(frame);
    const keywords = given.keywords(frame);
    frame.runtime.position = at;
    return call(frame.runtime, called, positional, keywords);
  };

/** `value.name(…)`: methods of str and of plain objects are called without making a method object. */
function compileMethodCall(
  { name, at: nameAt }: Attribute,
  object: Evaluate,
  given: CompiledArguments,
  at: number,
): Evaluate {
  const ofText = boundMethod("str", name, given);
  return methodCall(
    object,
    ofText,
    ofText === null ? boundMethod("dict", name, given) : null,
    name,
    given,
    nameAt,
    at,
  );
}

/** A method with its arguments in order; null for one that has to be looked up in the value. */
function boundMethod(type: "str" | "dict", name: string, given: CompiledArguments): Bound | null {
  const methods = METHODS[type];
  const method = methods !== undefined && Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method === undefined || method.getter || method.mutates || name.startsWith("_")) return null;
  return bindAhead(method.definition, given.plain);
}

/** At most one of these is set: no method of str has the name of one of dict. */
const methodCall =
  (
    object: Evaluate,
    ofText: Bound | null,
    ofDict: Bound | null,
    name: string,
    given: CompiledArguments,
    nameAt: number,
    at: number,
  ): Evaluate =>
  (frame) => {
    const self = object(frame);
    if (ofText !== null && typeof self === "string") return callBound(frame, self, ofText, at);
    if (ofDict !== null && typeof self === "object" && self !== null && isPlainObject(self))
      return callBound(frame, self, ofDict, at);
    const { runtime } = frame;
    runtime.position = nameAt;
    const called = getAttribute(runtime, self, name);
    const positional = given.positional(frame);
    const keywords = given.keywords(frame);
    runtime.position = at;
    return call(runtime, called, positional, keywords);
  };

function callBound(
  frame: Frame,
  self: unknown,
  { run, first, second, defaults: [a, b, c] }: Bound,
  at: number,
): unknown {
  const { runtime } = frame;
  if (first === null) {
    runtime.position = at;
    return run(runtime, self, a, b, c);
  }
  const one = first(frame);
  if (second === null) {
    runtime.position = at;
    return run(runtime, self, one, a, b, c);
  }
  const two = second(frame);
  runtime.position = at;
  return run(runtime, self, one, two, a, b, c);
}

/** A definition with its arguments put in order ahead of time. */
interface Bound {
  readonly run: Definition["run"];
  readonly first: Evaluate | null;
  readonly second: Evaluate | null;
  /** For the parameters behind; those there are not are not checked. */
  readonly defaults: readonly unknown[];
}

/** The common forms: up to two arguments, all positional, none missing, at most three parameters behind. */
function bindAhead(definition: Definition, plain: readonly Evaluate[] | null): Bound | null {
  const { variadic, parameters, run, direct } = definition;
  if (plain !== null && direct !== undefined) {
    const fits = plain.length >= direct.least && plain.length <= Math.min(2, direct.most) && direct.most <= 3;
    return fits ? { run: direct.run, first: plain[0] ?? null, second: plain[1] ?? null, defaults: [] } : null;
  }
  if (variadic || plain === null || plain.length > Math.min(2, parameters.length)) return null;
  const defaults = definition.defaults.slice(plain.length);
  if (defaults.length > 3 || defaults.includes(REQUIRED)) return null;
  return { run, first: plain[0] ?? null, second: plain[1] ?? null, defaults };
}

/** A definition applied to the result of a closure. */
function application(
  definition: Definition,
  name: string,
  given: CompiledArguments,
  subject: Evaluate,
  at: number,
): Evaluate {
  const bound = bindAhead(definition, given.plain);
  if (bound === null)
    return (
      namedApplication(definition, given.named, subject, at) ??
      generalApplication(definition, name, given, subject, at)
    );
  return bound.first === null
    ? plainApplication(bound, subject, at)
    : oneOrTwo(bound, bound.first, subject, at);
}

/** Matching keywords are put in order ahead of time; null for others. */
function namedApplication(
  { variadic, parameters, defaults, run }: Definition,
  given: NamedArguments | null,
  subject: Evaluate,
  at: number,
): Evaluate | null {
  if (variadic || given === null) return null;
  const placed = [
    ...given.positional.entries(),
    ...given.keywords.map(([name, value]) => [parameters.indexOf(name), value] as const),
  ];
  const places = new Set(placed.map(([place]) => place));
  const fits =
    places.size === placed.length &&
    placed.every(([place]) => place in parameters) &&
    defaults.every((value, place) => value !== REQUIRED || places.has(place));
  return fits ? placedApplication(run, placed, defaults, subject, at) : null;
}

const placedApplication =
  (
    run: Definition["run"],
    placed: readonly (readonly [place: number, value: Evaluate])[],
    defaults: readonly unknown[],
    subject: Evaluate,
    at: number,
  ): Evaluate =>
  (frame) => {
    const { runtime } = frame;
    const value = subject(frame);
    const given = defaults.slice();
    for (const [place, evaluate] of placed) given[place] = evaluate(frame);
    runtime.position = at;
    runtime.spendText(value);
    return run(runtime, value, ...given);
  };

const generalApplication =
  (definition: Definition, name: string, given: CompiledArguments, subject: Evaluate, at: number): Evaluate =>
  (frame) => {
    const value = subject(frame);
    const positional = given.positional(frame);
    const keywords = given.keywords(frame);
    frame.runtime.position = at;
    frame.runtime.spendText(value);
    return invoke(definition, name, frame.runtime, value, positional, keywords);
  };

const plainApplication =
  ({ run, defaults: [a, b, c] }: Bound, subject: Evaluate, at: number): Evaluate =>
  (frame) => {
    const value = subject(frame);
    const { runtime } = frame;
    runtime.position = at;
    runtime.spendText(value);
    return run(runtime, value, a, b, c);
  };

const oneOrTwo =
  ({ run, second, defaults: [a, b, c] }: Bound, first: Evaluate, subject: Evaluate, at: number): Evaluate =>
  (frame) => {
    const value = subject(frame);
    const one = first(frame);
    const two = second === null ? null : second(frame);
    const { runtime } = frame;
    runtime.position = at;
    runtime.spendText(value);
    return second === null ? run(runtime, value, one, a, b, c) : run(runtime, value, one, two, a, b, c);
  };

export function compileFilter(compiler: ExpressionCompiler, node: FilterExpression, scope: Scope): Evaluate {
  const { value, at } = node;
  const subject = value === null ? constantOf("") : compiler.expression(value, scope);
  return applied(compiler, "filter", node, scope, subject, at);
}

export function compileTest(compiler: ExpressionCompiler, node: TestExpression, scope: Scope): Evaluate {
  return applied(compiler, "test", node, scope, compiler.expression(node.value, scope), node.at);
}

/** A filter or test on a value that was compiled already. */
export function applied(
  compiler: ExpressionCompiler,
  kind: "filter" | "test",
  { name, arguments: written }: FilterExpression | TestExpression,
  scope: Scope,
  subject: Evaluate,
  at: number,
): Evaluate {
  const table = kind === "filter" ? compiler.environment.filters : compiler.environment.tests;
  const definition = Object.hasOwn(table, name) ? table[name] : undefined;
  const given = compileArguments(written, (each) => compiler.expression(each, scope), at);
  if (definition === undefined) return unknown(compiler, kind, name, subject, given, at);
  return application(definition, `${kind === "filter" ? "do" : "test"}_${name}`, given, subject, at);
}

/** Unknown names are found here, but within a condition only where they are reached. */
function unknown(
  compiler: ExpressionCompiler,
  kind: "filter" | "test",
  name: string,
  subject: Evaluate,
  given: CompiledArguments,
  at: number,
): Evaluate {
  const message = `No ${kind} named '${name}'`;
  compiler.observer?.unknown?.(kind, name, at);
  if (compiler.observer?.unknown === undefined && !compiler.isConditional) {
    throw compiler.error(`${message}.`, at, "TemplateAssertionError", `Unknown ${kind}: ${name}`);
  }
  return missingDefinition(`${message} found.`, `Unknown ${kind}: ${name}`, subject, given, at);
}

/** As in Python, the value and the arguments are first. */
const missingDefinition =
  (reference: string, wording: string, subject: Evaluate, given: CompiledArguments, at: number): Evaluate =>
  (frame) => {
    subject(frame);
    given.positional(frame);
    given.keywords(frame);
    frame.runtime.position = at;
    throw new TemplateRuntimeError(reference, "TemplateRuntimeError", wording);
  };
