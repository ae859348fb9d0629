import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import type { Run } from "../runtime/frame.ts";

/** A statement as its tag parsed it. */
export interface Statement {
  /** Offset in the source that an error of it points to. */
  readonly at: number;
  /** Assigns the imported names in the surrounding scope. */
  declare?(scope: Scope): void;
  compile(compiler: Compiler, scope: Scope): Run;
  /** Whether it only prints whitespace, which a required block may contain. */
  readonly isBlank?: boolean;
}
