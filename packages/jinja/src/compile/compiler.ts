import { call } from "../call.ts";
import { TemplateSyntaxError } from "../errors.ts";
import type { Expression, FilterExpression, Target } from "../parser/ast.ts";
import type { Lines } from "../parser/lines.ts";
import type { Text } from "../parser/output.ts";
import type { Statement } from "../parser/statement.ts";
import type { EngineEnvironment } from "../runtime/engine-environment.ts";
import { type Decide, type Evaluate, NORMAL, type Run } from "../runtime/frame.ts";
import type { BlockCode, TemplateCode } from "../runtime/template-code.ts";
import { MISSING } from "../values/engine-object.ts";
import { applied } from "./calls.ts";
import { compileCondition } from "./conditions.ts";
import { compileExpression } from "./expression.ts";
import { type Escaping, Folder, NOT_CONSTANT } from "./fold.ts";
import { bothOf, eitherOf, truthOf } from "./operations.ts";
import { compileOutput } from "./output.ts";
import type { Scope } from "./scope.ts";
import { sequence } from "./sequence.ts";
import { type Assign, compileTarget } from "./targets.ts";

/** Records the parts that a compilation finds, for tools that analyze templates. */
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
  readonly lines: Lines;
  readonly blocks = new Map<string, BlockCode>();
  readonly observer: Observer | null;
  /** The code that is being made; complete once the template runs. */
  code: TemplateCode | null = null;
  /** How the environment escapes this template; blocks start again with it. */
  readonly #escapingAround: Escaping;
  #escaping: Escaping;
  /** Whether the code so far has met a parent. */
  #extended: "never" | "perhaps" | "always" = "never";
  /** Within `if`: unknown filters and tests are errors only when they are reached. */
  isConditional = false;
  isInLoop = false;
  /** How many scoped blocks were compiled so far. */
  scopedBlocks = 0;
  /**
   * The last statement so far that has a line in Jinja2's code. Statements without one, such as `with`, report
   * their errors there.
   */
  lineAt = 0;
  /** How a call block calls. */
  readonly call: typeof call = call;
  readonly #folder: Folder;

  constructor(
    environment: EngineEnvironment,
    name: string | null,
    source: string,
    lines: Lines,
    escaping: boolean,
    observer: Observer | null = null,
  ) {
    this.environment = environment;
    this.name = name;
    this.source = source;
    this.lines = lines;
    this.#escapingAround = { autoescape: escaping, volatile: false };
    this.#escaping = this.#escapingAround;
    this.observer = observer;
    this.#folder = new Folder(environment);
  }

  expression(node: Expression, scope: Scope): Evaluate {
    const folded = this.folded(node);
    this.observer?.expression?.(folded, scope);
    return this.evaluation(folded, scope);
  }

  /** Tools need expressions in source form. */
  protected get foldsConstants(): boolean {
    return this.observer === null;
  }

  /** The closure of one node. */
  protected evaluation(node: Expression, scope: Scope): Evaluate {
    return compileExpression(this, node, scope);
  }

  /** A filter on a compiled expression. */
  filter(node: FilterExpression, scope: Scope, subject: Evaluate): Evaluate {
    this.observer?.expression?.(node, scope);
    return applied(this, "filter", node, scope, subject, node.at);
  }

  folded(node: Expression): Expression {
    return this.foldsConstants ? this.#folder.fold(node, this.#escaping) : node;
  }

  /** The output of a constant; null if it depends on the rendering. */
  printed(node: Expression): string | null {
    const { output, finalize } = this.environment;
    const { constant } = output;
    if (constant === undefined || finalize !== undefined || !this.foldsConstants) return null;
    const { autoescape } = this.#escaping;
    return this.#folder.text(node, this.#escaping, (runtime, value) => constant(runtime, value, autoescape));
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
    const condition = this.foldsConstants ? compileCondition(this, node, scope) : null;
    if (condition !== null) return condition;
    const evaluate = this.expression(node, scope);
    // These return booleans.
    if (node.type === "compare" || node.type === "not") return evaluate as Decide;
    return truthOf(evaluate, node.at);
  }

  target(target: Target, scope: Scope): Assign {
    this.observer?.target?.(target, scope);
    scope.noteAssigned(target);
    return compileTarget(target, scope);
  }

  output(parts: readonly (Text | Expression)[], scope: Scope): Run {
    if (this.drops(scope) && this.observer === null) return doNothing;
    return this.writes(scope, compileOutput(this, parts, scope));
  }

  /** What writes as text does: nothing behind `extends`. */
  writes(scope: Scope, run: Run): Run {
    return scope.mayExtend ? unlessDropped(run) : run;
  }

  /** Notes that from here on a parent comes in. */
  extended(how: "perhaps" | "always"): void {
    if (this.#extended !== "always") this.#extended = how;
  }

  /** Whether a parent has come in for sure: nothing that the top level writes from here on counts. */
  get hasParent(): boolean {
    return this.#extended === "always";
  }

  /** Whether output here is certainly dropped. */
  drops(scope: Scope): boolean {
    return scope.mayExtend && this.hasParent;
  }

  /** The part of a top level that runs only while no parent is set. */
  unlessExtended(isTop: boolean, run: Run): Run {
    return isTop && this.#extended !== "never" ? unlessDropped(run) : run;
  }

  /** Statements in the scope around. */
  statements(statements: readonly Statement[], scope: Scope): Run {
    return sequence(statements.map((statement) => statement.compile(this, scope)));
  }

  /** Statements in their own scope: their assignments end with it. */
  body(statements: readonly Statement[], scope: Scope): Run {
    for (const statement of statements) statement.declare?.(scope);
    const unset = scope.unset;
    const run = this.unconditional(() => this.statements(statements, scope));
    return unset.length === 0 ? run : unsetting(unset, run);
  }

  /** Compiles code that runs only if a condition holds. */
  conditional<Result>(compile: () => Result): Result {
    return this.#conditionalAs(true, compile);
  }

  /** Compiles a loop with all that is in it. */
  inLoop<Result>(compile: () => Result): Result {
    const before = this.isInLoop;
    this.isInLoop = true;
    const result = this.unconditional(compile);
    this.isInLoop = before;
    return result;
  }

  /** Compiles what runs on its own, such as a macro. */
  unconditional<Result>(compile: () => Result): Result {
    return this.#conditionalAs(false, compile);
  }

  #conditionalAs<Result>(isConditional: boolean, compile: () => Result): Result {
    const before = this.isConditional;
    this.isConditional = isConditional;
    const result = compile();
    this.isConditional = before;
    return result;
  }

  /** How values are escaped here; `dynamic` within `autoescape` by an expression. */
  get escaping(): boolean | "dynamic" {
    const { autoescape, volatile } = this.#escaping;
    return volatile ? "dynamic" : autoescape;
  }

  /** The same for a value that is printed: a constant does not wait for the expression. */
  escapingOf(node: Expression): boolean | "dynamic" {
    const { autoescape, volatile } = this.#escaping;
    return volatile && this.#folder.value(node, this.#escaping) === NOT_CONSTANT ? "dynamic" : autoescape;
  }

  /** Compiles a body under `autoescape` by this expression. */
  withEscaping<Result>(escapes: Expression, compile: () => Result): Result {
    const before = this.#escaping;
    const value = this.#folder.value(escapes, before);
    const isKnown = value !== NOT_CONSTANT;
    return this.#escapingAs(
      isKnown ? { ...before, autoescape: this.#folder.isTrue(value) } : { ...before, volatile: true },
      compile,
    );
  }

  /** Compiles a block: its escaping and its lines do not depend on its position. */
  apart<Result>(at: number, compile: () => Result): Result {
    const before = this.lineAt;
    this.lineAt = at;
    const result = this.#escapingAs(this.#escapingAround, () => this.unconditional(compile));
    this.lineAt = before;
    return result;
  }

  /** Reports the errors of a statement that has no line in Jinja2's code where the statement before it is. */
  withoutLine(at: number): void {
    this.lines.mark(at, this.lineAt);
  }

  #escapingAs<Result>(escaping: Escaping, compile: () => Result): Result {
    const before = this.#escaping;
    this.#escaping = escaping;
    const result = compile();
    this.#escaping = before;
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

const doNothing: Run = () => NORMAL;

/** Behind `extends`, only the blocks count. */
const unlessDropped =
  (run: Run): Run =>
  (frame) =>
    frame.context.parent === null ? run(frame) : NORMAL;

const unsetting =
  (slots: readonly number[], run: Run): Run =>
  (frame) => {
    for (const slot of slots) frame.slots[slot] = MISSING;
    return run(frame);
  };
