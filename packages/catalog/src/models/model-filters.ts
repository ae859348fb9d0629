import { fitsMemory } from "../hardware/fits-memory.ts";
import { FILE_TYPES, fileBitsPerWeight } from "../quantization/file-types.ts";
import type { GgufFileTypeName } from "../quantization/gguf-file-type.ts";
import { toCurrentTask } from "../tasks/retired.ts";
import {
  type MemoryLimit,
  MODEL_FACETS,
  MODEL_FILTERS,
  type ModelFacet,
  type ModelFilter,
  type ModelQuery,
  ModelQueryError,
} from "./model-query.ts";
import type { ModelRecord } from "./record.ts";

/** The conditions of a query that each record matches, with one bit per condition. */
export interface Fulfilled {
  /** One bit mask per record. */
  readonly bits: Uint8Array;
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

/** @param providersOf returns the IDs of the providers that serve a model */
export function createModelFilters(
  records: readonly ModelRecord[],
  providersOf: (id: string) => Iterable<string>,
): ModelFilters {
  const places: ModelFilters["places"] = {
    tasks: placesBy(records, ({ pipeline_tag }) => [pipeline_tag && toCurrentTask(pipeline_tag)]),
    libraries: placesBy(records, ({ library_name }) => [library_name]),
    providers: placesBy(records, ({ id }) => providersOf(id)),
    licenses: placesBy(records, ({ license }) => [license]),
  };
  const needed = new Map<GgufFileTypeName, Float64Array>();

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
    return undefined;
  }

  return {
    places,
    fulfilled(query) {
      const bits = new Uint8Array(records.length);
      let all = 0;
      for (const facet of MODEL_FACETS) {
        const wanted = query[facet];
        if (!wanted?.length) continue;
        const bit = getBits(facet);
        all |= bit;
        for (const value of facet === "tasks" ? wanted.map(toCurrentTask) : wanted) {
          for (const place of places[facet].get(value) ?? []) bits[place] = (bits[place] ?? 0) | bit;
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
      return places[filter].size > 0;
    }),
  };
}

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
