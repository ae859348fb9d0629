/** A Python tuple. */
export class Tuple {
  readonly items: readonly unknown[];

  constructor(items: readonly unknown[]) {
    this.items = items;
  }
}

/** A tuple as a value of templates. */
export const tuple = (...items: readonly unknown[]) => new Tuple(items);
