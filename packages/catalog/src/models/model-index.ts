import { toCurrentTask } from "../tasks/retired.ts";
import { toCurrentHubId } from "./hub-id.ts";
import { createModelFilters, findContext, getBits, isAllRequired } from "./model-filters.ts";
import {
  type FacetCount,
  type FacetCounts,
  MODEL_SORT_KEYS,
  type ModelFacet,
  type ModelFilter,
  type ModelPage,
  type ModelQuery,
  ModelQueryError,
  type ModelSort,
  type ModelSortKey,
  type ModelSource,
  readLimit,
  readSort,
} from "./model-query.ts";
import type { Offer } from "./offer.ts";
import type { ModelRecord } from "./record.ts";
import { createWordIndex, getWords } from "./word-index.ts";

/** An in-memory index of models. Queries run synchronously. */
export interface ModelIndex extends ModelSource {
  /**
   * Searches models. A cursor contains the number of models before the page.
   * @throws ModelQueryError
   */
  search(query: ModelQuery): CountedPage;
  get(id: string): ModelRecord | undefined;
  /**
   * Number of matching models per facet value. A facet's own selection is ignored: its counts show the results for
   * that value instead. Features add to the selection: their counts show the results with that value as well.
   * @throws ModelQueryError
   */
  facets(query: ModelQuery): FacetCounts;
  /** Returns the IDs of the providers that serve a model, in the order of the offers. */
  providersOf(id: string): readonly string[];
  /** Filters for which at least one record has a value. */
  readonly filters: readonly ModelFilter[];
  /** Sort keys for which at least one record has a value. */
  readonly sortKeys: readonly ModelSortKey[];
}

/** A page of a fully loaded list. */
export type CountedPage = ModelPage & { readonly total: number };

type Value = string | number | undefined;

/** @param providers number of providers that serve the model */
type ReadValue = (model: ModelRecord, providers: number) => Value;

const SORT_VALUES: Readonly<Record<ModelSortKey, ReadValue>> = {
  downloads: ({ downloads }) => downloads,
  likes: ({ likes }) => likes,
  providers: (_, providers) => providers || undefined,
  updated: ({ lastModified }) => lastModified,
  released: ({ releasedYear }) => releasedYear,
  parameters: ({ parameters }) => parameters,
  context: (model) => findContext(model),
  name: ({ id }) => nameOf(id).toLowerCase(),
};

const nameOf = (id: string) => id.slice(id.indexOf("/") + 1);

/** A match in the ID scores higher than one in task, library or tags. */
const WEIGHTS = { id: 3, rest: 1 };

/** Ranks below every exact match of the terms. */
const MIN_SCORE = 1;

/** Further terms are ignored, so scores fit into a byte. */
const MAX_WORDS = 16;

/**
 * Builds an index of records: about a second for 100,000, then a few milliseconds per query.
 * @param offers maps models to providers
 */
export function createModelIndex(records: readonly ModelRecord[], offers: readonly Offer[] = []): ModelIndex {
  const byId = new Map(records.map((record) => [record.id, record]));
  const placeByName = new Map(records.map(({ id }, place) => [id.toLowerCase(), place]));
  const offersByModel = groupOffers(offers);
  const findOffers = (id: string) => offersByModel.get(toCurrentHubId(id)) ?? [];
  const providersOf = (id: string) => [...new Set(findOffers(id).map(({ provider }) => provider))];
  const filters = createModelFilters(records, findOffers);
  const idWords = createWordIndex(records.map(({ id }) => id));
  const restWords = createWordIndex(
    records.map(({ pipeline_tag = "", library_name, tags }) =>
      [toCurrentTask(pipeline_tag), library_name, ...tags].join(" "),
    ),
  );
  const orders = new Map<string, Uint32Array>();

  const sortValue = (record: ModelRecord, key: ModelSortKey) =>
    SORT_VALUES[key](record, providersOf(record.id).length);

  /** Record indexes in sort order. Records without a value are last in both directions. */
  function orderOf(sort: ModelSort): Uint32Array {
    const { key, descending } = readSort(sort);
    const known = orders.get(sort);
    if (known) return known;
    const values = records.map((record) => sortValue(record, key));
    const order = Uint32Array.from(records.keys()).sort(
      (one, other) => compare(values[one], values[other], descending) || one - other,
    );
    orders.set(sort, order);
    return order;
  }

  /**
   * Returns the scores of all records, 0 without a match. Returns `undefined` without search terms. Retired tasks match
   * their replacement.
   */
  function score(text: string): Uint8Array | undefined {
    const asWritten = scoreWords(text);
    const today = text
      .trim()
      .split(/\s+/)
      .map((word) => toCurrentTask(word.toLowerCase()))
      .join(" ");
    if (!asWritten || today === text.trim().toLowerCase().replace(/\s+/g, " ")) return asWritten;
    const asToday = scoreWords(today);
    return asWritten.map((own, place) => own || (asToday?.[place] ? MIN_SCORE : 0));
  }

  /** Returns the scores of all records, 0 if a word doesn't occur. */
  function scoreWords(text: string): Uint8Array | undefined {
    const words = getWords(text).slice(0, MAX_WORDS);
    if (words.length === 0) return undefined;
    const sums = new Uint8Array(records.length).fill(1);
    const scores = new Uint8Array(records.length);
    for (const word of new Set(words)) {
      scores.fill(0);
      restWords.raise(word, scores, WEIGHTS.rest);
      idWords.raise(word, scores, WEIGHTS.id);
      for (let place = 0; place < sums.length; place++) {
        const own = scores[place] ?? 0;
        sums[place] = own === 0 || sums[place] === 0 ? 0 : (sums[place] ?? 0) + own;
      }
    }
    return sums;
  }

  function search(query: ModelQuery): CountedPage {
    const limit = readLimit(query.limit);
    const start = readCursor(query.cursor);
    const scores = score(query.text ?? "");
    const order = orderOf(query.sort ?? "-downloads");
    const { bits, all } = filters.fulfilled(query);
    const found = pick(order, (place) => bits[place] === all && scores?.[place] !== 0);
    const sorted =
      scores && query.sort === undefined ? byScore(found, scores, placeByName.get(nameIn(query))) : found;
    const end = start + limit;
    return {
      models: Array.from(sorted.subarray(start, end), (place) => records[place] as ModelRecord),
      total: sorted.length,
      ...(end < sorted.length ? { next: String(end) } : {}),
    };
  }

  function facets(query: ModelQuery): FacetCounts {
    const scores = score(query.text ?? "");
    const { bits, all } = filters.fulfilled(query);
    const countsOf = (facet: ModelFacet): FacetCount[] => {
      const own = isAllRequired(facet) ? 0 : getBits(facet);
      const fits = (place: number) => ((bits[place] ?? 0) | own) === (all | own) && scores?.[place] !== 0;
      return Array.from(filters.places[facet], ([value, places]) => ({ value, count: countOf(places, fits) }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
    };
    return {
      tasks: countsOf("tasks"),
      libraries: countsOf("libraries"),
      providers: countsOf("providers"),
      licenses: countsOf("licenses"),
      features: countsOf("features"),
    };
  }

  return {
    search,
    facets,
    providersOf,
    filters: filters.available,
    get: (id) => byId.get(id),
    sortKeys: MODEL_SORT_KEYS.filter((key) => records.some((record) => sortValue(record, key) !== undefined)),
  };
}

function groupOffers(offers: readonly Offer[]): ReadonlyMap<string, readonly Offer[]> {
  const byModel = new Map<string, Offer[]>();
  for (const offer of offers) {
    if (offer.hubId === undefined) continue;
    const id = toCurrentHubId(offer.hubId);
    const known = byModel.get(id);
    if (known) known.push(offer);
    else byModel.set(id, [offer]);
  }
  return byModel;
}

function compare(one: Value, other: Value, descending: boolean): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other === descending ? 1 : -1;
}

/** Matching records in order, twice as fast as `filter` with its larger callback. */
function pick(places: Uint32Array, fits: (place: number) => boolean): Uint32Array {
  const picked = new Uint32Array(places.length);
  let count = 0;
  for (const place of places) if (fits(place)) picked[count++] = place;
  return picked.subarray(0, count);
}

function countOf(places: readonly number[], fits: (place: number) => boolean): number {
  let count = 0;
  for (const place of places) if (fits(place)) count++;
  return count;
}

const nameIn = ({ text = "" }: ModelQuery) => text.trim().toLowerCase();

/** Counting sort by score, highest first; stable within a score, with `first` at the start. */
function byScore(places: Uint32Array, scores: Uint8Array, first: number | undefined): Uint32Array {
  const rankOf = (place: number) => (place === first ? 0 : 255 - (scores[place] ?? 0));
  const counts = new Uint32Array(256);
  const take = (rank: number) => {
    const count = counts[rank] ?? 0;
    counts[rank] = count + 1;
    return count;
  };
  for (const place of places) take(rankOf(place));
  // From here on, the array contains the position of the next record of each rank.
  let sum = 0;
  for (const [rank, count] of counts.entries()) {
    counts[rank] = sum;
    sum += count;
  }
  const sorted = new Uint32Array(places.length);
  for (const place of places) sorted[take(rankOf(place))] = place;
  return sorted;
}

function readCursor(cursor = "0"): number {
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw new ModelQueryError("cursor", "not a `next` cursor of this list");
}
