/** Python's bytes. */
export class Bytes {
  readonly data: Uint8Array;

  constructor(data: Uint8Array) {
    this.data = data;
  }
}

/** Bytes as a value of templates. */
export const bytes = (data: Uint8Array | readonly number[]) => new Bytes(Uint8Array.from(data));
