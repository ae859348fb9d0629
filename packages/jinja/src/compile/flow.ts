/** What a stretch of a template does with names, on top of what was done before it. */
export class Flow {
  readonly #before: Flow | null;
  /** What it does first with each name that was not met before it. */
  readonly first = new Map<string, "read" | "assigned">();
  /** The names that it assigns. */
  readonly stored = new Set<string>();

  constructor(before: Flow | null) {
    this.#before = before;
  }

  /** Notes what is done with a name; only the first time counts. */
  meet(name: string, how: "read" | "assigned"): void {
    for (let flow: Flow | null = this; flow !== null; flow = flow.#before) if (flow.first.has(name)) return;
    this.first.set(name, how);
  }

  #assigns(name: string): boolean {
    for (let flow: Flow | null = this; flow !== null; flow = flow.#before)
      if (flow.stored.has(name)) return true;
    return false;
  }

  /** Goes on behind branches, of which one at most ran. */
  join(branches: readonly Flow[]): void {
    for (const { first } of branches) for (const [name, how] of first) this.first.set(name, how);
    for (const { stored } of branches)
      for (const name of stored)
        if (!branches.every((branch) => branch.#assigns(name))) this.first.set(name, "read");
    for (const { stored } of branches) for (const name of stored) this.stored.add(name);
  }
}
