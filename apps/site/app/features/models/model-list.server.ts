import {
  MODEL_SORT_KEYS,
  type ModelFacet,
  type ModelIndex,
  type ModelQuery,
  type ModelSort,
  type ModelSortKey,
  seedModels,
} from "@inferhub/catalog/models";
import { FILE_TYPE_ORDER, fileBitsPerWeight, type GgufFileTypeName } from "@inferhub/catalog/quantization";
import { type ActiveFilter, activeFilters, type Relaxation, relaxations } from "./active-filters.ts";
import { readSizeRange, sizeWords, writeSizeRange } from "./amounts.ts";
import {
  type Dropped,
  FACET_KEYS,
  type FacetKey,
  type Known,
  type ListKey,
  type ModelListQuery,
  modelListPath,
  parseModelListQuery,
} from "./model-list-query.ts";
import { labelOf, type ModelRow, modelRow, registered } from "./model-row.server.ts";

/** A value to choose, and how many models it would leave. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export interface Facet {
  readonly key: FacetKey;
  /** Those of the most models, and chosen ones that have none. */
  readonly options: readonly Option[];
  /** All others, by name. */
  readonly more: readonly Option[];
}

/** A range of sizes as a link. */
export interface SizeLink {
  readonly range: string;
  readonly label: string;
  readonly to: string;
  readonly count: number;
}

/** The list as an address asks for it. */
export interface ModelListView {
  readonly query: ModelListQuery;
  readonly dropped: readonly Dropped[];
  /** All that the source has. */
  readonly total: number;
  readonly found: number;
  readonly pages: number;
  readonly rows: readonly ModelRow[];
  readonly facets: readonly Facet[];
  /** Absent where nothing tells sizes. */
  readonly sizes: readonly SizeLink[] | undefined;
  /** Types that memory can be told for; absent where nothing tells sizes. */
  readonly quants: readonly GgufFileTypeName[] | undefined;
  /** How many have GGUF files, under the other filters; absent where none has. */
  readonly gguf: number | undefined;
  /** What the source can be sorted by. */
  readonly sortKeys: readonly ModelSortKey[];
  readonly usualSort: ModelSort;
  readonly active: readonly ActiveFilter[];
  /** Where nothing was found. */
  readonly relaxations: readonly Relaxation[];
}

const PAGE_SIZE = 30;
const SHOWN_OPTIONS = 7;

const FACETS: Readonly<Record<FacetKey, ModelFacet>> = {
  task: "tasks",
  library: "libraries",
  provider: "providers",
  license: "licenses",
};

const TYPES = FILE_TYPE_ORDER.filter((type) => fileBitsPerWeight(type) !== undefined);
const RANGES = ["-1b", "1b-4b", "4b-10b", "10b-40b", "40b-"];

/** Reads an address and finds what it asks for. */
export function modelList(
  params: URLSearchParams,
  index: ModelIndex = seedModels(),
  now: number = Date.now(),
): ModelListView {
  const known = knownOf(index);
  const { query: asked, dropped } = parseModelListQuery(params, known);
  const count = (query: ModelListQuery) => index.search({ ...toModelQuery(query), limit: 1 }).total;
  const found = count(asked);
  const pages = Math.max(1, Math.ceil(found / PAGE_SIZE));
  const query = { ...asked, page: Math.min(asked.page, pages) };
  const memoryAt = query.fits > 0 ? toModelQuery(query).fits?.fileType : undefined;
  const { models } = index.search({
    ...toModelQuery(query),
    ...(query.sort || query.q ? {} : { sort: known.usualSort }),
    limit: PAGE_SIZE,
    cursor: String((query.page - 1) * PAGE_SIZE),
  });
  return {
    query,
    dropped:
      query.page === asked.page
        ? dropped
        : [...dropped, { key: "page", value: String(asked.page), wanted: `at most ${pages}` }],
    total: index.search({ limit: 1 }).total,
    found,
    pages,
    rows: models.map((record) => modelRow(record, index.providersOf(record.id), memoryAt, now)),
    facets: facetsOf(index, query),
    sizes: index.filters.includes("parameters")
      ? RANGES.map((range) => sizeLink(query, range, count))
      : undefined,
    quants: index.filters.includes("fits") ? TYPES : undefined,
    gguf: index.filters.includes("gguf") ? count({ ...query, gguf: true }) : undefined,
    sortKeys: index.sortKeys,
    usualSort: known.usualSort,
    active: activeFilters(query, labelOf),
    relaxations: found === 0 ? relaxations(query, labelOf, count) : [],
  };
}

function knownOf(index: ModelIndex): Known {
  const counts = index.facets({});
  const valuesOf = (key: FacetKey) =>
    new Set(
      index.filters.includes(FACETS[key])
        ? [...registered(key), ...counts[FACETS[key]].map(({ value }) => value)]
        : [],
    );
  const filters: readonly (readonly [ListKey, boolean])[] = [
    ["params", index.filters.includes("parameters")],
    ["fits", index.filters.includes("fits")],
    ["gguf", index.filters.includes("gguf")],
  ];
  return {
    values: {
      task: valuesOf("task"),
      library: valuesOf("library"),
      provider: valuesOf("provider"),
      license: valuesOf("license"),
    },
    types: TYPES,
    sorts: index.sortKeys.flatMap((key): ModelSort[] => [key, `-${key}`]),
    usualSort: usualSort(index),
    filters: new Set(filters.filter(([, has]) => has).map(([key]) => key)),
  };
}

/** The most asked for, else the newest. */
function usualSort({ sortKeys }: ModelIndex): ModelSort {
  const key = MODEL_SORT_KEYS.find((each) => sortKeys.includes(each)) ?? "name";
  return key === "name" ? key : `-${key}`;
}

function toModelQuery(query: ModelListQuery): ModelQuery {
  const { q, task, library, provider, license, quant, params, fits, gguf, sort } = query;
  return {
    text: q,
    tasks: task,
    libraries: library,
    providers: provider,
    licenses: license,
    ...(params.min === undefined && params.max === undefined ? {} : { parameters: params }),
    ...(fits > 0 ? { fits: { memoryGb: fits, fileType: quant as GgufFileTypeName } } : {}),
    ...(gguf ? { gguf } : {}),
    ...(sort ? { sort } : {}),
  };
}

function facetsOf(index: ModelIndex, query: ModelListQuery): readonly Facet[] {
  const counts = index.facets(toModelQuery(query));
  return FACET_KEYS.filter((key) => index.filters.includes(FACETS[key])).map((key) => {
    const options = counts[FACETS[key]].map(
      ({ value, count }): Option => ({ value, label: labelOf(key, value), count }),
    );
    const lost = query[key].filter((value) => options.every((option) => option.value !== value));
    return {
      key,
      options: [
        ...options.slice(0, SHOWN_OPTIONS),
        ...lost.map((value) => ({ value, label: labelOf(key, value), count: 0 })),
      ],
      more: options.slice(SHOWN_OPTIONS).sort((one, other) => one.label.localeCompare(other.label, "en")),
    };
  });
}

/** Leads to a range; to any size where it is the one that is chosen. */
function sizeLink(query: ModelListQuery, range: string, count: (query: ModelListQuery) => number): SizeLink {
  const params = readSizeRange(range) ?? {};
  const wanted = { ...query, params, page: 1 };
  const chosen = writeSizeRange(query.params) === range;
  return {
    range,
    label: sizeWords(params),
    to: modelListPath(chosen ? { ...wanted, params: {} } : wanted),
    count: count(wanted),
  };
}
