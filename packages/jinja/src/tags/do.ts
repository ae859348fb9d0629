import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import type { Expression } from "../parser/ast.ts";
import type { Statement } from "../parser/statement.ts";
import { NORMAL, type Run } from "../runtime/frame.ts";
import type { Tag } from "./tag.ts";

/** `{% do expression %}`: evaluated, not printed. */
class Do implements Statement {
  readonly at: number;
  readonly #expression: Expression;

  constructor(at: number, expression: Expression) {
    this.at = at;
    this.#expression = expression;
  }

  compile(compiler: Compiler, scope: Scope): Run {
    compiler.lineAt = this.at;
    const evaluate = compiler.expression(this.#expression, scope);
    return (frame) => {
      evaluate(frame);
      return NORMAL;
    };
  }
}

export const doTag: Tag = {
  name: "do",
  parse: (parser, at) => new Do(at, parser.tuple()),
};
