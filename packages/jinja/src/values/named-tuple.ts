import { MISSING } from "./engine-object.ts";
import { Tuple } from "./tuple.ts";

/** A tuple whose elements also go by names, such as the `grouper` and `list` of a group. */
export class NamedTuple extends Tuple {
  readonly #names: readonly string[];

  constructor(names: readonly string[], items: readonly unknown[]) {
    super(items);
    this.#names = names;
  }

  /** The element of that name, or `MISSING`. */
  attribute(name: string): unknown {
    const at = this.#names.indexOf(name);
    return at < 0 ? MISSING : this.items[at];
  }
}
