/** How a section of a template uses names, after the code before it. */
export class Flow {
  readonly #outer: Flow | null;
  /** The first use of each new name. */
  readonly first = new Map<string, "read" | "assigned">();
  /** The names that it assigns. */
  readonly stored = new Set<string>();

  constructor(outer: Flow | null) {
    this.#outer = outer;
  }

  /** Whether a name was met first, or assigned, in it or before it. */
  has(what: "first" | "stored", name: string): boolean {
    for (let flow: Flow | null = this; flow !== null; flow = flow.#outer)
      if (flow[what].has(name)) return true;
    return false;
  }

  /** Records the use of a name; only the first one counts. */
  meet(name: string, how: "read" | "assigned"): void {
    if (!this.has("first", name)) this.first.set(name, how);
  }

  /** Continues after branches, of which at most one ran. */
  join(branches: readonly Flow[]): void {
    for (const { first } of branches) for (const [name, how] of first) this.first.set(name, how);
    const stored = branches.flatMap((branch) => [...branch.stored]);
    for (const name of stored)
      if (!branches.every((branch) => branch.has("stored", name))) this.first.set(name, "read");
    for (const name of stored) this.stored.add(name);
  }
}
