import { WireError } from "../../contracts/wire.ts";
import { findErrorMessage } from "../../lib/find-error-message.ts";
import { findErrorStatus } from "./error-status.ts";

/**
 * Throws the error in a response without choices. Some responses contain `"error": null`, or a `message` next to
 * choices.
 * @throws WireError
 */
export function throwIfError(body: unknown): void {
  const { choices, error } = (body ?? {}) as { choices?: unknown; error?: unknown };
  const reason = choices && !error ? undefined : findErrorMessage(body);
  if (reason) throw new WireError("refused", reason, findErrorStatus(error ?? body));
}
