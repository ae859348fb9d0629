import { createSearch, type SearchDocument, type SearchKind } from "@inferhub/catalog/search";
import { toOfferPath } from "./offer-path.ts";
import { type Entry, type EntryOffer, toEntryId } from "./search.ts";

/** Results, best first. */
export interface Finding<Found extends Entry> {
  readonly entries: readonly Found[];
  /** Whether no entry has every word of the query. */
  readonly isApproximate: boolean;
  /** The query with its misspelled words replaced, if some are. */
  readonly corrected?: string;
}

export type Find<Found extends Entry> = (query: string) => Finding<Found>;

const KINDS: Readonly<Record<string, SearchKind>> = {
  Pages: "tool",
  Tasks: "task",
  Models: "model",
  Libraries: "library",
  Providers: "provider",
  Metrics: "metric",
  Docs: "guide",
  Actions: "action",
};

/** Prepares entries for being found: with the engine of the catalog, so the order is the same everywhere. */
export function createFind<Found extends Entry>(entries: readonly Found[]): Find<Found> {
  const labels = new Map(
    entries.filter(({ group }) => group === "Providers").map((entry) => [toEntryId(entry), entry.label]),
  );
  let search: ReturnType<typeof createSearch<SearchDocument & { entry: Found }>> | undefined;
  return (query) => {
    search ??= createSearch(entries.map((entry) => ({ ...toDocument(entry, labels), entry })));
    const { hits, isPartial, corrected } = search(query);
    return {
      entries: hits.map(({ document: { entry }, provider }) => withProvider(entry, provider, labels)),
      isApproximate: isPartial || corrected !== undefined,
      ...(corrected === undefined ? {} : { corrected }),
    };
  };
}

function toDocument(entry: Entry, labels: ReadonlyMap<string, string>): SearchDocument {
  const { group, label, summary, href, words, offers = [], year, usd, isFree } = entry;
  const isReference = /^\/docs\/(reference|decisions|methods)\b/.test(href);
  return {
    kind: isReference ? "reference" : (KINDS[group] ?? "tool"),
    name: label,
    id: group === "Models" ? (offers[0]?.model ?? "") : decodeURIComponent(toEntryId(entry)),
    words: words ? words.split(",") : [],
    facts: summary,
    providers: [...new Set(offers.map(({ provider }) => labels.get(provider) ?? provider))],
    ...(year === undefined ? {} : { year }),
    ...(usd === undefined ? {} : { usdPerMillionTokens: usd }),
    ...(isFree ? { isFree } : {}),
  };
}

/** The entry with the provider that the query names: its URL selects it. */
function withProvider<Found extends Entry>(
  entry: Found,
  label: string | undefined,
  labels: ReadonlyMap<string, string>,
): Found {
  const offer = label && entry.offers?.find(({ provider }) => (labels.get(provider) ?? provider) === label);
  if (!offer) return entry;
  return { ...entry, on: label, href: toOfferHref(entry.href, offer) };
}

function toOfferHref(href: string, { provider, model }: EntryOffer): string {
  // Models without a Hub ID have a page for each provider.
  if (model && href.startsWith("/offers/")) return toOfferPath(provider, model);
  const [path = "", query = ""] = href.split("?");
  const params = new URLSearchParams(query);
  params.set("provider", provider);
  if (model) params.set("model", model);
  return `${path}?${params}`;
}

const finds = new WeakMap<
  readonly Entry[],
  ReturnType<typeof createSearch<SearchDocument & { entry: Entry }>>
>();

/** Entries of a list that have every word of a query, best first. The list is indexed once. */
export function searchEntries<Found extends Entry>(
  entries: readonly Found[],
  query: string,
): readonly Found[] {
  const search =
    finds.get(entries) ?? createSearch(entries.map((entry) => ({ ...toDocument(entry, new Map()), entry })));
  finds.set(entries, search as never);
  const { hits, isPartial } = search(query);
  return isPartial ? [] : hits.filter((hit) => !hit.isPartial).map(({ document }) => document.entry as Found);
}
