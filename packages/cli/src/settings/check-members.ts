import { CliError } from "../problems.ts";
import { findSuggestion } from "../text/find-suggestion.ts";

/**
 * Rejects unknown fields, which are probably mistakes. The message omits their names, because one could be a key.
 * @throws CliError
 */
export function checkMembers(
  value: Readonly<Record<string, unknown>>,
  known: readonly string[],
  path: string,
  place = "",
): void {
  const wrong = Object.keys(value).find((name) => !known.includes(name));
  if (wrong === undefined) return;
  const near = findSuggestion(wrong, known);
  const hint = near ? `Did you mean ${near}?` : `Expected one of ${known.join(", ")}`;
  throw new CliError("input-invalid", `${path}: ${place}unknown setting. ${hint}`);
}
