import { readSizeRange, writeSizeRange } from "@inferhub/catalog/amounts";
import {
  type Dropped,
  FACET_KEYS,
  FACETS,
  type FacetKey,
  getKnownValues,
  MODEL_PAGE_SIZE,
  type ModelListQuery,
  SIZED_TYPES,
  toModelQuery,
  toOrderedQuery,
} from "@inferhub/catalog/model-list";
import {
  createSeedIndex,
  type ModelIndex,
  type ModelSort,
  type ModelSortKey,
} from "@inferhub/catalog/models";
import type { GgufFileTypeName } from "@inferhub/catalog/quantization";
import {
  type ActiveFilter,
  type FilterSuggestion,
  listActiveFilters,
  suggestFilters,
} from "./active-filters.ts";
import { formatSizeRange } from "./format.ts";
import { modelListQuery, toModelListPath } from "./model-list-path.ts";
import { buildModelRow, getLabel, type ModelRow, REGISTERED } from "./model-row.server.ts";
import { buildNumberFacets, type NumberFacet } from "./number-facets.server.ts";

/** A value to choose, and how many models it would leave. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export interface Facet {
  readonly key: FacetKey;
  /** The most common values, and selected ones without models. */
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

/** The list as a URL requests it. */
export interface ModelListView {
  readonly query: ModelListQuery;
  readonly dropped: readonly Dropped[];
  /** All that the source has. */
  readonly total: number;
  readonly found: number;
  readonly pages: number;
  readonly rows: readonly ModelRow[];
  readonly facets: readonly Facet[];
  /** Limits of price and context that the source has data for. */
  readonly numbers: readonly NumberFacet[];
  /** Absent without known sizes. */
  readonly sizes: readonly SizeLink[] | undefined;
  /** Types for memory estimates; absent if no sizes are known. */
  readonly quants: readonly GgufFileTypeName[] | undefined;
  /** How many have GGUF files, under the other filters; absent where none has. */
  readonly gguf: number | undefined;
  /** The orders that the source supports. */
  readonly sortKeys: readonly ModelSortKey[];
  readonly defaultSort: ModelSort;
  readonly active: readonly ActiveFilter[];
  /** State without results. */
  readonly suggestions: readonly FilterSuggestion[];
}

const SHOWN_OPTIONS = 7;

const RANGES = ["-1b", "1b-4b", "4b-10b", "10b-40b", "40b-"];

/** Parses a URL and returns its results. */
export function buildModelList(
  params: URLSearchParams,
  index: ModelIndex = createSeedIndex(),
  now: number = Date.now(),
): ModelListView {
  const known = getKnownValues(index, REGISTERED);
  const { query: asked, dropped } = modelListQuery.parse(params, known);
  const count = (query: ModelListQuery) => index.search({ ...toModelQuery(query), limit: 1 }).total;
  const found = count(asked);
  const pages = Math.max(1, Math.ceil(found / MODEL_PAGE_SIZE));
  const query = { ...asked, page: Math.min(asked.page, pages) };
  const memoryAt = query.fits > 0 ? toModelQuery(query).fits?.fileType : undefined;
  const { models } = index.search({
    ...toOrderedQuery(query, known),
    limit: MODEL_PAGE_SIZE,
    cursor: String((query.page - 1) * MODEL_PAGE_SIZE),
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
    rows: models.map((record) => buildModelRow(record, index.providersOf(record.id), memoryAt, now)),
    facets: buildFacets(index, query),
    numbers: buildNumberFacets(index.filters, query, count),
    sizes: index.filters.includes("parameters")
      ? RANGES.map((range) => buildSizeLink(query, range, count))
      : undefined,
    quants: index.filters.includes("fits") ? SIZED_TYPES : undefined,
    gguf: index.filters.includes("gguf") ? count({ ...query, gguf: true }) : undefined,
    sortKeys: index.sortKeys,
    defaultSort: known.usualSort,
    active: listActiveFilters(query, getLabel),
    suggestions: found === 0 ? suggestFilters(query, getLabel, count) : [],
  };
}

function buildFacets(index: ModelIndex, query: ModelListQuery): readonly Facet[] {
  const counts = index.facets(toModelQuery(query));
  return FACET_KEYS.filter((key) => index.filters.includes(FACETS[key])).map((key) => {
    const options = counts[FACETS[key]].map(
      ({ value, count }): Option => ({ value, label: getLabel(key, value), count }),
    );
    const lost = query[key].filter((value) => options.every((option) => option.value !== value));
    return {
      key,
      options: [
        ...options.slice(0, SHOWN_OPTIONS),
        ...lost.map((value) => ({ value, label: getLabel(key, value), count: 0 })),
      ],
      more: options.slice(SHOWN_OPTIONS).sort((one, other) => one.label.localeCompare(other.label, "en")),
    };
  });
}

/** Leads to a range; to any size where it is the one that is selected. */
function buildSizeLink(
  query: ModelListQuery,
  range: string,
  count: (query: ModelListQuery) => number,
): SizeLink {
  const params = readSizeRange(range) ?? {};
  const wanted = { ...query, params, page: 1 };
  const chosen = writeSizeRange(query.params) === range;
  return {
    range,
    label: formatSizeRange(params),
    to: toModelListPath(chosen ? { ...wanted, params: {} } : wanted),
    count: count(wanted),
  };
}
