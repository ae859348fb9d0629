import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import type { Run } from "../runtime/frame.ts";
import { strip } from "../values/text.ts";
import type { Expression } from "./ast.ts";
import type { Statement } from "./statement.ts";

/** Text of the template. */
export interface Text {
  readonly type: "text";
  readonly text: string;
  readonly at: number;
}

/** Text and `{{ expressions }}` in a row. */
export class OutputStatement implements Statement {
  readonly at: number;
  readonly parts: (Text | Expression)[] = [];

  constructor(at: number) {
    this.at = at;
  }

  add(part: Text | Expression): void {
    this.parts.push(part);
  }

  get isBlank(): boolean {
    return this.parts.every((part) => part.type === "text" && part.text !== "" && strip(part.text) === "");
  }

  compile(compiler: Compiler, scope: Scope): Run {
    return compiler.output(this.parts, scope);
  }
}
