import type { Entry } from "../../lib/search.ts";

/** What is said of an entry next to its name; of a model also its lowest price. */
export function formatFacts({ summary, usd, offers = [] }: Entry): string {
  const price = usd === undefined ? "" : usd === 0 ? "free" : `from $${usd} per 1M`;
  const served = offers.length > 1 ? `${offers.length} providers` : "";
  return [summary, price, served].filter(Boolean).join(" · ");
}
