type Use = "read" | "assigned";

/** How a section of a template uses names, after the code before it. Most sections use no new ones. */
export class Flow {
  readonly #outer: Flow | null;
  /** The first use of each new name. */
  #first: Map<string, Use> | undefined;
  /** The names that it assigns. */
  #stored: Set<string> | undefined;

  constructor(outer: Flow | null) {
    this.#outer = outer;
  }

  /** How it uses a name first; undefined for a name that was used before it, or is not used. */
  firstUse(name: string): Use | undefined {
    return this.#first?.get(name);
  }

  /** Records the use of a name; only the first one counts. */
  meet(name: string, how: Use): void {
    for (let flow: Flow | null = this; flow !== null; flow = flow.#outer) if (flow.#first?.has(name)) return;
    this.#begin(name, how);
  }

  /** Records that a name is assigned. */
  store(name: string): void {
    this.#stored ??= new Set();
    this.#stored.add(name);
  }

  /** Continues after branches, of which at most one ran. */
  join(branches: readonly Flow[]): void {
    for (const branch of branches) for (const [name, how] of branch.#first ?? []) this.#begin(name, how);
    const stored = branches.flatMap((branch) => [...(branch.#stored ?? [])]);
    for (const name of stored)
      if (!branches.every((branch) => branch.#isStored(name))) this.#begin(name, "read");
    for (const name of stored) this.store(name);
  }

  #begin(name: string, how: Use): void {
    this.#first ??= new Map();
    this.#first.set(name, how);
  }

  /** Whether a name was assigned in it or before it. */
  #isStored(name: string): boolean {
    for (let flow: Flow | null = this; flow !== null; flow = flow.#outer)
      if (flow.#stored?.has(name)) return true;
    return false;
  }
}
