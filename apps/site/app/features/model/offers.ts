import type { NamedLink } from "./model-facts.server.ts";

/** A provider's offer of a model. Absent values are not published. */
export interface OfferRow {
  /** Id of the provider. */
  readonly provider: string;
  readonly label: string;
  /** The provider's page, where there is one. */
  readonly href: string | undefined;
  /** The provider's model ID. */
  readonly modelId: string;
  readonly task: NamedLink | undefined;
  readonly contextTokens: number | undefined;
  readonly maxOutputTokens: number | undefined;
  readonly inputUsd: number | undefined;
  readonly outputUsd: number | undefined;
  /** The document that states that it costs nothing. */
  readonly free: { readonly reason: string; readonly source: string } | undefined;
  readonly features: readonly string[];
  readonly status: string | undefined;
  /** Code that calls it there, and the form that does; absent where our client does not. */
  readonly call: string | undefined;
  readonly tryIt: string | undefined;
}

/** Columns that the table can be sorted by, with their content. */
const COLUMNS = {
  provider: ({ label }: OfferRow) => label.toLowerCase(),
  context: ({ contextTokens }: OfferRow) => contextTokens,
  output: ({ maxOutputTokens }: OfferRow) => maxOutputTokens,
  "input-price": ({ inputUsd }: OfferRow) => inputUsd,
  "output-price": ({ outputUsd }: OfferRow) => outputUsd,
} as const;

export type OfferSort = keyof typeof COLUMNS;

const SORT_KEYS = Object.keys(COLUMNS) as readonly OfferSort[];

/** Values of `sort`, with a minus for descending order; the first is the default. */
export const OFFER_SORTS: readonly string[] = SORT_KEYS.flatMap((key) => [key, `-${key}`]);

/** Sorts by a column. Unpublished values are last in both directions. Stable. */
export function sortOffers(rows: readonly OfferRow[], sort: string): readonly OfferRow[] {
  const key = SORT_KEYS.find((each) => each === sort.replace(/^-/, "")) ?? "provider";
  const direction = sort.startsWith("-") ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [COLUMNS[key](one), COLUMNS[key](other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return direction * (a < b ? -1 : Number(a > b));
  });
}

/** The order after a click on a column's heading: reversed if it is already sorted by it. */
export const getNextSort = (key: OfferSort, sort: string): string => (sort === key ? `-${key}` : key);
