import { fitsMemory } from "../hardware/fits-memory.ts";
import { FILE_TYPES, fileBitsPerWeight } from "../quantization/file-types.ts";
import type { GgufFileTypeName } from "../quantization/gguf-file-type.ts";
import { toCurrentTask } from "../tasks/retired.ts";
import { pickKnownPrices } from "./known-prices.ts";
import {
  type MemoryLimit,
  MODEL_FACETS,
  MODEL_FILTERS,
  type ModelFacet,
  type ModelFilter,
  type ModelQuery,
  ModelQueryError,
} from "./model-query.ts";
import type { Offer } from "./offer.ts";
import type { ModelRecord } from "./record.ts";

/** The conditions of a query that each record matches, with one bit per condition. */
export interface Fulfilled {
  /** One bit mask per record. */
  readonly bits: Uint16Array;
  /** Bit mask of a record that matches all conditions. */
  readonly all: number;
}

export interface ModelFilters {
  /** @throws ModelQueryError */
  fulfilled(query: ModelQuery): Fulfilled;
  /** Indexes of the records with a value. */
  readonly places: Readonly<Record<ModelFacet, ReadonlyMap<string, readonly number[]>>>;
  /** Filters for which at least one record has a value. */
  readonly available: readonly ModelFilter[];
}

/** Returns the bit of a filter. */
export const getBits = (filter: ModelFilter) => 1 << MODEL_FILTERS.indexOf(filter);

/** @param findOffers returns the offers of a model */
export function createModelFilters(
  records: readonly ModelRecord[],
  findOffers: (id: string) => readonly Offer[],
): ModelFilters {
  const places: ModelFilters["places"] = {
    tasks: placesBy(records, ({ pipeline_tag }) => [pipeline_tag && toCurrentTask(pipeline_tag)]),
    libraries: placesBy(records, ({ library_name }) => [library_name]),
    providers: placesBy(records, ({ id }) => new Set(findOffers(id).map(({ provider }) => provider))),
    licenses: placesBy(records, ({ license }) => [license]),
    features: placesBy(
      records,
      ({ id }) => new Set(findOffers(id).flatMap(({ features }) => features ?? [])),
    ),
  };
  const needed = new Map<GgufFileTypeName, Float64Array>();
  /** Lowest input price of each record, `NaN` if none is known. */
  const inputUsd = Float64Array.from(records, ({ id }) => findLowestPrice(findOffers(id)));

  /** Required memory of each record in GB, `NaN` if unknown. Cached, because estimating it for each query is too slow. */
  function neededGb(fileType: GgufFileTypeName): Float64Array {
    const known = needed.get(fileType);
    if (known) return known;
    const all = Float64Array.from(
      records,
      (record) => fitsMemory(record, { memoryGb: 0, fileType }).neededGb ?? Number.NaN,
    );
    needed.set(fileType, all);
    return all;
  }

  /** Returns a function that tests the conditions other than facets, or `undefined` if the query has none. */
  function condition(filter: ModelFilter, query: ModelQuery): ((place: number) => boolean) | undefined {
    if (filter === "parameters" && query.parameters) {
      const { min = 0, max = Number.POSITIVE_INFINITY } = query.parameters;
      return (place) => {
        const { parameters = -1 } = records[place] ?? {};
        return parameters >= min && parameters <= max;
      };
    }
    if (filter === "gguf" && query.gguf !== undefined)
      return (place) => hasGguf(records[place]) === query.gguf;
    if (filter === "fits" && query.fits) {
      const { memoryGb, fileType } = readMemoryLimit(query.fits);
      const all = neededGb(fileType);
      return (place) => (all[place] ?? Number.NaN) <= memoryGb;
    }
    const { maxInputUsd, minContextTokens } = query;
    if (filter === "price" && maxInputUsd !== undefined)
      return (place) => (inputUsd[place] ?? Number.NaN) <= maxInputUsd;
    if (filter === "context" && minContextTokens !== undefined)
      return (place) => (findContext(records[place]) ?? 0) >= minContextTokens;
    return undefined;
  }

  return {
    places,
    fulfilled(query) {
      const bits = new Uint16Array(records.length);
      let all = 0;
      for (const facet of MODEL_FACETS) {
        const wanted = query[facet];
        if (!wanted?.length) continue;
        const bit = getBits(facet);
        all |= bit;
        const values = facet === "tasks" ? wanted.map(toCurrentTask) : wanted;
        const lists = values.map((value) => places[facet].get(value) ?? []);
        for (const place of isAllRequired(facet) ? intersect(lists) : lists.flat()) {
          bits[place] = (bits[place] ?? 0) | bit;
        }
      }
      for (const filter of MODEL_FILTERS) {
        const fulfills = condition(filter, query);
        if (!fulfills) continue;
        const bit = getBits(filter);
        all |= bit;
        for (let place = 0; place < bits.length; place++) {
          if (fulfills(place)) bits[place] = (bits[place] ?? 0) | bit;
        }
      }
      return { bits, all };
    },
    available: MODEL_FILTERS.filter((filter) => {
      if (filter === "parameters") return records.some(({ parameters }) => parameters !== undefined);
      if (filter === "gguf") return records.some(hasGguf);
      if (filter === "fits") return records.some((record) => fitsMemory(record, { memoryGb: 0 }).neededGb);
      if (filter === "price") return inputUsd.some((usd) => !Number.isNaN(usd));
      if (filter === "context") return records.some((record) => findContext(record) !== undefined);
      return places[filter].size > 0;
    }),
  };
}

/** Whether a model must match all values of a facet, not one of them. */
export const isAllRequired = (facet: ModelFacet): boolean => facet === "features";

function intersect(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...others] = lists;
  const sets = others.map((list) => new Set(list));
  return first.filter((place) => sets.every((set) => set.has(place)));
}

function findLowestPrice(offers: readonly Offer[]): number {
  const prices = offers.flatMap((offer) => pickKnownPrices(offer).input ?? []);
  return prices.length > 0 ? Math.min(...prices) : Number.NaN;
}

/** The context window of a generative model, or the longest input of an encoder. */
export const findContext = ({ contextTokens, maxPositions }: Partial<ModelRecord> = {}) =>
  contextTokens ?? maxPositions;

const hasGguf = ({ gguf, ggufRepo }: Partial<ModelRecord> = {}) =>
  gguf !== undefined || ggufRepo !== undefined;

/** Default file type for memory estimates: the most common choice. */
const USUAL_FILE_TYPE: GgufFileTypeName = "Q4_K_M";

function readMemoryLimit({ memoryGb, fileType = USUAL_FILE_TYPE }: MemoryLimit): Required<MemoryLimit> {
  if (!(memoryGb >= 0)) throw new ModelQueryError("fits", `${memoryGb} is not a valid number of GB`);
  if (!Object.hasOwn(FILE_TYPES, fileType) || fileBitsPerWeight(fileType) === undefined) {
    throw new ModelQueryError("fits", `the size of file type "${fileType}" is unknown`);
  }
  return { memoryGb, fileType };
}

function placesBy(
  records: readonly ModelRecord[],
  valuesOf: (record: ModelRecord) => Iterable<string | undefined>,
): ReadonlyMap<string, readonly number[]> {
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
