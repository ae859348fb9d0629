import type { Compiler } from "../compile/compiler.ts";
import type { Statement } from "../parser/statement.ts";
import { BREAK, CONTINUE, type Completion, type Run } from "../runtime/frame.ts";
import type { Tag } from "./tag.ts";

class LoopControl implements Statement {
  readonly at: number;
  readonly #completion: Completion;
  readonly #fault: string | null;

  /** @param fault the problems of its place */
  constructor(at: number, completion: Completion, fault: string | null) {
    this.at = at;
    this.#completion = completion;
    this.#fault = fault;
  }

  compile(compiler: Compiler): Run {
    // Python finds this in the code that Jinja2 has made of the entire template.
    if (this.#fault !== null) throw compiler.error(this.#fault, this.at, "SyntaxError");
    compiler.lineAt = this.at;
    const completion = this.#completion;
    return () => completion;
  }
}

const loopControl = (name: string, completion: Completion): Tag => ({
  name,
  parse: (parser, at) =>
    new LoopControl(at, completion, parser.loops.isInside ? null : `'${name}' outside loop`),
});

export const breakTag = loopControl("break", BREAK);
export const continueTag = loopControl("continue", CONTINUE);
