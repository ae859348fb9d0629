import { compileArguments } from "../compile/arguments.ts";
import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import type { CallExpression } from "../parser/ast.ts";
import type { Statement } from "../parser/statement.ts";
import type { Evaluate, Run } from "../runtime/frame.ts";
import { Macro } from "../runtime/macro.ts";
import {
  compileMacro,
  type MacroBody,
  parseMacroBody,
  parseParameters,
  type WrittenParameter,
} from "./macro.ts";
import type { Tag } from "./tag.ts";

/** `{% call(parameters) callee(arguments) %}body{% endcall %}`: the body is a macro named `caller`. */
class CallBlock implements Statement {
  readonly at: number;
  readonly #parameters: readonly WrittenParameter[];
  readonly #call: CallExpression;
  readonly #body: MacroBody;

  constructor(at: number, parameters: readonly WrittenParameter[], call: CallExpression, body: MacroBody) {
    this.at = at;
    this.#parameters = parameters;
    this.#call = call;
    this.#body = body;
  }

  compile(compiler: Compiler, scope: Scope): Run {
    const { callee, arguments: written, at } = this.#call;
    const caller = compileMacro(compiler, scope, null, this.#parameters, this.#body, this.at);
    compiler.lineAt = this.at;
    const called = compiler.expression(callee, scope);
    const given = compileArguments(written, (each) => compiler.expression(each, scope), at);
    const text: Evaluate = (frame) => {
      const target = called(frame);
      const positional = given.positional(frame);
      const keywords = new Map([...given.keywords(frame), ["caller", new Macro(caller, frame)]]);
      frame.runtime.position = at;
      return compiler.call(frame.runtime, target, positional, keywords);
    };
    return compiler.environment.output.value(text, this.at, compiler.escaping);
  }
}

export const callTag: Tag = {
  name: "call",
  parse(parser, at) {
    const { stream } = parser;
    const parameters = stream.isOperator("(") ? parseParameters(parser) : [];
    const called = parser.expression();
    if (called.type !== "call") throw stream.error("expected call", at);
    const body = parseMacroBody(parser, "call", "endcall");
    return new CallBlock(at, parameters, called, body);
  },
};
