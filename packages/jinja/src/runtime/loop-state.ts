import { typeError } from "../errors.ts";
import { BoundMethod } from "../values/bound-method.ts";
import { equal } from "../values/compare.ts";
import { Callable, type Keywords, MISSING } from "../values/engine-object.ts";
import { Tuple } from "../values/tuple.ts";
import { defineVariadic } from "./definition.ts";
import type { Runtime } from "./runtime.ts";

/** How a recursive loop goes one level deeper: the text that the same body makes of other items. */
export type Recurse = (iterable: unknown, depth: number) => unknown;

/** What `loop.name` reads. */
export type LoopField = (loop: LoopState, runtime: Runtime) => unknown;

/** `loop`: the state of a loop. Items of an iterator are read ahead only as far as requested. */
export class LoopState extends Callable {
  readonly typeName = "LoopContext";
  index0 = 0;
  /** The items known so far; all of them, without a source. */
  readonly items: readonly unknown[];
  readonly depth0: number;
  readonly #source: Iterator<unknown> | null;
  readonly #recurse: Recurse | null;
  #changedBefore: readonly unknown[] | null = null;
  #isExhausted: boolean;

  constructor(
    items: readonly unknown[],
    source: Iterator<unknown> | null,
    depth0: number,
    recurse: Recurse | null,
  ) {
    super();
    this.items = items;
    this.#source = source;
    this.#isExhausted = source === null;
    this.depth0 = depth0;
    this.#recurse = recurse;
  }

  override get qualifiedName() {
    return "jinja2.runtime.LoopContext";
  }

  /** Whether there is an item at this index, reading as far as needed. */
  has(index: number): boolean {
    while (!this.#isExhausted && this.items.length <= index) this.#read();
    return index < this.items.length;
  }

  #read(): void {
    const next = this.#source?.next();
    if (next === undefined || next.done === true) this.#isExhausted = true;
    else (this.items as unknown[]).push(next.value);
  }

  /** Advances the loop: its body skips items taken here. */
  override *iterator(): Generator<unknown> {
    while (this.has(this.index0 + 1)) {
      this.index0++;
      yield new Tuple([this.items[this.index0], this]);
    }
  }

  /** Number of items, which reads an iterator to its end. */
  length(runtime: Runtime): number {
    while (!this.#isExhausted) {
      this.#read();
      runtime.spend(1);
    }
    return this.items.length;
  }

  override size(runtime: Runtime): number {
    return this.length(runtime);
  }

  override text(runtime: Runtime): string {
    return `<LoopContext ${this.index0 + 1}/${this.length(runtime)}>`;
  }

  override attribute(runtime: Runtime, name: string): unknown {
    const field = LoopState.field(name);
    if (field !== undefined) return field(this, runtime);
    const method = Object.hasOwn(METHODS, name) ? METHODS[name as keyof typeof METHODS] : undefined;
    return method === undefined ? MISSING : new BoundMethod(this, name, method);
  }

  override call(_runtime: Runtime, positional: readonly unknown[], keywords: Keywords): unknown {
    const name = "LoopContext.__call__()";
    if (positional.length > 1) {
      throw typeError(`${name} takes 2 positional arguments but ${positional.length + 1} were given`);
    }
    for (const keyword of keywords.keys()) {
      if (keyword !== "iterable") throw typeError(`${name} got an unexpected keyword argument '${keyword}'`);
    }
    const [iterable = keywords.get("iterable")] = positional;
    if (iterable === undefined) {
      throw typeError(`${name} missing 1 required positional argument: 'iterable'`);
    }
    if (this.#recurse === null)
      throw typeError("The loop must have the 'recursive' marker to be called recursively.");
    return this.#recurse(iterable, this.depth0 + 1);
  }

  /** True if these values differ from those of the previous call. */
  changed(runtime: Runtime, values: readonly unknown[]): boolean {
    const before = this.#changedBefore;
    const isSame =
      before !== null &&
      before.length === values.length &&
      values.every((value, at) => equal(runtime, value, before[at]));
    if (!isSame) this.#changedBefore = values;
    return !isSame;
  }

  /** The value of `loop.name`, without a lookup in compiled code. */
  static field(name: string): LoopField | undefined {
    return Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  }
}

const FIELDS: Readonly<Record<string, LoopField>> = {
  index: (loop) => loop.index0 + 1,
  index0: (loop) => loop.index0,
  revindex: (loop, runtime) => loop.length(runtime) - loop.index0,
  revindex0: (loop, runtime) => loop.length(runtime) - loop.index0 - 1,
  first: (loop) => loop.index0 === 0,
  last: (loop) => !loop.has(loop.index0 + 1),
  length: (loop, runtime) => loop.length(runtime),
  depth: (loop) => loop.depth0 + 1,
  depth0: (loop) => loop.depth0,
  previtem: (loop, runtime) =>
    loop.index0 === 0
      ? runtime.undefined({ hint: "there is no previous item" })
      : loop.items[loop.index0 - 1],
  nextitem: (loop, runtime) =>
    loop.has(loop.index0 + 1)
      ? loop.items[loop.index0 + 1]
      : runtime.undefined({ hint: "there is no next item" }),
};

const METHODS = {
  cycle: defineVariadic((_runtime, self, values) => {
    if (values.length === 0) throw typeError("no items for cycling given");
    return values[(self as LoopState).index0 % values.length];
  }),
  changed: defineVariadic((runtime, self, values) => (self as LoopState).changed(runtime, values)),
};
