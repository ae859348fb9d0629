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
  const row: (string | Printed)[] = [];
  for (const part of parts) {
    const last = row.at(-1);
    const text = typeof part === "string" ? part : compiler.printed(part);
    if (typeof part !== "string" && text === null)
      row.push({
        evaluate: compilePrinted(compiler, part, scope),
        at: part.at,
        escaping: compiler.escapingOf(part),
      });
    else if (typeof last === "string") row[row.length - 1] = last + text;
    else row.push(text ?? "");
  }
  return writeRow(compiler, row);
}

/** A value on its way to the output. */
export interface Printed {
  readonly evaluate: Evaluate;
  readonly at: number;
  readonly escaping: boolean | "dynamic";
}

function writeRow({ environment: { output }, escaping }: Compiler, row: readonly (string | Printed)[]): Run {
  if (row.length > 1 && escaping === false && output.row !== undefined) return output.row(row);
  return sequence(
    row.map((part) =>
      typeof part === "string" ? output.text(part) : output.value(part.evaluate, part.at, part.escaping),
    ),
  );
}

function compilePrinted(compiler: Compiler, node: Expression, scope: Scope): Evaluate {
  const { finalize } = compiler.environment;
  const evaluate = compiler.expression(node, scope);
  return finalize === undefined ? evaluate : (frame) => finalize(evaluate(frame));
}

/** How text and values reach the output: as one string, or as values where native ones are asked for. */
export interface OutputKind {
  text(text: string): Run;
  value(evaluate: Evaluate, at: number, escaping: boolean | "dynamic"): Run;
  /** What a constant prints, where that is all there is to it. */
  constant?(runtime: Runtime, value: unknown, autoescape: boolean): string;
  /** Text and values in a row, unescaped, in one step. */
  row?(row: readonly (string | Printed)[]): Run;
}

export const STRING_OUTPUT: OutputKind = {
  constant: (runtime, value, autoescape) => (autoescape ? escaped(runtime, value) : str(runtime, value)),
  text: (text) => (frame) => {
    frame.runtime.out += text;
    return NORMAL;
  },
  row: (row) => (frame) => {
    const { runtime } = frame;
    for (let index = 0; index < row.length; index++) {
      const part = row[index] as string | Printed;
      const value = typeof part === "string" ? part : part.evaluate(frame);
      if (typeof value === "string") runtime.out += value;
      else print(frame, value, (part as Printed).at);
    }
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
