import type { ErrorContext } from "../errors.ts";
import { type ReceivedResponse, toCallError } from "./parse-errors.ts";

/** Runs an adapter's parser and converts its errors to public ones. */
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
