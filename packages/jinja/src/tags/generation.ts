import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import type { Statement } from "../parser/statement.ts";
import { capture, NORMAL, type Run } from "../runtime/frame.ts";
import type { Tag } from "./tag.ts";

/** `{% generation %}…{% endgeneration %}`: the assistant's text, whose output range is recorded. */
class Generation implements Statement {
  readonly at: number;
  readonly #body: readonly Statement[];

  constructor(at: number, body: readonly Statement[]) {
    this.at = at;
    this.#body = body;
  }

  compile(compiler: Compiler, scope: Scope): Run {
    const body = compiler.unconditional(() => compiler.body(this.#body, scope.open()));
    return (frame) => {
      const { runtime } = frame;
      const text = capture(frame, body);
      const start = runtime.mainLength;
      runtime.generation?.push([start, start + text.length]);
      runtime.emitCaptured(text);
      return NORMAL;
    };
  }
}

export const generationTag: Tag = {
  name: "generation",
  parse: (parser, at) =>
    new Generation(
      at,
      parser.loops.outside(() => parser.bodyUntil("generation", "endgeneration")),
    ),
};
