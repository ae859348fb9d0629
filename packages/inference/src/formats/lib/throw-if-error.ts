import { WireError } from "../../contracts/wire.ts";
import { findErrorMessage } from "../../lib/find-error-message.ts";

/**
 * Throws the reason that is where choices should. Some answers carry `"error": null`, which is none, and
 * some a `message` next to their choices.
 * @throws WireError
 */
export function throwIfError(body: unknown): void {
  const { choices, error } = (body ?? {}) as { choices?: unknown; error?: unknown };
  const reason = choices && !error ? undefined : findErrorMessage(body);
  if (reason) throw new WireError("refused", reason);
}
