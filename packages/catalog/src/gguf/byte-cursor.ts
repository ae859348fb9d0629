import { GgufError } from "./gguf-error.ts";

/**
 * Reads bytes of a file.
 * @returns fewer bytes than requested at the end of the file
 */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>;

/** Bytes of one read. Skipped ranges are not read. */
const PIECE_BYTES = 256 * 1024;

/** Reads a file sequentially, up to a limit. */
export class ByteCursor {
  readonly #read: ReadBytes;
  readonly #limit: number;
  #piece = new Uint8Array(0);
  #pieceStart = 0;
  #at = 0;

  constructor(read: ReadBytes, limit: number) {
    this.#read = read;
    this.#limit = limit;
  }

  /** Offset of the next byte. */
  get offset(): number {
    return this.#at;
  }

  /** @throws GgufError at the limit or the end of the file */
  async take(length: number): Promise<DataView> {
    this.#check(length);
    if (this.#at - this.#pieceStart + length > this.#piece.length) await this.#fetch(length);
    const start = this.#piece.byteOffset + this.#at - this.#pieceStart;
    this.#at += length;
    return new DataView(this.#piece.buffer, start, length);
  }

  /** @throws GgufError at the limit. The next read checks the end of the file. */
  skip(length: number): void {
    this.#check(length);
    this.#at += length;
  }

  /** An integer of 64 bits. */
  async count(): Promise<number> {
    const count = (await this.take(8)).getBigUint64(0, true);
    if (count <= Number.MAX_SAFE_INTEGER) return Number(count);
    throw new GgufError("malformed", "A count is larger than any file", this.#at - 8);
  }

  #check(length: number): void {
    if (this.#at + length <= this.#limit) return;
    throw new GgufError("too-large", `The header is larger than ${this.#limit} bytes`, this.#at);
  }

  async #fetch(length: number): Promise<void> {
    this.#piece = new Uint8Array(await this.#read(this.#at, Math.max(length, PIECE_BYTES)));
    this.#pieceStart = this.#at;
    if (this.#piece.length < length)
      throw new GgufError("truncated", "The file ends within its header", this.#at);
  }
}
