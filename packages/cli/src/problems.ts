import type { ErrorCode } from "@inferhub/inference";
import type { StopSignal } from "./context.ts";
import type { OwnCode } from "./exit-codes.ts";
import { findSuggestion } from "./text/find-suggestion.ts";

/** An error of the command line itself. Errors of the client are printed unchanged. */
export class CliError extends Error {
  readonly code: ErrorCode | OwnCode;

  constructor(code: ErrorCode | OwnCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }

  toJSON(): Record<string, unknown> {
    return { name: "CliError", code: this.code, message: this.message, retryable: false };
  }
}

export const createUsageError = (message: string): CliError => new CliError("input-invalid", message);

export const createStoppedError = (signal: StopSignal): CliError =>
  new CliError(signal === "SIGINT" ? "interrupted" : "terminated", "Stopped");

/** Longer lists aren't printed in a message. */
const MAX_NAMED = 60;

/**
 * Lists the allowed values, or suggests the closest one.
 * @param lister command that lists all values, if there may be many
 */
export function createUnknownIdError(
  code: ErrorCode,
  what: string,
  asked: string,
  known: readonly string[],
  lister?: string,
): CliError {
  const near = findSuggestion(asked, known);
  const isMuch = lister !== undefined && known.length > MAX_NAMED;
  const all = isMuch ? `List all ${known.length} with \`${lister}\`` : `Expected one of: ${known.join(", ")}`;
  const hint = near ? `Did you mean ${near}?` : all;
  return new CliError(code, `Unknown ${what} "${asked.slice(0, 100)}". ${hint}`);
}

/**
 * Validates a name.
 * @throws CliError listing the valid names
 */
export function chooseName<const Name extends string>(
  noun: string,
  text: string,
  names: readonly Name[],
): Name {
  const found = names.find((name) => name === text);
  if (found !== undefined) return found;
  throw createUnknownIdError("input-invalid", noun, text, names);
}
