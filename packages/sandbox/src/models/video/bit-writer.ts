/** Writes numbers of any length in bits, the highest bit first, and H.264's Exp-Golomb codes. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #open = 0;
  #free = 8;

  /** The lowest `length` bits of a value. */
  bits(value: number, length: number): this {
    for (let place = length - 1; place >= 0; place--) {
      this.#free -= 1;
      this.#open |= ((value >>> place) & 1) << this.#free;
      if (this.#free > 0) continue;
      this.#bytes.push(this.#open);
      [this.#open, this.#free] = [0, 8];
    }
    return this;
  }

  /** A number of 0 or more: the smaller, the shorter (`ue(v)` of the standard). */
  unsigned(...values: readonly number[]): this {
    for (const value of values) {
      const length = 31 - Math.clz32(value + 1);
      this.bits(0, length).bits(value + 1, length + 1);
    }
    return this;
  }

  /** A number of either sign (`se(v)`). */
  signed(value: number): this {
    return this.unsigned(value > 0 ? 2 * value - 1 : -2 * value);
  }

  /** Fills the last byte with zeros. */
  align(): this {
    return this.#free < 8 ? this.bits(0, this.#free) : this;
  }

  /** Whole bytes, from where a byte begins. */
  byte(value: number): void {
    this.#bytes.push(value);
  }

  /** The bit that ends a unit, and everything written so far. */
  finish(): Uint8Array {
    this.bits(1, 1).align();
    return Uint8Array.from(this.#bytes);
  }
}
