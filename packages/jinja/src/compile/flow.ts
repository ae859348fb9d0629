/** What a stretch of a template does with names, on top of what was done before it. */
export class Flow {
  readonly #outer: Flow | null;
  /** What it does first with each name that was not met before it. */
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

  /** Notes what is done with a name; only the first time counts. */
  meet(name: string, how: "read" | "assigned"): void {
    if (!this.has("first", name)) this.first.set(name, how);
  }

  /** Goes on behind branches, of which one at most ran. */
  join(branches: readonly Flow[]): void {
    for (const { first } of branches) for (const [name, how] of first) this.first.set(name, how);
    const stored = branches.flatMap((branch) => [...branch.stored]);
    for (const name of stored)
      if (!branches.every((branch) => branch.has("stored", name))) this.first.set(name, "read");
    for (const name of stored) this.stored.add(name);
  }
}
