import type { Expression } from "../parser/ast.ts";
import type { Text } from "../parser/output.ts";
import { type Evaluate, type Frame, NORMAL, type Run } from "../runtime/frame.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { htmlOf } from "../values/html.ts";
import { str } from "../values/print.ts";
import type { Compiler } from "./compiler.ts";
import type { Scope } from "./scope.ts";
import { sequence } from "./sequence.ts";

/** Text and printed values in a row; constants join the text around them. */
export function compileOutput(compiler: Compiler, parts: readonly (Text | Expression)[], scope: Scope): Run {
  const runs: Run[] = [];
  let row: (string | Printed)[] = [];
  for (const part of parts) {
    const text = part.type === "text" ? part.text : compiler.printed(part);
    const last = row.at(-1);
    if (part.type !== "text" && text === null) {
      compiler.lineAt = part.at;
      row.push({
        evaluate: compilePrinted(compiler, part, scope),
        at: part.at,
        escaping: compiler.escapingOf(part),
      });
    } else if (part.type === "text" && compiler.escaping === "dynamic") {
      // Jinja2 checks here whether the text is HTML.
      compiler.lineAt = part.at;
      compiler.lines.mark(part.at, part.at);
      runs.push(writeRow(compiler, row), askEscaping(part.at), compiler.environment.output.text(part.text));
      row = [];
    } else if (typeof last === "string") row[row.length - 1] = last + text;
    else row.push(text ?? "");
  }
  return sequence([...runs, writeRow(compiler, row)]);
}

/** Fails where a strict undefined value decides how values are escaped. */
const askEscaping =
  (at: number): Run =>
  ({ runtime }) => {
    runtime.position = at;
    void runtime.autoescape;
    return NORMAL;
  };

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

/** How text and values reach the output: as one string, or as values where native ones are requested. */
export interface OutputKind {
  text(text: string): Run;
  value(evaluate: Evaluate, at: number, escaping: boolean | "dynamic"): Run;
  /** The output of a constant, if that is the only content. */
  constant?(runtime: Runtime, value: unknown, autoescape: boolean): string;
  /** Text and values in a row, unescaped, in one step. */
  row?(row: readonly (string | Printed)[]): Run;
}

export const STRING_OUTPUT: OutputKind = {
  constant: (runtime, value, autoescape) => (autoescape ? htmlOf(runtime, value) : str(runtime, value)),
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
      const { runtime } = frame;
      runtime.position = at;
      const escapes = escaping === true || runtime.autoescape;
      const value = evaluate(frame);
      runtime.position = at;
      if (escapes) runtime.out += htmlOf(runtime, value);
      else print(frame, value, at);
      return NORMAL;
    };
  },
};

function print({ runtime }: Frame, value: unknown, at: number): void {
  runtime.position = at;
  runtime.out += str(runtime, value);
}
