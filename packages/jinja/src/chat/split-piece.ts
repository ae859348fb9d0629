import { getAttribute, getItem } from "../access.ts";
import { call } from "../call.ts";
import { compileArguments } from "../compile/arguments.ts";
import type { ExpressionCompiler } from "../compile/expression-compiler.ts";
import type { Scope } from "../compile/scope.ts";
import { costOfText } from "../methods/str.ts";
import type { Item } from "../parser/ast.ts";
import type { Evaluate } from "../runtime/frame.ts";

/**
 * `text.split("…")[0]` or `[-1]`, with which chat templates cut texts: one search instead of a list of all pieces. Null for
 * other items, and where an observer needs to see each expression.
 */
export function compileSplitPiece(compiler: ExpressionCompiler, node: Item, scope: Scope): Evaluate | null {
  const { object, at } = node;
  if (object.type !== "call" || object.callee.type !== "attribute" || object.callee.name !== "split")
    return null;
  const [separator, index] = [object.arguments.positional[0], node.key].map((each) => {
    const folded = each && compiler.folded(each);
    return folded?.type === "constant" ? folded.value : null;
  });
  if ((index !== 0 && index !== -1) || !isSearchable(separator) || compiler.observer !== null) return null;
  const { plain } = compileArguments(object.arguments, (each) => compiler.expression(each, scope), at);
  if (plain?.length !== 1) return null;
  const { callee } = object;
  return splitPiece(compiler.expression(callee.object, scope), separator, index, callee.at, object.at, at);
}

/** Whether a search from the end finds the last place of a search from the start: `aa` is in `aaa` twice. */
const isSearchable = (separator: unknown): separator is string =>
  typeof separator === "string" && separator.lastIndexOf(separator[0] ?? "x") === 0;

const splitPiece =
  (
    object: Evaluate,
    separator: string,
    index: number,
    nameAt: number,
    callAt: number,
    at: number,
  ): Evaluate =>
  (frame) => {
    const text = object(frame);
    const { runtime } = frame;
    if (typeof text === "string") {
      runtime.position = callAt;
      runtime.spend(costOfText(text) + 1);
      const found = index === 0 ? text.indexOf(separator) : text.lastIndexOf(separator);
      if (found < 0) return text;
      return index === 0 ? text.slice(0, found) : text.slice(found + separator.length);
    }
    runtime.position = nameAt;
    const split = getAttribute(runtime, text, "split");
    runtime.position = callAt;
    const pieces = call(runtime, split, [separator]);
    runtime.position = at;
    return getItem(runtime, pieces, index);
  };
