import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import { TemplateRuntimeError } from "../errors.ts";
import type { Expression } from "../parser/ast.ts";
import type { Statement } from "../parser/statement.ts";
import { NORMAL, type Run } from "../runtime/frame.ts";
import { loadNamed } from "../runtime/load.ts";
import { addBlocks } from "../runtime/render.ts";
import type { Tag } from "./tag.ts";

/** `{% extends name %}` */
class Extends implements Statement {
  readonly at: number;
  readonly #name: Expression;

  constructor(at: number, name: Expression) {
    this.at = at;
    this.#name = name;
  }

  /** Called before anything is compiled: outputs outside of blocks may be dropped. */
  declare(scope: Scope): void {
    if (scope.isTop) scope.mayExtend = true;
  }

  compile(compiler: Compiler, scope: Scope): Run {
    if (!scope.isTop) {
      throw compiler.error("cannot use extend from a non top-level scope", this.at, "TemplateAssertionError");
    }
    compiler.observer?.reference?.(this.#name);
    compiler.observer?.shares?.(scope);
    const name = compiler.expression(this.#name, scope);
    const { at } = this;
    // A second parent is reported at what precedes it.
    const before = compiler.lineAt;
    compiler.lineAt = at;
    compiler.extended(compiler.isConditional ? "perhaps" : "always");
    return (frame) => {
      const { context, runtime } = frame;
      if (context.parent !== null) {
        runtime.position = before;
        throw new TemplateRuntimeError("extended multiple times");
      }
      const asked = name(frame);
      runtime.position = at;
      const parent = loadNamed(runtime, asked);
      addBlocks(context, parent);
      context.parent = parent;
      return NORMAL;
    };
  }
}

export const extendsTag: Tag = {
  name: "extends",
  parse: (parser, at) => new Extends(at, parser.expression()),
};
