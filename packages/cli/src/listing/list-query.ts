import { createUsageError } from "../problems.ts";
import type { ListingHead } from "./listing.ts";

/**
 * Converts flags to the query of the site's corresponding URL.
 * @throws CliError for a flag that the action doesn't support
 */
export function toListQuery(
  { filters }: ListingHead,
  options: Readonly<Record<string, unknown>>,
  action: "list" | "show",
): URLSearchParams {
  const query = new URLSearchParams();
  for (const { flag, alsoShows } of filters) {
    const key = toFlagKey(flag);
    const values = readValues(options[key]);
    if (values.length > 0 && action === "show" && !alsoShows) {
      throw createUsageError(`--${key} filters the list, and can't be used with show`);
    }
    for (const value of values) query.append(key, value);
  }
  if (action === "show" && options["page"] !== undefined)
    throw createUsageError("--page can't be used with show");
  return query;
}

/** Returns the key of a flag: `task` for `--task <id>`. */
const toFlagKey = (flag: string): string => flag.replace(/^--/, "").replace(/\s.*$/, "");

function readValues(option: unknown): readonly string[] {
  if (option === undefined) return [];
  if (option === true) return ["1"];
  const given: readonly unknown[] = Array.isArray(option) ? option : [option];
  // Empty values count as absent, as in a URL.
  return given.map((each) => String(each).trim()).filter((each) => each !== "");
}
