import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import { sequence } from "../compile/sequence.ts";
import type { FilterExpression } from "../parser/ast.ts";
import type { Statement } from "../parser/statement.ts";
import type { Run } from "../runtime/frame.ts";
import { compileFilteredBody, parseFilters } from "./set.ts";
import type { Tag } from "./tag.ts";

/** `{% filter upper | trim %}body{% endfilter %}` */
class FilterBlock implements Statement {
  readonly at: number;
  readonly #filters: readonly FilterExpression[];
  readonly #body: readonly Statement[];

  constructor(at: number, filters: readonly FilterExpression[], body: readonly Statement[]) {
    this.at = at;
    this.#filters = filters;
    this.#body = body;
  }

  compile(compiler: Compiler, scope: Scope): Run {
    const { body, text } = compileFilteredBody(compiler, scope.open(), this.#body, this.#filters);
    compiler.lineAt = this.at;
    // The body is escaped already.
    return sequence([body, compiler.environment.output.value(text, this.at, false)]);
  }
}

export const filterTag: Tag = {
  name: "filter",
  parse(parser, at) {
    const filters = parseFilters(parser, true);
    return new FilterBlock(at, filters, parser.bodyUntil("filter", "endfilter"));
  },
};
