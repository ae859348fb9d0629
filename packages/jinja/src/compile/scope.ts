import type { Target } from "../parser/ast.ts";
import { identifierOf } from "../parser/identifier.ts";
import { Flow } from "./flow.ts";

/**
 * Where names live. A unit is what runs with its own frame: a template's top level, a macro, a block,
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
 * `bound`: has a value whenever the scope runs. `assigned`: may have no value yet, then the outer scope is
 * read. `free`: is from the context, and is cached once found.
 */
export type BindingKind = "bound" | "assigned" | "free" | "loop";

interface Binding {
  /** As written where it was met first. */
  readonly name: string;
  readonly slot: number;
  readonly kind: BindingKind;
  /**
   * Whether it is undefined until it is assigned, regardless of the context. Known once a template is
   * compiled.
   */
  startsEmpty: boolean;
}

/** Where a name is read from. */
export interface Reference {
  readonly name: string;
  readonly slot: number;
  readonly kind: BindingKind;
  readonly start: { readonly startsEmpty: boolean };
  /** Frames between here and the one that has it. */
  readonly levels: number;
  /** Where to ask when nothing was assigned yet; null for the context. */
  readonly outer: Reference | null;
}

/** A name that can be seen from a place. */
export interface Visible {
  readonly reference: Reference;
  /** For `loop`: whether its body mentions it, known once the body is compiled. */
  readonly loop: { readonly isUsed: boolean } | null;
}

const FILLED = { startsEmpty: false };

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
  /** Whether the loop that this is the body of is used in it: only then do included templates see it. */
  readonly #loop = { isUsed: false };
  /** How the template itself uses names in this scope, in the innermost branch being compiled. */
  #flow = new Flow(null);
  /** The assigned variables of the entire tree of scopes, with the scopes that have them. */
  readonly #assignments: { readonly scope: Scope; readonly binding: Binding }[];

  constructor(unit: Unit, parent: Scope | null, isTop = false) {
    this.unit = unit;
    this.parent = parent;
    this.isTop = isTop;
    this.#assignments = parent === null ? [] : parent.#assignments;
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

  /**
   * The variables created by assignments to this name, or to one that Python treats as the
   * same.
   */
  #bindingOf(name: string): Binding | undefined {
    const binding = this.#bindings.get(name);
    if (binding !== undefined) return binding;
    const identifier = identifierOf(name);
    if (identifier === name && this.#identifiers === null) return undefined;
    const alike = this.#identifiers?.get(identifier) ?? this.#bindings.get(identifier);
    return alike?.kind === "assigned" ? alike : undefined;
  }

  /** Returns a name its own variable here. */
  bind(name: string, kind: BindingKind = "bound"): number {
    const slot = this.unit.size++;
    const binding = { name, slot, kind, startsEmpty: false };
    this.#bindings.set(name, binding);
    if (kind === "assigned") this.#assignments.push({ scope: this, binding });
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

  /** Notes that names are assigned at this point. */
  noteAssigned(target: Target): void {
    if (target.type === "tuple") for (const item of target.items) this.noteAssigned(item);
    if (target.type !== "name") return;
    this.#flow.meet(target.name, "assigned");
    this.#flow.store(target.name);
  }

  /**
   * Compiles branches, of which at most one runs. As in Jinja2, a name that only some of them assign may be read
   * from the context later. For a name that all assign, the first use in the last branch counts.
   */
  branch(compile: readonly (() => void)[]): void {
    const around = this.#flow;
    const branches = compile.map((each) => {
      const flow = new Flow(around);
      this.#flow = flow;
      each();
      return flow;
    });
    this.#flow = around;
    around.join(branches);
  }

  /**
   * Decides which variables start empty, once a template is compiled. As in Jinja2, a name that is assigned
   * before it is read never uses the context, even in inner scopes that run before the assignment.
   */
  settle(): void {
    for (const { scope, binding } of this.#assignments)
      binding.startsEmpty =
        scope.#flow.firstUse(binding.name) === "assigned" && !scope.#isMentionedAround(binding.name);
  }

  #isMentionedAround(name: string): boolean {
    for (let scope = this.parent; scope !== null; scope = scope.parent) {
      const kind = scope.#bindings.get(name)?.kind;
      if (scope.#flow.firstUse(name) !== undefined || kind === "bound" || kind === "loop") return true;
    }
    return false;
  }

  /** Variables that have no value when the scope starts. */
  get unset(): number[] {
    return [...this.#bindings.values()].filter(({ kind }) => kind === "assigned").map(({ slot }) => slot);
  }

  /** Where a name is read from that is read at this point. */
  lookup(name: string): Reference {
    this.#flow.meet(name, "read");
    return this.find(name);
  }

  /** Where a name would be read from. */
  find(name: string, levels = 0): Reference {
    const binding = this.#bindingOf(name);
    if (binding !== undefined) {
      if (binding.kind === "loop") this.#loop.isUsed = true;
      const outer = binding.kind === "assigned" ? (this.#around(name, levels) ?? null) : null;
      // Not a spread: its shape would be unique, which slows frequent lookups.
      const { slot, kind } = binding;
      return { name, slot, kind, start: binding, levels, outer };
    }
    const outer = this.#around(name, levels);
    if (outer !== undefined) return outer;
    const slot = this.bind(name, "free");
    return { name, slot, kind: "free", start: FILLED, levels, outer: null };
  }

  #around(name: string, levels: number): Reference | undefined {
    if (this.parent === null) return undefined;
    return this.parent.find(name, levels + (this.parent.unit === this.unit ? 0 : 1));
  }

  /** Records that the loop of this body is used by code inside of it. */
  useLoop(): void {
    this.#loop.isUsed = true;
  }

  /** Everything assigned or bound that can be seen from here, innermost first. */
  visible(): Map<string, Visible> {
    const names = new Map<string, Visible>();
    let levels = 0;
    for (let scope: Scope | null = this; scope !== null; scope = scope.parent) {
      for (const { name, kind, slot } of scope.#bindings.values()) {
        if (kind === "free" || names.has(name)) continue;
        if (kind !== "loop") names.set(name, { reference: this.find(name), loop: null });
        else
          names.set(name, {
            reference: { name, slot, kind, start: FILLED, levels, outer: null },
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
