import type { ErrorContext } from "../errors.ts";
import { type ReceivedResponse, toCallError } from "./parse-errors.ts";

/** Runs the part of an adapter that reads, and turns what it throws into the error that callers know. */
export async function withParseErrors<T>(
  received: ReceivedResponse,
  context: ErrorContext,
  read: () => T,
): Promise<T> {
  try {
    return read();
  } catch (error) {
    throw await toCallError(error, received, context);
  }
}
