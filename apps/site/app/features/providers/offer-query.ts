/** Columns that a provider's models can be sorted by. */
export const OFFER_SORT_KEYS = ["name", "context", "answer", "input", "output"] as const;
export type OfferSortKey = (typeof OFFER_SORT_KEYS)[number];
/** With `-` the largest or last comes first. */
export type OfferSort = OfferSortKey | `-${OfferSortKey}`;

/** Which of a provider's models are shown, as the address says it. */
export interface OfferQuery {
  readonly sort: OfferSort;
  /** From 1. */
  readonly page: number;
}

const DEFAULT_OFFER_QUERY: OfferQuery = { sort: "name", page: 1 };

const SORTS: readonly OfferSort[] = OFFER_SORT_KEYS.flatMap((key): OfferSort[] => [key, `-${key}`]);

/** Reads an address. Never throws: a value that means nothing is dropped and named. Of a repeated key the first counts. */
export function parseOfferQuery(params: URLSearchParams): {
  readonly query: OfferQuery;
  readonly dropped: readonly string[];
} {
  const [sort, page] = [params.get("sort")?.trim() ?? "", params.get("page")?.trim() ?? ""];
  const known = SORTS.find((each) => each === sort);
  const number = /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined;
  return {
    query: { sort: known ?? DEFAULT_OFFER_QUERY.sort, page: number ?? DEFAULT_OFFER_QUERY.page },
    dropped: [
      ...(sort !== "" && known === undefined ? [`sort=${sort}`] : []),
      ...(page !== "" && number === undefined ? [`page=${page}`] : []),
    ],
  };
}

/** The address of a provider's models under a query: what is as usual is left out. */
export function toOffersPath(provider: string, { sort, page }: OfferQuery): string {
  const params = new URLSearchParams();
  if (sort !== DEFAULT_OFFER_QUERY.sort) params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  const search = params.toString();
  return `/providers/${provider}${search ? `?${search}` : ""}#models`;
}

/** What a click on a column's heading asks for: the other way round if the list is sorted by it. */
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
