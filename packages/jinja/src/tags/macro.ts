import type { Compiler } from "../compile/compiler.ts";
import { type Scope, Unit } from "../compile/scope.ts";
import type { Expression } from "../parser/ast.ts";
import type { Parser } from "../parser/parser.ts";
import type { Statement } from "../parser/statement.ts";
import { NORMAL, type Run } from "../runtime/frame.ts";
import { Macro, type MacroCode } from "../runtime/macro.ts";
import type { Tag } from "./tag.ts";

/** A parameter as written. */
export interface WrittenParameter {
  readonly name: string;
  readonly fallback: Expression | null;
}

/** The code of a macro, and which of `varargs`, `kwargs` and `caller` it uses. */
export interface MacroBody {
  readonly body: readonly Statement[];
  readonly names: readonly string[];
}

class MacroStatement implements Statement {
  readonly at: number;
  readonly #name: string;
  readonly #parameters: readonly WrittenParameter[];
  readonly #body: MacroBody;

  constructor(at: number, name: string, parameters: readonly WrittenParameter[], body: MacroBody) {
    this.at = at;
    this.#name = name;
    this.#parameters = parameters;
    this.#body = body;
  }

  declare(scope: Scope): void {
    scope.assign(this.#name);
  }

  compile(compiler: Compiler, scope: Scope): Run {
    const code = compileMacro(compiler, scope, this.#name, this.#parameters, this.#body, this.at);
    const assign = compiler.target({ type: "name", name: this.#name, at: this.at }, scope);
    return (frame) => {
      assign(frame, new Macro(code, frame));
      return NORMAL;
    };
  }
}

/** @param name null for the body of a call block */
export function compileMacro(
  compiler: Compiler,
  scope: Scope,
  name: string | null,
  written: readonly WrittenParameter[],
  { body, names }: MacroBody,
  at: number,
): MacroCode {
  const unit = new Unit(scope.unit);
  const slots: { varargs?: number; kwargs?: number; caller?: number } = {};
  const declared = new Set(written.map((parameter) => parameter.name));
  const inner = scope.openCaught(unit);
  const slotOf = new Map(written.map((parameter) => [parameter.name, inner.bind(parameter.name)]));
  const explicitCaller = written.find((parameter) => parameter.name === "caller");
  const takesCaller = names.includes("caller");
  if (takesCaller && explicitCaller !== undefined && explicitCaller.fallback === null) {
    const message =
      'When defining macros or call blocks the special "caller" argument must be omitted or be given a default.';
    throw compiler.error(message, at, "TemplateAssertionError");
  }
  for (const name of names) if (!declared.has(name)) slots[name as keyof typeof slots] = inner.bind(name);
  compiler.lineAt = at;
  return compiler.unconditional(() => {
    const run = compiler.body(body, inner);
    const parameters = written.map(({ name: parameter, fallback }) => ({
      name: parameter,
      slot: slotOf.get(parameter) ?? 0,
      fallback: fallback === null ? null : compiler.expression(fallback, inner),
    }));
    return {
      name,
      parameters,
      size: unit.size,
      run,
      slots,
      takesCaller,
      template: compiler.template,
    };
  });
}

/** `(a, b=default)` */
export function parseParameters(parser: Parser): WrittenParameter[] {
  const { stream } = parser;
  const parameters: WrittenParameter[] = [];
  stream.expectOperator("(");
  while (!stream.isOperator(")")) {
    if (parameters.length > 0) stream.expectOperator(",");
    const name = parser.nameTarget();
    const fallback = stream.skipOperator("=") ? parser.expression() : null;
    if (fallback === null && parameters.some((parameter) => parameter.fallback !== null)) {
      throw stream.error("non-default argument follows default argument");
    }
    if (parameters.some((parameter) => parameter.name === name)) {
      throw stream.error(`duplicate argument '${name}' in macro definition`);
    }
    parameters.push({ name, fallback });
  }
  stream.next();
  return parameters;
}

export const parseMacroBody = (parser: Parser, name: string, end: string): MacroBody =>
  parser.implicitNames.within(() => parser.loops.outside(() => parser.bodyUntil(name, end)));

export const macroTag: Tag = {
  name: "macro",
  parse(parser, at) {
    const name = parser.nameTarget();
    const parameters = parseParameters(parser);
    const body = parseMacroBody(parser, "macro", "endmacro");
    return new MacroStatement(at, name, parameters, body);
  },
};
