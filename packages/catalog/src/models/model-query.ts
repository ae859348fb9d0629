import type { GgufFileTypeName } from "../quantization/gguf-file-type.ts";
import type { Offer } from "./offer.ts";
import type { ModelRecord } from "./record.ts";

/** Sort keys of model lists. `"providers"` is the number of providers. */
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

/** A sort key. */
export type ModelSortKey = (typeof MODEL_SORT_KEYS)[number];

/** A sort key for ascending order, or with a minus for descending order: `"-downloads"`. */
export type ModelSort = ModelSortKey | `-${ModelSortKey}`;

/** Facets: filters with countable values. */
export const MODEL_FACETS = ["tasks", "libraries", "providers", "licenses", "features"] as const;

/** A facet. */
export type ModelFacet = (typeof MODEL_FACETS)[number];

/** All filters of model lists, except for search terms. */
export const MODEL_FILTERS = [...MODEL_FACETS, "parameters", "gguf", "fits", "price", "context"] as const;

/** A filter. */
export type ModelFilter = (typeof MODEL_FILTERS)[number];

/** Memory of a machine, and the quantization of the models to fit into it. */
export interface MemoryLimit {
  /** Memory for models, in GB of 10⁹ bytes. */
  readonly memoryGb: number;
  /** File type for the estimate, even if no such file exists. Defaults to `"Q4_K_M"`. */
  readonly fileType?: GgufFileTypeName;
}

/** Query for models. Several values of a field are combined with OR, except for features; different fields with AND. */
export interface ModelQuery {
  /** Terms that must all occur, fully or partially, in ID, task, library or tags. */
  readonly text?: string;
  /** Task IDs. */
  readonly tasks?: readonly string[];
  /** Library keys. */
  readonly libraries?: readonly string[];
  /** IDs of providers that serve the model. */
  readonly providers?: readonly string[];
  /** License IDs. */
  readonly licenses?: readonly string[];
  /** Capabilities at the model's providers, such as `"tools"`. All are required. */
  readonly features?: readonly Offer["features"][number][];
  /** Range of the number of weights, inclusive. Excludes models of unknown size. */
  readonly parameters?: { readonly min?: number; readonly max?: number };
  /** Whether GGUF files are known, in the model's repository or another one. */
  readonly gguf?: boolean;
  /** Machine that the model must fit into, estimated with `fitsMemory`. Excludes models of unknown size. */
  readonly fits?: MemoryLimit;
  /**
   * Highest input price at the cheapest provider, in US dollars per million tokens. 0 for free offers only. Excludes
   * models without a known price.
   */
  readonly maxInputUsd?: number;
  /** Least context window in tokens. Excludes models of unknown context. */
  readonly minContextTokens?: number;
  /** Sort order. Defaults to relevance, or to downloads without search terms. */
  readonly sort?: ModelSort;
  /** Models per page, from 1 to {@link MAX_PAGE}. Defaults to 30. */
  readonly limit?: number;
  /** `next` of the previous page. */
  readonly cursor?: string;
}

/** Maximum page size. */
export const MAX_PAGE = 1000;

/** A page of results. */
export interface ModelPage {
  readonly models: readonly ModelRecord[];
  /** Total number of results, if the source reports it. */
  readonly total?: number;
  /** Cursor of the next page, if there is one. */
  readonly next?: string;
}

/** Number of models with a value. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** Values per facet, by number of models, then by name. Values without models are omitted. */
export type FacetCounts = Readonly<Record<ModelFacet, readonly FacetCount[]>>;

/** Source of models: the catalog, a Hub's API, or a snapshot of it. */
export interface ModelSource {
  /** @throws ModelQueryError if the source doesn't support the query */
  search(query: ModelQuery, options?: SourceOptions): ModelPage | Promise<ModelPage>;
  /** Returns the model with an ID, or `undefined` if it is unknown. */
  get(id: string, options?: SourceOptions): ModelRecord | undefined | Promise<ModelRecord | undefined>;
}

/** Options of a request to a source. */
export interface SourceOptions {
  readonly signal?: AbortSignal;
}

/** Thrown for a query that is invalid or that a source doesn't support. */
export class ModelQueryError extends Error {
  override readonly name = "ModelQueryError";
  /** The invalid field. */
  readonly member: keyof ModelQuery;

  constructor(member: keyof ModelQuery, problem: string) {
    super(`${member}: ${problem}`);
    this.member = member;
  }
}

/** Parses a sort order into its key and direction. @throws ModelQueryError */
export function readSort(sort: string): { readonly key: ModelSortKey; readonly descending: boolean } {
  const descending = sort.startsWith("-");
  const key = MODEL_SORT_KEYS.find((each) => each === sort.slice(descending ? 1 : 0));
  if (key) return { key, descending };
  throw new ModelQueryError(
    "sort",
    `"${sort}" is none of ${MODEL_SORT_KEYS.join(", ")}, with or without a minus`,
  );
}

/** Returns the page size. @throws ModelQueryError */
export function readLimit(limit = 30): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_PAGE) return limit;
  throw new ModelQueryError("limit", `${limit} is not an integer from 1 to ${MAX_PAGE}`);
}
