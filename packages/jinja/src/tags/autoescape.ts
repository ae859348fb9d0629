import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import type { Expression } from "../parser/ast.ts";
import type { Statement } from "../parser/statement.ts";
import { NORMAL, type Run } from "../runtime/frame.ts";
import { isTrue } from "../values/truth.ts";
import { Undefined } from "../values/undefined.ts";
import type { Tag } from "./tag.ts";

/** `{% autoescape expression %}…{% endautoescape %}` */
class Autoescape implements Statement {
  readonly at: number;
  readonly #escapes: Expression;
  readonly #body: readonly Statement[];

  constructor(at: number, escapes: Expression, body: readonly Statement[]) {
    this.at = at;
    this.#escapes = escapes;
    this.#body = body;
  }

  compile(compiler: Compiler, scope: Scope): Run {
    compiler.withoutLine(this.at);
    const escapes = compiler.expression(this.#escapes, scope);
    const body = compiler.withEscaping(this.#escapes, () => compiler.body(this.#body, scope.open()));
    return (frame) => {
      const { runtime } = frame;
      const value = escapes(frame);
      const { escaping } = runtime;
      const before = escaping.value;
      escaping.value = value instanceof Undefined && value.strict ? value : isTrue(runtime, value);
      const completion = body(frame);
      // As in Jinja2, `break` and `continue` do not restore the setting for filters that read it.
      if (completion === NORMAL) escaping.value = before;
      return completion;
    };
  }
}

export const autoescapeTag: Tag = {
  name: "autoescape",
  parse(parser, at) {
    const escapes = parser.expression();
    return new Autoescape(at, escapes, parser.bodyUntil("autoescape", "endautoescape"));
  },
};
