import type { Expression } from "../parser/ast.ts";
import { type Evaluate, type Frame, NORMAL, type Run } from "../runtime/frame.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { escapeHtml, Markup } from "../values/markup.ts";
import { str } from "../values/print.ts";
import type { Compiler } from "./compiler.ts";
import type { Scope } from "./scope.ts";
import { sequence } from "./sequence.ts";

/** Text and printed values in a row; constants join the text around them. */
export function compileOutput(
  compiler: Compiler,
  parts: readonly (string | Expression)[],
  scope: Scope,
): Run {
  const runs: Run[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") runs.push(compiler.environment.output.text(text));
    text = "";
  };
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else {
      flush();
      runs.push(compilePrint(compiler, part, scope));
    }
  }
  flush();
  const run = sequence(runs);
  if (!compiler.mayExtend || scope.unit.parent !== null) return run;
  return (frame) => (isDropped(frame) ? NORMAL : run(frame));
}

/** Behind `extends`, only the blocks count. */
export function isDropped({ context, block }: Frame): boolean {
  return context.parent !== null && block === null;
}

function compilePrint(compiler: Compiler, node: Expression, scope: Scope): Run {
  const { output, finalize } = compiler.environment;
  const evaluate = compiler.expression(node, scope);
  const value: Evaluate = finalize === undefined ? evaluate : (frame) => finalize(evaluate(frame));
  return output.value(value, node.at, compiler.escaping);
}

/** How text and values reach the output: as one string, or as values where native ones are asked for. */
export interface OutputKind {
  text(text: string): Run;
  value(evaluate: Evaluate, at: number, escaping: boolean | "dynamic"): Run;
}

export const STRING_OUTPUT: OutputKind = {
  text: (text) => (frame) => {
    frame.runtime.out += text;
    return NORMAL;
  },
  value: (evaluate, at, escaping) => {
    if (escaping === false) {
      return (frame) => {
        const value = evaluate(frame);
        if (typeof value === "string") frame.runtime.out += value;
        else print(frame, value, at);
        return NORMAL;
      };
    }
    return (frame) => {
      const value = evaluate(frame);
      const { runtime } = frame;
      runtime.position = at;
      if (escaping === true || runtime.autoescape) runtime.out += escaped(runtime, value);
      else print(frame, value, at);
      return NORMAL;
    };
  },
};

function print({ runtime }: Frame, value: unknown, at: number): void {
  runtime.position = at;
  runtime.out += str(runtime, value);
}

function escaped(runtime: Runtime, value: unknown): string {
  return value instanceof Markup ? value.text : escapeHtml(str(runtime, value));
}
