/** Error of a GGUF file: wrong format, unsupported version, truncated, or invalid content. */
export type GgufErrorCode = "not-gguf" | "version-unsupported" | "truncated" | "malformed" | "too-large";

/** Thrown for a header that can't be read. */
export class GgufError extends Error {
  override readonly name = "GgufError";
  readonly code: GgufErrorCode;
  /** Offset of the error in the file, in bytes. */
  readonly offset: number;

  constructor(code: GgufErrorCode, problem: string, offset: number) {
    super(`${problem} (byte ${offset})`);
    this.code = code;
    this.offset = offset;
  }
}
