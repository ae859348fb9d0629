import type { Runtime } from "../runtime/runtime.ts";

/** Marks a missing value, since `undefined` and null are values. */
export const MISSING: unique symbol = Symbol("missing");

/** Keyword arguments of a call, in the order given. */
export type Keywords = ReadonlyMap<string, unknown>;

export const NO_KEYWORDS: Keywords = new Map();

/**
 * A value that only the engine creates: macro, loop, namespace, method, view… Templates can only access
 * the values that its `attribute` returns, never a JavaScript property.
 */
export abstract class EngineObject {
  /** Name of Python's class, as messages show it: `Macro`. */
  abstract readonly typeName: string;

  /** The same with its module: `jinja2.runtime.Macro`. */
  get qualifiedName(): string {
    return this.typeName;
  }

  /** What `value.name` is, or `MISSING`. */
  attribute(_runtime: Runtime, _name: string): unknown {
    return MISSING;
  }

  /** Whether it has `__html__`: its text is HTML already. */
  get isHtml(): boolean {
    return false;
  }

  /** Whether Python's class has `__getitem__`. */
  get hasItems(): boolean {
    return false;
  }

  /** What `value[key]` is, or `MISSING`. */
  item(_runtime: Runtime, _key: unknown): unknown {
    return MISSING;
  }

  /** Python's `str` and `repr`. */
  text(_runtime: Runtime): string {
    return `<${this.qualifiedName} object>`;
  }

  /** Number of elements, where Python's `len` works. */
  size(_runtime: Runtime): number | undefined {
    return undefined;
  }

  /** The elements, where it can be iterated over. */
  iterator(_runtime: Runtime): Iterator<unknown> | undefined {
    return undefined;
  }
}

/** A callable value. Host functions are called directly; see `call.ts`. */
export abstract class Callable extends EngineObject {
  abstract call(runtime: Runtime, positional: readonly unknown[], keywords: Keywords): unknown;
}
