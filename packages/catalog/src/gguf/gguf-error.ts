/** What is wrong with a file: it is none, of another version, cut, or holds what no file should. */
export type GgufErrorCode = "not-gguf" | "version-unsupported" | "truncated" | "malformed" | "too-large";

/** A header that cannot be read. */
export class GgufError extends Error {
  override readonly name = "GgufError";
  readonly code: GgufErrorCode;
  /** Bytes from the file's beginning to what is wrong. */
  readonly offset: number;

  constructor(code: GgufErrorCode, problem: string, offset: number) {
    super(`${problem} (byte ${offset})`);
    this.code = code;
    this.offset = offset;
  }
}
