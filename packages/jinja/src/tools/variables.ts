import type { Observer } from "../compile/compiler.ts";
import type { Reference, Scope, Unit } from "../compile/scope.ts";
import type { Expression, Target } from "../parser/ast.ts";

/** A name that is read somewhere. */
export interface Read {
  readonly name: string;
  readonly at: number;
  readonly scope: Scope;
  readonly reference: Reference;
}

/** A name that a scope assigns by itself, with the places where it does. */
export interface Variable {
  readonly name: string;
  readonly scope: Scope;
  readonly reference: Reference;
  readonly assignments: number[];
}

/** Notes the variables of a template while it is compiled. */
export class VariableObserver implements Observer {
  readonly reads: Read[] = [];
  readonly #variables = new Map<Unit, Map<number, Variable>>();

  get variables(): Variable[] {
    return [...this.#variables.values()].flatMap((variables) => [...variables.values()]);
  }

  /** The kind of a reference that is assigned by `set`, `macro` or an import. */
  variableOf(scope: Scope, { levels, slot }: Reference): Variable | undefined {
    let unit: Unit | null = scope.unit;
    for (let level = 0; level < levels; level++) unit = unit?.parent ?? null;
    return unit === null ? undefined : this.#variables.get(unit)?.get(slot);
  }

  /** Unknown ones are no errors here. */
  unknown(_kind: "filter" | "test", _name: string, _at: number): void {}

  expression(node: Expression, scope: Scope): void {
    if (node.type === "name") this.#read(node.name, node.at, scope);
  }

  target(target: Target, scope: Scope): void {
    if (target.type === "tuple") for (const item of target.items) this.target(item, scope);
    else if (target.type === "namespace") this.#read(target.name, target.at, scope);
    else this.#assign(target.name, target.at, scope);
  }

  #read(name: string, at: number, scope: Scope): void {
    this.reads.push({ name, at, scope, reference: scope.find(name) });
  }

  #assign(name: string, at: number, scope: Scope): void {
    scope.slotOf(name);
    const reference = scope.find(name);
    if (reference.kind !== "assigned") return;
    const variables = this.#variables.get(scope.unit) ?? new Map<number, Variable>();
    this.#variables.set(scope.unit, variables);
    const known = variables.get(reference.slot);
    if (known === undefined) variables.set(reference.slot, { name, scope, reference, assignments: [at] });
    else known.assignments.push(at);
  }
}

/** Whether a reading may end at the context, and not at a variable of the template. */
export function reachesContext({ kind, outer }: Reference): boolean {
  if (kind === "assigned") return outer === null || reachesContext(outer);
  return kind === "free";
}

/** `self`, and `super` in a block, are always there. */
export function isGiven({ name, scope }: Read): boolean {
  if (name !== "super") return name === "self";
  let root = scope;
  while (root.parent !== null) root = root.parent;
  return !root.isTop;
}
