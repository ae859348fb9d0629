import type { TemplateSyntaxError } from "../errors.ts";
import type { Expression } from "../parser/ast.ts";
import type { EngineEnvironment } from "../runtime/engine-environment.ts";
import type { Decide, Evaluate } from "../runtime/frame.ts";
import type { Observer } from "./compiler.ts";
import type { Scope } from "./scope.ts";

/**
 * The context for compiling an expression: the compiler, or a view of one that changes the results of
 * its parts.
 */
export interface ExpressionCompiler {
  readonly environment: EngineEnvironment;
  readonly source: string;
  readonly observer: Observer | null;
  readonly isConditional: boolean;
  readonly escaping: boolean | "dynamic";
  /** The same expression, as a constant where it is one. */
  folded(node: Expression): Expression;
  expression(node: Expression, scope: Scope): Evaluate;
  optional(node: Expression | null, scope: Scope): Evaluate;
  truth(node: Expression, scope: Scope): Decide;
  conditional<Result>(compile: () => Result): Result;
  error(reference: string, at: number, kind?: string, wording?: string): TemplateSyntaxError;
}
