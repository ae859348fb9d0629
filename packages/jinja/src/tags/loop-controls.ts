import type { Compiler } from "../compile/compiler.ts";
import type { Statement } from "../parser/statement.ts";
import { BREAK, CONTINUE, type Completion, type Run } from "../runtime/frame.ts";
import type { Tag } from "./tag.ts";

class LoopControl implements Statement {
  readonly at: number;
  readonly #completion: Completion;

  constructor(at: number, completion: Completion) {
    this.at = at;
    this.#completion = completion;
  }

  compile(compiler: Compiler): Run {
    compiler.lineAt = this.at;
    const completion = this.#completion;
    return () => completion;
  }
}

const loopControl = (name: string, completion: Completion): Tag => ({
  name,
  parse(parser, at) {
    if (!parser.loops.isInside) throw parser.stream.error(`'${name}' outside loop`, at, "SyntaxError");
    return new LoopControl(at, completion);
  },
});

export const breakTag = loopControl("break", BREAK);
export const continueTag = loopControl("continue", CONTINUE);
