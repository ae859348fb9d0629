/** Names that a macro or call block has where its body mentions them. */
const IMPLICIT: ReadonlySet<string> = new Set(["varargs", "kwargs", "caller"]);

/** Notes which implicit names the bodies of macros mention before they assign them. */
export class ImplicitNames {
  /** For each open body, innermost last: names met so far, and whether they were read first. */
  #open: Map<string, boolean>[] = [];

  read(name: string): void {
    this.#meet(name, true);
  }

  assigned(name: string): void {
    this.#meet(name, false);
  }

  #meet(name: string, isRead: boolean): void {
    if (this.#open.length === 0 || !IMPLICIT.has(name)) return;
    for (const met of this.#open) if (!met.has(name)) met.set(name, isRead);
  }

  /** Parses the body of a macro. Macros within it count too. */
  within<Result>(parse: () => Result): { readonly body: Result; readonly names: readonly string[] } {
    const met = new Map<string, boolean>();
    this.#open.push(met);
    const body = parse();
    this.#open.pop();
    return { body, names: [...met].filter(([, isRead]) => isRead).map(([name]) => name) };
  }

  /** Parses a block, which sees no names of the macro around. */
  outside<Result>(parse: () => Result): Result {
    const around = this.#open;
    this.#open = [];
    const result = parse();
    this.#open = around;
    return result;
  }
}
