import { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import type { Expression } from "../parser/ast.ts";
import type { Evaluate } from "../runtime/frame.ts";
import { compileSplitPiece } from "./split-piece.ts";

/** Compiles an expression that is common in chat templates in a faster way. */
export class ChatCompiler extends Compiler {
  protected override evaluation(node: Expression, scope: Scope): Evaluate {
    const piece = node.type === "item" ? compileSplitPiece(this, node, scope) : null;
    return piece ?? super.evaluation(node, scope);
  }
}
