import type { Entry } from "../../lib/search.ts";

/** Details of an entry next to its name; for models, also the lowest price. */
export function formatFacts({ summary, usd, offers = [] }: Entry): string {
  const price = usd === undefined ? "" : usd === 0 ? "free" : `from $${usd} per 1M`;
  const served = offers.length > 1 ? `${offers.length} providers` : "";
  return [summary, price, served].filter(Boolean).join(" · ");
}
