import type { OfferSort, OfferSortKey } from "./offer-query.ts";
import type { ListedModel } from "./views.ts";

const VALUES: Readonly<Record<Exclude<OfferSortKey, "name">, (model: ListedModel) => number | undefined>> = {
  context: ({ contextTokens }) => contextTokens,
  answer: ({ maxOutputTokens }) => maxOutputTokens,
  input: ({ input }) => input,
  output: ({ output }) => output,
};

const NAMES = new Intl.Collator("en", { numeric: true });
const byName = (one: ListedModel, other: ListedModel) => NAMES.compare(one.name, other.name);

/**
 * Sorted by a column, equal values by name; unpublished values are last in both
 * directions.
 */
export function sortOffers(models: readonly ListedModel[], sort: OfferSort): readonly ListedModel[] {
  const key = sort.replace("-", "") as OfferSortKey;
  const direction = sort.startsWith("-") ? -1 : 1;
  if (key === "name") return [...models].sort((one, other) => direction * byName(one, other));
  const value = VALUES[key];
  return [...models].sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return direction * (a - b) || byName(one, other);
  });
}
