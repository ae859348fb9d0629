/** Why no project was written. */
export type CreateErrorCode = "folder-not-empty" | "name-invalid" | "not-writable" | "not-a-folder" | "usage";

/** A failure with what to do about it. Nothing was written. */
export class CreateError extends Error {
  override readonly name = "CreateError";
  readonly code: CreateErrorCode;
  /** What to do. */
  readonly hint: string;

  constructor(code: CreateErrorCode, message: string, hint: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.hint = hint;
  }
}
