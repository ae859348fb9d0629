/** A Python tuple. */
export class Tuple {
  readonly items: readonly unknown[];

  constructor(items: readonly unknown[]) {
    this.items = items;
  }
}

export const tuple = (...items: readonly unknown[]) => new Tuple(items);
