/** Why no project was written. */
export type CreateErrorCode = "folder-not-empty" | "name-invalid" | "not-writable" | "not-a-folder" | "usage";

/** A failure with its fix. Nothing was written. */
export class CreateError extends Error {
  override readonly name = "CreateError";
  readonly code: CreateErrorCode;
  /** The fix. */
  readonly hint: string;

  constructor(code: CreateErrorCode, message: string, hint: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.hint = hint;
  }
}
