import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import type { Statement } from "../parser/statement.ts";
import { NORMAL, type Run } from "../runtime/frame.ts";
import { Dict } from "../values/dict.ts";
import { repr } from "../values/print.ts";
import type { Tag } from "./tag.ts";

/** `{% debug %}`: the variables, filters and tests there are. */
class Debug implements Statement {
  readonly at: number;

  constructor(at: number) {
    this.at = at;
  }

  compile(compiler: Compiler, scope: Scope): Run {
    if (!compiler.drops(scope)) compiler.lineAt = this.at;
    return compiler.writes(scope, ({ runtime, context }) => {
      const { filters, tests } = runtime.environment;
      const shown = new Dict([
        ["context", new Dict(Object.entries(context.all()).sort())],
        ["filters", Object.keys(filters).sort()],
        ["tests", Object.keys(tests).sort()],
      ]);
      runtime.out += repr(runtime, shown);
      return NORMAL;
    });
  }
}

export const debugTag: Tag = { name: "debug", parse: (_parser, at) => new Debug(at) };
