import type { GgufFileTypeName } from "../quantization/gguf-file-type.ts";
import type { ModelRecord } from "./record.ts";

/** What a list of models can be sorted by; `"providers"` is how many serve it. */
export const MODEL_SORT_KEYS = [
  "downloads",
  "likes",
  "providers",
  "updated",
  "released",
  "parameters",
  "context",
  "name",
] as const;

/** What a list of models can be sorted by. */
export type ModelSortKey = (typeof MODEL_SORT_KEYS)[number];

/** A key, the smallest first, or with a minus the largest first: `"-downloads"`. */
export type ModelSort = ModelSortKey | `-${ModelSortKey}`;

/** Filters by one of several values, which a list can count. */
export const MODEL_FACETS = ["tasks", "libraries", "providers", "licenses"] as const;

/** A filter by one of several values. */
export type ModelFacet = (typeof MODEL_FACETS)[number];

/** All filters of a list of models, except for search words. */
export const MODEL_FILTERS = [...MODEL_FACETS, "parameters", "gguf", "fits"] as const;

/** Anything that a list of models can be filtered by. */
export type ModelFilter = (typeof MODEL_FILTERS)[number];

/** Memory of a machine, and the quantization in which models are to fit it. */
export interface MemoryLimit {
  /** GB of 10⁹ bytes that models may use. */
  readonly memoryGb: number;
  /** File type for the estimate, even if no such file exists. Defaults to `"Q4_K_M"`. */
  readonly fileType?: GgufFileTypeName;
}

/** Query for models. Several values of a field are combined with OR, different fields with AND. */
export interface ModelQuery {
  /** Terms that must all occur, fully or partially, in ID, task, library or tags. */
  readonly text?: string;
  /** Ids of tasks. */
  readonly tasks?: readonly string[];
  /** Keys of libraries. */
  readonly libraries?: readonly string[];
  /** Ids of providers that serve the model. */
  readonly providers?: readonly string[];
  /** License IDs. */
  readonly licenses?: readonly string[];
  /** Weights, both ends included; models of unknown size are omitted. */
  readonly parameters?: { readonly min?: number; readonly max?: number };
  /** Whether GGUF files are known, in the model's repository or a different one. */
  readonly gguf?: boolean;
  /** What a model must be estimated to fit, as `fitsMemory` does; models of unknown size are omitted. */
  readonly fits?: MemoryLimit;
  /** Without it the best match is first, or the most downloaded where there is no text. */
  readonly sort?: ModelSort;
  /** Models per page, from 1 to {@link MAX_PAGE}. Defaults to 30. */
  readonly limit?: number;
  /** `next` of the page before. */
  readonly cursor?: string;
}

/** The largest page. */
export const MAX_PAGE = 1000;

/** A page of results. */
export interface ModelPage {
  readonly models: readonly ModelRecord[];
  /** Total number of results, if the source reports it. */
  readonly total?: number;
  /** Cursor of the next page, if there is one. */
  readonly next?: string;
}

/** How many models have a value. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** Values per facet, by number of models, then by name. Values without models are omitted. */
export type FacetCounts = Readonly<Record<ModelFacet, readonly FacetCount[]>>;

/** Source of models: the catalog's own list, a hub's API, or a snapshot of it. */
export interface ModelSource {
  /** @throws ModelQueryError when the source cannot answer such a query */
  search(query: ModelQuery, options?: SourceOptions): ModelPage | Promise<ModelPage>;
  /** A model by ID; undefined if unknown. */
  get(id: string, options?: SourceOptions): ModelRecord | undefined | Promise<ModelRecord | undefined>;
}

/** How a source is asked. */
export interface SourceOptions {
  readonly signal?: AbortSignal;
}

/** A query that is invalid, or that a source has no response to. */
export class ModelQueryError extends Error {
  override readonly name = "ModelQueryError";
  /** The field that is invalid. */
  readonly member: keyof ModelQuery;

  constructor(member: keyof ModelQuery, problem: string) {
    super(`${member}: ${problem}`);
    this.member = member;
  }
}

/** Direction and key of a sort. @throws ModelQueryError */
export function readSort(sort: string): { readonly key: ModelSortKey; readonly descending: boolean } {
  const descending = sort.startsWith("-");
  const key = MODEL_SORT_KEYS.find((each) => each === sort.slice(descending ? 1 : 0));
  if (key) return { key, descending };
  throw new ModelQueryError(
    "sort",
    `"${sort}" is none of ${MODEL_SORT_KEYS.join(", ")}, with or without a minus`,
  );
}

/** The size of a page. @throws ModelQueryError */
export function readLimit(limit = 30): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_PAGE) return limit;
  throw new ModelQueryError("limit", `${limit} is not an integer from 1 to ${MAX_PAGE}`);
}
