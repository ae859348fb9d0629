import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import type { Expression, Target } from "../parser/ast.ts";
import type { Statement } from "../parser/statement.ts";
import type { Run } from "../runtime/frame.ts";
import type { Tag } from "./tag.ts";

interface Binding {
  readonly target: Target;
  readonly value: Expression;
}

/** `{% with a = 1, b = 2 %}…{% endwith %}`: the values are all evaluated outside. */
class With implements Statement {
  readonly at: number;
  readonly #bindings: readonly Binding[];
  readonly #body: readonly Statement[];

  constructor(at: number, bindings: readonly Binding[], body: readonly Statement[]) {
    this.at = at;
    this.#bindings = bindings;
    this.#body = body;
  }

  compile(compiler: Compiler, scope: Scope): Run {
    compiler.withoutLine(this.at);
    const inner = scope.open();
    const values = this.#bindings.map(({ value }) => compiler.expression(value, scope));
    for (const { target } of this.#bindings) bind(target, inner);
    const assigns = this.#bindings.map(({ target }) => compiler.target(target, inner));
    const body = compiler.body(this.#body, inner);
    return (frame) => {
      const evaluated = values.map((value) => value(frame));
      assigns.forEach((assign, at) => {
        assign(frame, evaluated[at]);
      });
      return body(frame);
    };
  }
}

function bind(target: Target, scope: Scope): void {
  if (target.type === "tuple") for (const item of target.items) bind(item, scope);
  else scope.bind(target.name);
}

export const withTag: Tag = {
  name: "with",
  parse(parser, at) {
    const { stream } = parser;
    const bindings: Binding[] = [];
    while (stream.current.type !== "block_end") {
      if (bindings.length > 0) stream.expectOperator(",");
      const target = parser.target();
      stream.expectOperator("=");
      bindings.push({ target, value: parser.expression() });
    }
    return new With(at, bindings, parser.bodyUntil("with", "endwith"));
  },
};
