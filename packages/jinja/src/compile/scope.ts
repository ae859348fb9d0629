import { identifierOf } from "../parser/identifier.ts";

/**
 * Where names live. A unit is what runs with a frame of its own: a template's top level, a macro, a block,
 * a recursive loop. A scope is a stretch of a unit in which assignments stay; which scope a name belongs to
 * is decided by the assignments found in it, before or after the reading.
 */
export class Unit {
  readonly parent: Unit | null;
  /** Number of variables. */
  size = 0;

  constructor(parent: Unit | null = null) {
    this.parent = parent;
  }
}

/**
 * `bound`: has a value whenever the scope runs. `assigned`: may have none yet, then the scope around is asked.
 * `free`: comes from the context, and is kept once it was found.
 */
export type BindingKind = "bound" | "assigned" | "free" | "loop";

interface Binding {
  /** As written where it was met first. */
  readonly name: string;
  readonly slot: number;
  readonly kind: BindingKind;
  /** Whether something compiled so far reads it. */
  isRead: boolean;
  /** Whether it is undefined until it is assigned, whatever the context has. */
  startsEmpty: boolean;
}

/** Where a name is read from. */
export interface Reference {
  readonly name: string;
  readonly slot: number;
  readonly kind: BindingKind;
  readonly startsEmpty: boolean;
  /** Frames between here and the one that has it. */
  readonly levels: number;
  /** Where to ask when nothing was assigned yet; null for the context. */
  readonly outer: Reference | null;
}

/** A name that can be seen from a place. */
export interface Visible {
  readonly reference: Reference;
  /** For `loop`: whether its body mentions it, which is known once all of it is compiled. */
  readonly loop: { readonly isUsed: boolean } | null;
}

export class Scope {
  readonly unit: Unit;
  readonly parent: Scope | null;
  /** Assignments here are exported: the top level of a template. */
  readonly isTop: boolean;
  /** Whether a parent may come in, so that text outside blocks may have to be dropped. */
  mayExtend = false;
  readonly #bindings = new Map<string, Binding>();
  /** Assigned names by their identifiers, once one is not written as Python reads it. */
  #identifiers: Map<string, Binding> | null = null;
  /** Whether the loop that this is the body of is mentioned in it: only then do included templates see it. */
  readonly #loop = { isUsed: false };

  constructor(unit: Unit, parent: Scope | null, isTop = false) {
    this.unit = unit;
    this.parent = parent;
    this.isTop = isTop;
  }

  /** A scope within this one, in the same unit or a new one. */
  open(unit: Unit = this.unit): Scope {
    const scope = new Scope(unit, this);
    scope.mayExtend = this.mayExtend;
    return scope;
  }

  /** The same for text that is caught: it counts whether or not a parent comes in. */
  openCaught(unit: Unit = this.unit): Scope {
    const scope = this.open(unit);
    scope.mayExtend = false;
    return scope;
  }

  /** Notes that a name is assigned somewhere in this scope. */
  assign(name: string): void {
    if (this.#bindingOf(name) === undefined) this.bind(name, "assigned");
  }

  /** What an assignment to this name, or to one that Python takes for the same, has made. */
  #bindingOf(name: string): Binding | undefined {
    const binding = this.#bindings.get(name);
    if (binding !== undefined) return binding;
    const identifier = identifierOf(name);
    const alike = this.#identifiers?.get(identifier) ?? this.#bindings.get(identifier);
    return alike?.kind === "assigned" ? alike : undefined;
  }

  /** Gives a name a variable of its own here. */
  bind(name: string, kind: BindingKind = "bound"): number {
    const slot = this.unit.size++;
    const binding = { name, slot, kind, isRead: false, startsEmpty: false };
    this.#bindings.set(name, binding);
    if (kind === "assigned" && identifierOf(name) !== name) {
      this.#identifiers ??= new Map();
      this.#identifiers.set(identifierOf(name), binding);
    }
    return slot;
  }

  /** The variable that an assignment in this scope writes. */
  slotOf(name: string): number {
    return this.#bindingOf(name)?.slot ?? this.bind(name, "assigned");
  }

  /**
   * Notes that a caught text is assigned to this name. As in Jinja2, which asks the context once for a name that
   * is read before it is assigned, the text sees the context's value only if something before it does.
   */
  assignCaught(name: string): void {
    const binding = this.#bindingOf(name);
    if (this.parent === null && binding?.kind === "assigned" && !binding.isRead) binding.startsEmpty = true;
  }

  /** Variables that have no value when the scope begins. */
  get unset(): number[] {
    return [...this.#bindings.values()].filter(({ kind }) => kind === "assigned").map(({ slot }) => slot);
  }

  lookup(name: string, levels = 0): Reference {
    const binding = this.#bindingOf(name);
    if (binding !== undefined) {
      binding.isRead = true;
      if (binding.kind === "loop") this.#loop.isUsed = true;
      const outer = binding.kind === "assigned" ? (this.#around(name, levels) ?? null) : null;
      // Not a spread: its shape would be one of its own, and lookups many.
      const { slot, kind, startsEmpty } = binding;
      return { name, slot, kind, startsEmpty, levels, outer };
    }
    const outer = this.#around(name, levels);
    if (outer !== undefined) return outer;
    const slot = this.bind(name, "free");
    return { name, slot, kind: "free", startsEmpty: false, levels, outer: null };
  }

  #around(name: string, levels: number): Reference | undefined {
    if (this.parent === null) return undefined;
    return this.parent.lookup(name, levels + (this.parent.unit === this.unit ? 0 : 1));
  }

  /** Everything assigned or bound that can be seen from here, innermost first. */
  visible(): Map<string, Visible> {
    const names = new Map<string, Visible>();
    let levels = 0;
    for (let scope: Scope | null = this; scope !== null; scope = scope.parent) {
      for (const { name, kind, slot } of scope.#bindings.values()) {
        if (kind === "free" || names.has(name)) continue;
        if (kind !== "loop") names.set(name, { reference: this.lookup(name), loop: null });
        else
          names.set(name, {
            reference: { name, slot, kind, startsEmpty: false, levels, outer: null },
            loop: scope.#loop,
          });
      }
      if (scope.parent?.unit !== scope.unit) levels++;
    }
    return names;
  }

  /** The variables that are assigned here, by name. */
  get assigned(): Map<string, number> {
    const assigned = new Map<string, number>();
    for (const { name, kind, slot } of this.#bindings.values())
      if (kind === "assigned") assigned.set(name, slot);
    return assigned;
  }
}
