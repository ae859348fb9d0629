import { errorIn } from "../shared/error-in.ts";
import { WireError } from "../types/wire.ts";

/**
 * Throws the reason that stands where choices should. Some answers carry `"error": null`, which is none, and
 * some a `message` beside their choices.
 * @throws WireError
 */
export function refuseErrors(body: unknown): void {
  const { choices, error } = (body ?? {}) as { choices?: unknown; error?: unknown };
  const reason = choices && !error ? undefined : errorIn(body);
  if (reason) throw new WireError("refused", reason);
}
