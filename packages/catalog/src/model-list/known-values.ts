import type { ModelIndex } from "../models/model-index.ts";
import { MODEL_SORT_KEYS, type ModelFacet, type ModelQuery, type ModelSort } from "../models/model-query.ts";
import { FILE_TYPE_ORDER, fileBitsPerWeight } from "../quantization/file-types.ts";
import type { GgufFileTypeName } from "../quantization/gguf-file-type.ts";
import type { FacetKey, KnownValues, ListKey, ModelListQuery } from "./model-list-query.ts";

/** Search facets by URL key. */
export const FACETS: Readonly<Record<FacetKey, ModelFacet>> = {
  task: "tasks",
  library: "libraries",
  provider: "providers",
  license: "licenses",
  feature: "features",
};

/** File types with known size, largest first. */
export const SIZED_TYPES: readonly GgufFileTypeName[] = /* @__PURE__ */ FILE_TYPE_ORDER.filter(
  (type) => fileBitsPerWeight(type) !== undefined,
);

/**
 * Returns the valid query values of an index.
 * @param registered values that are valid even if no model has them
 */
export function getKnownValues(
  index: ModelIndex,
  registered: Readonly<Record<FacetKey, readonly string[]>>,
): KnownValues {
  const counts = index.facets({});
  const valuesOf = (key: FacetKey) =>
    new Set(
      index.filters.includes(FACETS[key])
        ? [...registered[key], ...counts[FACETS[key]].map(({ value }) => value)]
        : [],
    );
  const filters: readonly (readonly [ListKey, boolean])[] = [
    ["params", index.filters.includes("parameters")],
    ["fits", index.filters.includes("fits")],
    ["gguf", index.filters.includes("gguf")],
    ["price", index.filters.includes("price")],
    ["context", index.filters.includes("context")],
  ];
  return {
    values: {
      task: valuesOf("task"),
      library: valuesOf("library"),
      provider: valuesOf("provider"),
      license: valuesOf("license"),
      feature: valuesOf("feature"),
    },
    types: SIZED_TYPES,
    sorts: index.sortKeys.flatMap((key): ModelSort[] => [key, `-${key}`]),
    usualSort: usualSort(index),
    filters: new Set(filters.filter(([, has]) => has).map(([key]) => key)),
  };
}

/** Returns the default order: by downloads, else by date. */
function usualSort({ sortKeys }: ModelIndex): ModelSort {
  const key = MODEL_SORT_KEYS.find((each) => sortKeys.includes(each)) ?? "name";
  return key === "name" ? key : `-${key}`;
}

/** Converts a list query to a search query, without the page. */
export function toModelQuery(query: ModelListQuery): ModelQuery {
  const { q, task, library, provider, license, feature, quant, params, price, context, fits, gguf, sort } =
    query;
  return {
    text: q,
    tasks: task,
    libraries: library,
    providers: provider,
    licenses: license,
    features: feature as NonNullable<ModelQuery["features"]>,
    ...(params.min === undefined && params.max === undefined ? {} : { parameters: params }),
    ...(fits > 0 ? { fits: { memoryGb: fits, fileType: quant as GgufFileTypeName } } : {}),
    ...(price === undefined ? {} : { maxInputUsd: price }),
    ...(context > 0 ? { minContextTokens: context } : {}),
    ...(gguf ? { gguf } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** Converts a list query and adds the default order, unless it has search terms or an order. */
export const toOrderedQuery = (
  query: ModelListQuery,
  { usualSort }: Pick<KnownValues, "usualSort">,
): ModelQuery => ({
  ...toModelQuery(query),
  ...(query.sort || query.q ? {} : { sort: usualSort }),
});
