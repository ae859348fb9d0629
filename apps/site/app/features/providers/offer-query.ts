import { defineQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { integer, oneOf } from "../../lib/query/values.ts";

/** Columns that a provider's models can be sorted by. */
export const OFFER_SORT_KEYS = ["name", "context", "answer", "input", "output"] as const;
export type OfferSortKey = (typeof OFFER_SORT_KEYS)[number];
/** With `-` the largest or last is first. */
export type OfferSort = OfferSortKey | `-${OfferSortKey}`;

const SORTS = OFFER_SORT_KEYS.flatMap((key): OfferSort[] => [key, `-${key}`]);

/** Which of a provider's models are shown. */
export const offerQuery = defineQuery({
  sort: oneOf(SORTS, "name"),
  /** From 1. */
  page: integer({ min: 1, max: 9999, noLeadingZeros: true }),
});

export type OfferQuery = QueryOf<typeof offerQuery>;

export const parseOfferQuery = offerQuery.parse;

/** The URL of a provider's models under a query. */
export const toOffersPath = (provider: string, query: OfferQuery) =>
  `${offerQuery.href(`/providers/${provider}`, query)}#models`;

/** The order after a click on a column's heading: reversed if the list is already sorted by it. */
export const toggleSort = (key: OfferSortKey, { sort }: OfferQuery): OfferQuery => ({
  sort: sort === key ? `-${key}` : key,
  page: 1,
});

/** Which way a column is sorted, if the list is sorted by it. */
export function getDirection(
  key: OfferSortKey,
  { sort }: OfferQuery,
): "ascending" | "descending" | undefined {
  if (sort === key) return "ascending";
  return sort === `-${key}` ? "descending" : undefined;
}
