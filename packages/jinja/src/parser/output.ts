import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import type { Run } from "../runtime/frame.ts";
import { strip } from "../values/text.ts";
import type { Expression } from "./ast.ts";
import type { Statement } from "./statement.ts";

/** Text and `{{ expressions }}` in a row. */
export class OutputStatement implements Statement {
  readonly at: number;
  readonly parts: (string | Expression)[] = [];

  constructor(at: number) {
    this.at = at;
  }

  add(part: string | Expression): void {
    this.parts.push(part);
  }

  get isBlank(): boolean {
    return this.parts.every((part) => typeof part === "string" && part !== "" && strip(part) === "");
  }

  compile(compiler: Compiler, scope: Scope): Run {
    return compiler.output(this.parts, scope);
  }
}
