import { call } from "../call.ts";
import { TemplateSyntaxError } from "../errors.ts";
import type { Expression, FilterExpression, Target } from "../parser/ast.ts";
import type { Statement } from "../parser/statement.ts";
import type { EngineEnvironment } from "../runtime/engine-environment.ts";
import type { Decide, Evaluate, Run } from "../runtime/frame.ts";
import { Runtime } from "../runtime/runtime.ts";
import type { BlockCode, TemplateCode } from "../runtime/template-code.ts";
import { MISSING } from "../values/engine-object.ts";
import { applied } from "./calls.ts";
import { compileExpression } from "./expression.ts";
import { fold } from "./fold.ts";
import { bothOf, eitherOf, truthOf } from "./operations.ts";
import { compileOutput } from "./output.ts";
import type { Scope } from "./scope.ts";
import { sequence } from "./sequence.ts";
import { type Assign, compileTarget } from "./targets.ts";

/** Notes what a compilation comes across, for tools that look into templates. */
export interface Observer {
  /** A filter or test that the environment lacks. */
  unknown?(kind: "filter" | "test", name: string, at: number): void;
  expression?(node: Expression, scope: Scope): void;
  /** Something that is assigned to: by `set`, a loop, a macro's name… */
  target?(target: Target, scope: Scope): void;
  /** The name of a template that is extended, included or imported. */
  reference?(template: Expression): void;
  /** Everything visible here is visible to other templates or blocks too. */
  shares?(scope: Scope): void;
}

/** Turns the statements and expressions of one template into closures. */
export class Compiler {
  readonly environment: EngineEnvironment;
  readonly name: string | null;
  readonly source: string;
  readonly blocks = new Map<string, BlockCode>();
  readonly observer: Observer | null;
  /** The code that is being made; complete once the template runs. */
  code: TemplateCode | null = null;
  /** How values are escaped where the compiler is; `dynamic` below an `autoescape` with a variable. */
  escaping: boolean | "dynamic";
  /** Text outside blocks may have to be dropped, since a parent comes in. */
  mayExtend = false;
  /** Within `if`: unknown filters and tests are errors only when they are reached. */
  isConditional = false;
  /** How a call block calls. */
  readonly call: typeof call = call;
  readonly #scratch: Runtime;

  constructor(
    environment: EngineEnvironment,
    name: string | null,
    source: string,
    escaping: boolean,
    observer: Observer | null = null,
  ) {
    this.environment = environment;
    this.name = name;
    this.source = source;
    this.escaping = escaping;
    this.observer = observer;
    this.#scratch = new Runtime(environment);
  }

  expression(node: Expression, scope: Scope): Evaluate {
    const folded = fold(this.#scratch, node);
    this.observer?.expression?.(folded, scope);
    return this.evaluation(folded, scope);
  }

  /** The closure of one node. */
  protected evaluation(node: Expression, scope: Scope): Evaluate {
    return compileExpression(this, node, scope);
  }

  /** A filter on what was compiled already. */
  filter(node: FilterExpression, scope: Scope, subject: Evaluate): Evaluate {
    this.observer?.expression?.(node, scope);
    return applied(this, "filter", node, scope, subject, node.at);
  }

  optional(node: Expression | null, scope: Scope): Evaluate {
    return node === null ? () => null : this.expression(node, scope);
  }

  /** The same as a condition. */
  truth(node: Expression, scope: Scope): Decide {
    if (node.type === "logical") {
      const combine = node.operator === "and" ? bothOf : eitherOf;
      return combine(this.truth(node.left, scope), this.truth(node.right, scope));
    }
    const evaluate = this.expression(node, scope);
    // These answer booleans.
    if (node.type === "compare" || node.type === "not") return evaluate as Decide;
    return truthOf(evaluate, node.at);
  }

  target(target: Target, scope: Scope): Assign {
    this.observer?.target?.(target, scope);
    return compileTarget(target, scope);
  }

  output(parts: readonly (string | Expression)[], scope: Scope): Run {
    return compileOutput(this, parts, scope);
  }

  /** Statements in the scope around. */
  statements(statements: readonly Statement[], scope: Scope): Run {
    return sequence(statements.map((statement) => statement.compile(this, scope)));
  }

  /** Statements in a scope of their own: what they assign is gone behind them. */
  body(statements: readonly Statement[], scope: Scope): Run {
    for (const statement of statements) statement.declare?.(scope);
    const unset = scope.unset;
    const run = this.unconditional(() => this.statements(statements, scope));
    return unset.length === 0 ? run : unsetting(unset, run);
  }

  /** Compiles what is reached only if a condition holds. */
  conditional<Result>(compile: () => Result): Result {
    return this.#with("isConditional", true, compile);
  }

  /** Compiles what runs on its own, such as a macro. */
  unconditional<Result>(compile: () => Result): Result {
    return this.#with("isConditional", false, compile);
  }

  withEscaping<Result>(escaping: boolean | "dynamic", compile: () => Result): Result {
    return this.#with("escaping", escaping, compile);
  }

  #with<Key extends "isConditional" | "escaping", Result>(
    key: Key,
    value: this[Key],
    compile: () => Result,
  ): Result {
    const before = this[key];
    this[key] = value;
    const result = compile();
    this[key] = before;
    return result;
  }

  error(reference: string, at: number, kind?: string, wording?: string): TemplateSyntaxError {
    const error = new TemplateSyntaxError(reference, kind, wording);
    return error.locate({ template: this.name, source: this.source, offset: at });
  }

  /** The code of this template, for what runs later. */
  readonly template = (): TemplateCode => {
    if (this.code === null) throw new Error("the template is still being compiled");
    return this.code;
  };
}

const unsetting =
  (slots: readonly number[], run: Run): Run =>
  (frame) => {
    for (const slot of slots) frame.slots[slot] = MISSING;
    return run(frame);
  };
