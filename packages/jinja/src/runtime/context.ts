import { MISSING } from "../values/engine-object.ts";
import type { Undefined } from "../values/undefined.ts";
import type { BlockCode, TemplateCode } from "./template-code.ts";

/** The variables of a top level, and which of them are exported. */
interface Top {
  readonly slots: readonly unknown[];
  readonly names: ReadonlyMap<string, number>;
}

/** Whether printed values are escaped: true, false, or a strict undefined value, which fails once it counts. */
export interface Escaping {
  value: boolean | Undefined;
}

const NO_BLOCKS = new Map<string, BlockCode[]>();

/** Lookup of names that no scope of the template assigns. */
export class Context {
  readonly #data: Readonly<Record<string, unknown>>;
  readonly #globals: Readonly<Record<string, unknown>>;
  /** The context around: of the including template, or of a scoped block. */
  readonly #outer: Context | null;
  /** The top levels that ran in this context: importers, blocks and parents see their assignments. */
  #tops: Top[] | null = null;
  /** Every definition of each block, the youngest template's first. */
  blocks: Map<string, BlockCode[]> = NO_BLOCKS;
  /** The template that is rendered in it: null for one made from a string, undefined until one is. */
  name: string | null | undefined;
  /** How values are escaped here: a macro escapes as the template that it is written in. */
  escaping: Escaping = { value: false };
  /** The parent that was found: from there on the text outside blocks is dropped. */
  parent: TemplateCode | null = null;

  constructor(
    data: Readonly<Record<string, unknown>>,
    globals: Readonly<Record<string, unknown>>,
    outer: Context | null = null,
  ) {
    this.#data = data;
    this.#globals = globals;
    this.#outer = outer;
  }

  /** A context that sees these values first and this one behind them. */
  derive(values: Readonly<Record<string, unknown>>): Context {
    const derived = new Context(values, this.#globals, this);
    derived.blocks = this.blocks;
    derived.escaping = this.escaping;
    derived.name = this.name;
    return derived;
  }

  /** Publishes the assignments of a template's top level. */
  addTop(slots: readonly unknown[], names: ReadonlyMap<string, number>): void {
    this.#tops ??= [];
    this.#tops.push({ slots, names });
  }

  /** The assignments of the top levels so far. */
  exported(): Map<string, unknown> {
    const exported = new Map<string, unknown>();
    for (const { slots, names } of this.#tops ?? []) {
      for (const [name, slot] of names) if (slots[slot] !== MISSING) exported.set(name, slots[slot]);
    }
    return exported;
  }

  #assigned(name: string): unknown {
    const tops = this.#tops ?? [];
    for (let at = tops.length - 1; at >= 0; at--) {
      const top = tops[at];
      const slot = top?.names.get(name);
      if (top !== undefined && slot !== undefined && top.slots[slot] !== MISSING) return top.slots[slot];
    }
    return MISSING;
  }

  /** The value of a name, or `MISSING`. */
  lookup(name: string): unknown {
    const found = this.#lookup(name);
    if (found !== MISSING) return found;
    return Object.hasOwn(this.#globals, name) ? this.#globals[name] : MISSING;
  }

  #lookup(name: string): unknown {
    if (this.#tops !== null) {
      const assigned = this.#assigned(name);
      if (assigned !== MISSING) return assigned;
    }
    if (Object.hasOwn(this.#data, name)) {
      const value = this.#data[name];
      if (value !== undefined) return value;
    }
    return this.#outer === null ? MISSING : this.#outer.#lookup(name);
  }

  /** All names and values but the globals. */
  all(): Record<string, unknown> {
    const values: Record<string, unknown> = Object.assign(Object.create(null), this.#outer?.all());
    Object.assign(values, this.#data);
    for (const [name, value] of this.exported()) values[name] = value;
    return values;
  }
}
