import type { ModelIndex } from "../models/model-index.ts";
import { MODEL_SORT_KEYS, type ModelFacet, type ModelQuery, type ModelSort } from "../models/model-query.ts";
import { FILE_TYPE_ORDER, fileBitsPerWeight } from "../quantization/file-types.ts";
import type { GgufFileTypeName } from "../quantization/gguf-file-type.ts";
import type { FacetKey, KnownValues, ListKey, ModelListQuery } from "./model-list-query.ts";

/** What a search calls the keys of a URL. */
export const FACETS: Readonly<Record<FacetKey, ModelFacet>> = {
  task: "tasks",
  library: "libraries",
  provider: "providers",
  license: "licenses",
};

/** File types with known size, largest first. */
export const SIZED_TYPES: readonly GgufFileTypeName[] = /* @__PURE__ */ FILE_TYPE_ORDER.filter(
  (type) => fileBitsPerWeight(type) !== undefined,
);

/**
 * Valid query values of an index.
 * @param registered values that are valid even without models
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
  ];
  return {
    values: {
      task: valuesOf("task"),
      library: valuesOf("library"),
      provider: valuesOf("provider"),
      license: valuesOf("license"),
    },
    types: SIZED_TYPES,
    sorts: index.sortKeys.flatMap((key): ModelSort[] => [key, `-${key}`]),
    usualSort: usualSort(index),
    filters: new Set(filters.filter(([, has]) => has).map(([key]) => key)),
  };
}

/** The most requested, else the newest. */
function usualSort({ sortKeys }: ModelIndex): ModelSort {
  const key = MODEL_SORT_KEYS.find((each) => sortKeys.includes(each)) ?? "name";
  return key === "name" ? key : `-${key}`;
}

/** The search that a query of the list represents: its order where it names one, no page. */
export function toModelQuery(query: ModelListQuery): ModelQuery {
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

/** The same with the default order, unless terms or an explicit order are set. */
export const toOrderedQuery = (
  query: ModelListQuery,
  { usualSort }: Pick<KnownValues, "usualSort">,
): ModelQuery => ({
  ...toModelQuery(query),
  ...(query.sort || query.q ? {} : { sort: usualSort }),
});
