import {
  MODEL_SORT_KEYS,
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
import { createWordIndex, wordsOf } from "./word-index.ts";

/** Models in memory, ready to be searched: answers at once. */
export interface ModelIndex extends ModelSource {
  search(query: ModelQuery): ModelPage;
  get(id: string): ModelRecord | undefined;
  /** Keys that some record has a value for; a list offers no other. */
  readonly sortKeys: readonly ModelSortKey[];
}

type Value = string | number | undefined;

const SORT_VALUES: Readonly<Record<ModelSortKey, (model: ModelRecord) => Value>> = {
  downloads: ({ downloads }) => downloads,
  likes: ({ likes }) => likes,
  updated: ({ lastModified }) => lastModified,
  released: ({ releasedYear }) => releasedYear,
  parameters: ({ parameters }) => parameters,
  name: ({ id }) => nameOf(id).toLowerCase(),
};

const nameOf = (id: string) => id.slice(id.indexOf("/") + 1);

type Facet = "tasks" | "libraries" | "providers" | "licenses";

/** A word of the id counts more than one of task, library and tags. */
const WEIGHTS = { id: 3, rest: 1 };

/** Words beyond these are ignored, so that scores fit a byte. */
const MAX_WORDS = 16;

/**
 * Prepares records for searching: 100,000 take about a second, and then a query a few milliseconds.
 * @param offers tell which providers serve a model
 */
export function createModelIndex(records: readonly ModelRecord[], offers: readonly Offer[] = []): ModelIndex {
  const byId = new Map(records.map((record) => [record.id, record]));
  const placeByName = new Map(records.map(({ id }, place) => [id.toLowerCase(), place]));
  const providers = providersByModel(offers);
  const facets: Record<Facet, Map<string, number[]>> = {
    tasks: placesBy(records, ({ pipeline_tag }) => [pipeline_tag]),
    libraries: placesBy(records, ({ library_name }) => [library_name]),
    providers: placesBy(records, ({ id }) => providers.get(id) ?? []),
    licenses: placesBy(records, ({ license }) => [license]),
  };
  const idWords = createWordIndex(records.map(({ id }) => id));
  const restWords = createWordIndex(
    records.map(({ pipeline_tag, library_name, tags }) => [pipeline_tag, library_name, ...tags].join(" ")),
  );
  const orders = new Map<string, Uint32Array>();

  /** Places of the records in the order of a sort; those without a value come last either way. */
  function orderOf(sort: ModelSort): Uint32Array {
    const { key, descending } = readSort(sort);
    const known = orders.get(sort);
    if (known) return known;
    const values = records.map(SORT_VALUES[key]);
    const order = Uint32Array.from(records.keys()).sort(
      (one, other) => compare(values[one], values[other], descending) || one - other,
    );
    orders.set(sort, order);
    return order;
  }

  /**
   * For each record how many conditions it fulfils, of those that the query has. A condition raises only
   * records that fulfil all before it, so that the last number stands for all of them.
   */
  function filter(query: ModelQuery): { readonly passed: Uint8Array; readonly conditions: number } {
    const passed = new Uint8Array(records.length);
    let conditions = 0;
    for (const facet of ["tasks", "libraries", "providers", "licenses"] as const) {
      const wanted = query[facet];
      if (!wanted?.length) continue;
      for (const value of wanted) {
        for (const place of facets[facet].get(value) ?? []) {
          if (passed[place] === conditions) passed[place] = conditions + 1;
        }
      }
      conditions++;
    }
    if (query.parameters) {
      const { min = 0, max = Number.POSITIVE_INFINITY } = query.parameters;
      records.forEach(({ parameters = -1 }, place) => {
        if (parameters >= min && parameters <= max && passed[place] === conditions)
          passed[place] = conditions + 1;
      });
      conditions++;
    }
    return { passed, conditions };
  }

  /** Scores of all records, 0 where a word does not occur; undefined when there are no words. */
  function score(text: string): Uint8Array | undefined {
    const words = wordsOf(text).slice(0, MAX_WORDS);
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

  function search(query: ModelQuery): ModelPage {
    const limit = readLimit(query.limit);
    const start = readCursor(query.cursor);
    const scores = score(query.text ?? "");
    const order = orderOf(query.sort ?? "-downloads");
    const { passed, conditions } = filter(query);
    const found = pick(order, (place) => passed[place] === conditions && scores?.[place] !== 0);
    const sorted =
      scores && query.sort === undefined ? byScore(found, scores, placeByName.get(nameIn(query))) : found;
    const end = start + limit;
    return {
      models: Array.from(sorted.subarray(start, end), (place) => records[place] as ModelRecord),
      total: sorted.length,
      ...(end < sorted.length ? { next: String(end) } : {}),
    };
  }

  return {
    search,
    get: (id) => byId.get(id),
    sortKeys: MODEL_SORT_KEYS.filter((key) =>
      records.some((record) => SORT_VALUES[key](record) !== undefined),
    ),
  };
}

function providersByModel(offers: readonly Offer[]): Map<string, Set<string>> {
  const providers = new Map<string, Set<string>>();
  for (const { hubId, provider } of offers) {
    if (hubId === undefined) continue;
    const known = providers.get(hubId);
    if (known) known.add(provider);
    else providers.set(hubId, new Set([provider]));
  }
  return providers;
}

function placesBy(
  records: readonly ModelRecord[],
  valuesOf: (record: ModelRecord) => Iterable<string | undefined>,
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  records.forEach((record, place) => {
    for (const value of valuesOf(record)) {
      if (value === undefined) continue;
      const list = places.get(value);
      if (list) list.push(place);
      else places.set(value, [place]);
    }
  });
  return places;
}

function compare(one: Value, other: Value, descending: boolean): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other === descending ? 1 : -1;
}

/** What fits, in its order: half the time of `filter`, which asks more of its callback. */
function pick(places: Uint32Array, fits: (place: number) => boolean): Uint32Array {
  const picked = new Uint32Array(places.length);
  let count = 0;
  for (const place of places) if (fits(place)) picked[count++] = place;
  return picked.subarray(0, count);
}

const nameIn = ({ text = "" }: ModelQuery) => text.trim().toLowerCase();

/** Sorts by score, the highest first, by counting; keeps the order within a score, and `first` leads. */
function byScore(places: Uint32Array, scores: Uint8Array, first: number | undefined): Uint32Array {
  const rankOf = (place: number) => (place === first ? 0 : 255 - (scores[place] ?? 0));
  const counts = new Uint32Array(256);
  const take = (rank: number) => {
    const count = counts[rank] ?? 0;
    counts[rank] = count + 1;
    return count;
  };
  for (const place of places) take(rankOf(place));
  // From here on: where the next record of a rank goes.
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
  throw new ModelQueryError("cursor", "not the `next` of a page of this list");
}
