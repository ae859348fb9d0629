import { GgufError } from "./gguf-error.ts";

/**
 * Gives bytes of a file.
 * @returns fewer than were asked for where the file ends
 */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>;

/** A header is read in pieces of this size, and what is skipped is not read. */
const PIECE_BYTES = 256 * 1024;

/** Goes through a file from its beginning, no further than a limit. */
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

  /** Bytes from the beginning to what comes next. */
  get offset(): number {
    return this.#at;
  }

  /** @throws GgufError where the limit or the file's end comes first */
  async take(length: number): Promise<DataView> {
    this.#check(length);
    if (this.#at - this.#pieceStart + length > this.#piece.length) await this.#fetch(length);
    const start = this.#piece.byteOffset + this.#at - this.#pieceStart;
    this.#at += length;
    return new DataView(this.#piece.buffer, start, length);
  }

  /** @throws GgufError where the limit comes first; whether the file has so much is seen by what is taken next */
  skip(length: number): void {
    this.#check(length);
    this.#at += length;
  }

  /** A whole number of 64 bits. */
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
