import { MISSING } from "../values/engine-object.ts";
import type { Context } from "./context.ts";
import type { Runtime } from "./runtime.ts";
import type { BlockLevel } from "./template-code.ts";

/** The variables of one run of a template's top level, macro, block or recursive loop. */
export class Frame {
  readonly runtime: Runtime;
  readonly context: Context;
  /** The frame around, whose variables are seen too. */
  readonly parent: Frame | null;
  readonly slots: unknown[];
  /** The block this belongs to, for `super`. */
  readonly block: BlockLevel | null;

  constructor(
    runtime: Runtime,
    context: Context,
    size: number,
    parent: Frame | null,
    block: BlockLevel | null,
  ) {
    this.runtime = runtime;
    this.context = context;
    this.parent = parent;
    this.block = block;
    this.slots = EMPTY.slice(0, size);
    while (this.slots.length < size) this.slots.push(MISSING);
  }

  /** The frame so many levels out. */
  ancestor(levels: number): Frame {
    let frame: Frame = this;
    for (let level = levels; level > 0 && frame.parent !== null; level--) frame = frame.parent;
    return frame;
  }
}

/** Copying is faster than adding one by one. */
const EMPTY: readonly unknown[] = new Array(64).fill(MISSING);

/** How a statement ended: normally, by `break`, or by `continue`. */
export type Completion = 0 | 1 | 2;
export const NORMAL = 0;
export const BREAK = 1;
export const CONTINUE = 2;

/** A compiled statement. */
export type Run = (frame: Frame) => Completion;

/** A compiled expression. */
export type Evaluate = (frame: Frame) => unknown;

/** A compiled condition. */
export type Decide = (frame: Frame) => boolean;

/** Runs with a fresh output and returns the written text. */
export function capture(frame: Frame, run: Run): string {
  const { runtime } = frame;
  const before = runtime.beginCapture();
  run(frame);
  return runtime.endCapture(before);
}

/** The same into a variable. What `break` or `continue` cuts short is dropped. */
export function captureInto(frame: Frame, run: Run, slot: number): Completion {
  const { runtime } = frame;
  const before = runtime.beginCapture();
  const completion = run(frame);
  const text = runtime.endCapture(before);
  if (completion === NORMAL) frame.slots[slot] = runtime.captured(text);
  return completion;
}
