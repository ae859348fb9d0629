import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import type { Expression } from "../parser/ast.ts";
import type { Statement } from "../parser/statement.ts";
import { type Decide, NORMAL, type Run } from "../runtime/frame.ts";
import type { Tag } from "./tag.ts";

interface Branch {
  readonly at: number;
  readonly test: Expression;
  readonly body: readonly Statement[];
}

class If implements Statement {
  readonly at: number;
  readonly #branches: readonly Branch[];
  readonly #otherwise: readonly Statement[];

  constructor(at: number, branches: readonly Branch[], otherwise: readonly Statement[]) {
    this.at = at;
    this.#branches = branches;
    this.#otherwise = otherwise;
  }

  declare(scope: Scope): void {
    for (const { body } of this.#branches) for (const statement of body) statement.declare?.(scope);
    for (const statement of this.#otherwise) statement.declare?.(scope);
  }

  compile(compiler: Compiler, scope: Scope): Run {
    return compiler.conditional(() => {
      const choices: Choice[] = [];
      let otherwise: Run | null = null;
      const compileBranch = ({ at, test, body }: Branch, ...others: (() => void)[]) => {
        compiler.lineAt = at;
        const decide = compiler.truth(test, scope);
        const compileBody = () => choices.push({ test: decide, run: compiler.statements(body, scope) });
        scope.branch([compileBody, ...others]);
      };
      const compileRest = () => {
        // Each `elif` counts as its own `if` within one branch.
        for (const branch of this.#branches.slice(1)) compileBranch(branch, () => {});
      };
      const compileElse = () => {
        if (this.#otherwise.length > 0) otherwise = compiler.statements(this.#otherwise, scope);
      };
      for (const branch of this.#branches.slice(0, 1)) compileBranch(branch, compileRest, compileElse);
      return chooseOf(choices, otherwise);
    });
  }
}

interface Choice {
  readonly test: Decide;
  readonly run: Run;
}

function chooseOf(choices: readonly Choice[], otherwise: Run | null): Run {
  const [only] = choices;
  if (choices.length > 1 || only === undefined) return chooseAmong(choices, otherwise ?? (() => NORMAL));
  return otherwise === null ? runIf(only) : runEither(only, otherwise);
}

const runIf =
  ({ test, run }: Choice): Run =>
  (frame) =>
    test(frame) ? run(frame) : NORMAL;

const runEither =
  ({ test, run }: Choice, otherwise: Run): Run =>
  (frame) =>
    test(frame) ? run(frame) : otherwise(frame);

const chooseAmong =
  (choices: readonly Choice[], otherwise: Run): Run =>
  (frame) => {
    for (const { test, run } of choices) if (test(frame)) return run(frame);
    return otherwise(frame);
  };

export const ifTag: Tag = {
  name: "if",
  parse(parser, at) {
    const branches: Branch[] = [];
    let closing = "elif";
    while (closing === "elif") {
      const { offset } = parser.stream.current;
      if (branches.length > 0) parser.lines.mark(offset, offset);
      const test = parser.tuple({ conditional: false });
      branches.push({
        at: branches.length > 0 ? offset : at,
        test,
        body: parser.body("if", "elif", "else", "endif"),
      });
      closing = parser.stream.next().value;
    }
    return new If(at, branches, closing === "else" ? parser.bodyUntil("if", "endif") : []);
  },
};
