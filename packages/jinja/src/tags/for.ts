import type { Compiler } from "../compile/compiler.ts";
import { type Scope, Unit } from "../compile/scope.ts";
import type { Assign } from "../compile/targets.ts";
import type { Expression, Target } from "../parser/ast.ts";
import type { Statement } from "../parser/statement.ts";
import { BREAK, capture, type Decide, Frame, NORMAL, type Run } from "../runtime/frame.ts";
import { LoopState, type Recurse } from "../runtime/loop-state.ts";
import { itemsAtHand, iterate } from "../values/iterate.ts";
import type { Tag } from "./tag.ts";

interface Parts {
  readonly target: Target;
  readonly iterable: Expression;
  readonly condition: Expression | null;
  readonly body: readonly Statement[];
  readonly otherwise: readonly Statement[];
}

/** One compiled loop. */
interface LoopCode {
  readonly slot: number;
  readonly assign: Assign;
  /** The variable that takes each item; -1 where items are unpacked. */
  readonly item: number;
  readonly body: Run;
  readonly otherwise: Run;
  readonly filter: Filter | null;
  readonly at: number;
}

interface Filter {
  /** Where Jinja2 reports failures while it looks up items. */
  readonly at: number;
  readonly assign: Assign;
  readonly holds: Decide;
}

class For implements Statement {
  readonly at: number;
  protected readonly isRecursive: boolean = false;
  readonly #parts: Parts;

  constructor(at: number, parts: Parts) {
    this.at = at;
    this.#parts = parts;
  }

  compile(compiler: Compiler, scope: Scope): Run {
    const iterable = compiler.expression(this.#parts.iterable, scope);
    const code = this.loop(compiler, scope);
    return (frame) => runLoop(frame, code, iterable(frame), 0, null);
  }

  protected loop(compiler: Compiler, scope: Scope): LoopCode {
    const { target, condition, body, otherwise } = this.#parts;
    return compiler.inLoop(() => {
      refuseLoop(compiler, target);
      if (condition !== null) compiler.lineAt = condition.at;
      const filter = condition === null ? null : this.#filter(compiler, scope.open(), target, condition);
      compiler.lineAt = this.at;
      const inner = scope.open();
      const slot = inner.bind("loop", "loop");
      bindTargets(target, inner);
      const { scopedBlocks } = compiler;
      const code = {
        slot,
        assign: compiler.target(target, inner),
        item: target.type === "name" ? inner.slotOf(target.name) : -1,
        body: compiler.body(body, inner),
        otherwise: compiler.body(otherwise, scope.open()),
        filter,
        at: this.#parts.iterable.at,
      };
      // As in Jinja2: at any position of the block in the loop, whether or not it uses the loop.
      if (this.isRecursive || compiler.scopedBlocks > scopedBlocks) inner.useLoop();
      return code;
    });
  }

  /** The condition has its own targets: it may be evaluated for items ahead of the body. */
  #filter(compiler: Compiler, scope: Scope, target: Target, condition: Expression): Filter {
    bindTargets(target, scope);
    return {
      at: condition.at,
      assign: compiler.target(movedTo(condition.at, target), scope),
      holds: compiler.truth(condition, scope),
    };
  }
}

/** A loop whose body may call `loop(items)`: each level has its own variables. */
class RecursiveFor extends For {
  protected override readonly isRecursive = true;
  readonly #iterable: Expression;

  constructor(at: number, parts: Parts) {
    super(at, parts);
    this.#iterable = parts.iterable;
  }

  override compile(compiler: Compiler, scope: Scope): Run {
    const iterable = compiler.expression(this.#iterable, scope);
    const unit = new Unit(scope.unit);
    const code = this.loop(compiler, scope.open(unit));
    compiler.lineAt = this.at;
    return (frame) => {
      const run = (value: unknown, depth: number) => {
        const { runtime, context, block } = frame;
        return runLoop(new Frame(runtime, context, unit.size, frame, block), code, value, depth, recurse);
      };
      const recurse: Recurse = (value, depth) => {
        const { runtime } = frame;
        runtime.enter();
        const text = capture(frame, () => run(value, depth));
        runtime.leave();
        return runtime.captured(text);
      };
      return run(iterable(frame), 0);
    };
  }
}

/** A target whose errors are reported in a different place: where the condition is, items are unpacked for it. */
function movedTo(at: number, target: Target): Target {
  if (target.type !== "tuple") return target;
  return { ...target, items: target.items.map((item) => movedTo(at, item)), at };
}

function bindTargets(target: Target, scope: Scope): void {
  if (target.type === "name") scope.bind(target.name);
  else if (target.type === "tuple") for (const item of target.items) bindTargets(item, scope);
}

function runLoop(frame: Frame, code: LoopCode, iterable: unknown, depth: number, recurse: Recurse | null) {
  const { runtime, slots } = frame;
  const { assign, item, body } = code;
  runtime.position = code.at;
  const loop = startLoop(frame, code, iterable, depth, recurse);
  slots[code.slot] = loop;
  // As in Jinja2, `else` runs unless a pass came to the end of the body.
  let completed = false;
  for (let index = 0; loop.has(index); index = loop.index0 + 1) {
    loop.index0 = index;
    slots[code.slot] = loop;
    runtime.step();
    if (item >= 0) slots[item] = loop.items[index];
    else assign(frame, loop.items[index]);
    const completion = body(frame);
    if (completion === BREAK) break;
    if (completion === NORMAL) completed = true;
  }
  return completed ? NORMAL : code.otherwise(frame);
}

function startLoop(
  frame: Frame,
  { filter }: LoopCode,
  iterable: unknown,
  depth: number,
  recurse: Recurse | null,
): LoopState {
  if (filter !== null) frame.runtime.position = filter.at;
  const items = itemsAtHand(iterable);
  if (filter === null && items !== undefined) return new LoopState(items, null, depth, recurse);
  const source = items?.[Symbol.iterator]() ?? iterate(frame.runtime, iterable);
  return new LoopState([], filter === null ? source : filtered(frame, filter, source), depth, recurse);
}

function* filtered(frame: Frame, filter: Filter, source: Iterator<unknown>): Generator<unknown> {
  const { at, assign, holds } = filter;
  for (;;) {
    frame.runtime.position = at;
    const next = source.next();
    if (next.done === true) return;
    frame.runtime.step();
    assign(frame, next.value);
    if (holds(frame)) yield next.value;
  }
}

export const forTag: Tag = {
  name: "for",
  parse(parser, at) {
    const { stream } = parser;
    const target = parser.target();
    stream.expectName("in");
    const iterable = parser.tuple({ conditional: false });
    const condition = stream.skipName("if") ? parser.ownLine(() => parser.expression()) : null;
    const recursive = stream.skipName("recursive");
    const body = parser.loops.within(() => parser.body("for", "endfor", "else"));
    const otherwise = stream.next().value === "endfor" ? [] : parser.bodyUntil("for", "endfor");
    const parts = { target, iterable, condition, body, otherwise };
    return recursive ? new RecursiveFor(at, parts) : new For(at, parts);
  },
};

/** As in Jinja2, nothing within a loop assigns to `loop`. */
export function refuseLoop(compiler: Compiler, target: Target): void {
  if (target.type === "tuple") for (const item of target.items) refuseLoop(compiler, item);
  else if (target.type === "name" && target.name === "loop" && compiler.isInLoop) {
    const message = "Can't assign to special loop variable in for-loop target";
    throw compiler.error(message, target.at, "TemplateAssertionError");
  }
}
