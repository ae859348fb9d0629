/** A cache with a version. Keys come from callers, so the cache is cleared when it exceeds its limit. */
export class BoundedCache<Value> {
  readonly #values = new Map<string, { readonly value: Value }>();
  readonly #maxEntries: number;
  #version: readonly unknown[] = [];

  constructor(maxEntries = 1_000) {
    this.#maxEntries = maxEntries;
  }

  /**
   * Returns the cached value of a key.
   * @param version dependencies of the values. A change clears the cache
   */
  get(key: string, version: readonly unknown[], make: () => Value): Value {
    if (!isSame(version, this.#version)) {
      this.#values.clear();
      this.#version = version;
    }
    const known = this.#values.get(key);
    if (known) return known.value;
    const value = make();
    if (this.#values.size >= this.#maxEntries) this.#values.clear();
    this.#values.set(key, { value });
    return value;
  }
}

const isSame = (version: readonly unknown[], earlier: readonly unknown[]): boolean =>
  version.length === earlier.length && version.every((part, index) => part === earlier[index]);
