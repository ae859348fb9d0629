import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import { sequence } from "../compile/sequence.ts";
import { assignment } from "../compile/targets.ts";
import type { Expression, FilterExpression, Target } from "../parser/ast.ts";
import type { Parser } from "../parser/parser.ts";
import type { Statement } from "../parser/statement.ts";
import { captureInto, type Evaluate, type Run } from "../runtime/frame.ts";
import { Markup } from "../values/markup.ts";
import { str } from "../values/print.ts";
import { refuseLoop } from "./for.ts";
import type { Tag } from "./tag.ts";

/** `{% set target = value %}` */
class Assignment implements Statement {
  readonly at: number;
  readonly #target: Target;
  readonly #value: Expression;

  constructor(at: number, target: Target, value: Expression) {
    this.at = at;
    this.#target = target;
    this.#value = value;
  }

  declare(scope: Scope): void {
    assignNames(this.#target, scope);
  }

  compile(compiler: Compiler, scope: Scope): Run {
    compiler.lineAt = this.at;
    refuseLoop(compiler, this.#target);
    const value = compiler.expression(this.#value, scope);
    const assign = compiler.target(this.#target, scope);
    return assignment(this.#target, scope, assign, value);
  }
}

/** `{% set target | filters %}body{% endset %}` */
class BlockAssignment implements Statement {
  readonly at: number;
  readonly #target: Target;
  readonly #filters: readonly FilterExpression[];
  readonly #body: readonly Statement[];

  constructor(at: number, target: Target, filters: readonly FilterExpression[], body: readonly Statement[]) {
    this.at = at;
    this.#target = target;
    this.#filters = filters;
    this.#body = body;
  }

  declare(scope: Scope): void {
    assignNames(this.#target, scope);
  }

  compile(compiler: Compiler, scope: Scope): Run {
    scope.noteAssigned(this.#target);
    const { body, text } = compileFilteredBody(compiler, scope.openCaught(), this.#body, this.#filters);
    compiler.lineAt = this.at;
    refuseLoop(compiler, this.#target);
    const value = this.#filters.length === 0 ? text : orMarkup(text);
    const assign = compiler.target(this.#target, scope);
    return sequence([body, assignment(this.#target, scope, assign, value)]);
  }
}

/** What filters made of escaped text counts as escaped. */
const orMarkup =
  (evaluate: Evaluate): Evaluate =>
  (frame) => {
    const value = evaluate(frame);
    return frame.runtime.autoescape ? new Markup(str(frame.runtime, value)) : value;
  };

/** Runs a body; its text (Markup under autoescape) then passes through filters. */
export function compileFilteredBody(
  compiler: Compiler,
  inner: Scope,
  body: readonly Statement[],
  filters: readonly FilterExpression[],
): { readonly body: Run; readonly text: Evaluate } {
  const slot = inner.unit.size++;
  const run = compiler.body(body, inner);
  const captured: Evaluate = (frame) => frame.slots[slot];
  const text = compiler.unconditional(() =>
    filters.reduce<Evaluate>((subject, filter) => compiler.filter(filter, inner, subject), captured),
  );
  return { body: (frame) => captureInto(frame, run, slot), text };
}

/** `name(arguments) | name …` as filter blocks and set blocks take them, outermost last. */
export function parseFilters(parser: Parser, first: boolean): FilterExpression[] {
  const filters: FilterExpression[] = [];
  while (parser.stream.isOperator("|") || (first && filters.length === 0)) {
    const filter = parser.filter(null, first && filters.length === 0);
    if (filter.type === "filter") filters.push(filter);
  }
  return filters;
}

function assignNames(target: Target, scope: Scope): void {
  if (target.type === "name") scope.assign(target.name);
  else if (target.type === "tuple") for (const item of target.items) assignNames(item, scope);
}

export const setTag: Tag = {
  name: "set",
  parse(parser, at) {
    const target = parser.target(true);
    if (parser.stream.skipOperator("=")) return new Assignment(at, target, parser.tuple());
    const filters = parseFilters(parser, false);
    return new BlockAssignment(at, target, filters, parser.bodyUntil("set", "endset"));
  },
};
