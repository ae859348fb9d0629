/** How many loops are open where the parser is; what `break` and `continue` ask. */
export class LoopDepth {
  #depth = 0;

  get isInside(): boolean {
    return this.#depth > 0;
  }

  /** Parses the body of a loop. */
  within<Result>(parse: () => Result): Result {
    this.#depth++;
    const result = parse();
    this.#depth--;
    return result;
  }

  /** Parses what runs on its own, such as a macro: the loops around do not count. */
  outside<Result>(parse: () => Result): Result {
    const depth = this.#depth;
    this.#depth = 0;
    const result = parse();
    this.#depth = depth;
    return result;
  }
}
