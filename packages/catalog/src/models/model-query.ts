import type { ModelRecord } from "./record.ts";

/** What a list of models can be sorted by. */
export const MODEL_SORT_KEYS = ["downloads", "likes", "updated", "released", "parameters", "name"] as const;

export type ModelSortKey = (typeof MODEL_SORT_KEYS)[number];

/** A key, the smallest first, or with a minus the largest first: `"-downloads"`. */
export type ModelSort = ModelSortKey | `-${ModelSortKey}`;

/** Which models are wanted. Several values of one member mean "or", different members mean "and". */
export interface ModelQuery {
  /** Words that all must occur, as a whole or in part, in id, task, library or tags. */
  readonly text?: string;
  /** Ids of tasks. */
  readonly tasks?: readonly string[];
  /** Keys of libraries. */
  readonly libraries?: readonly string[];
  /** Ids of providers that serve the model. */
  readonly providers?: readonly string[];
  /** Ids of licences. */
  readonly licenses?: readonly string[];
  /** Weights, both ends included; models of unknown size are left out. */
  readonly parameters?: { readonly min?: number; readonly max?: number };
  /** Without it the best match comes first, or the most downloaded where there is no text. */
  readonly sort?: ModelSort;
  /** Models on a page: 1 to {@link MAX_PAGE}, 30 when left out. */
  readonly limit?: number;
  /** `next` of the page before. */
  readonly cursor?: string;
}

/** The largest page. */
export const MAX_PAGE = 1000;

export interface ModelPage {
  readonly models: readonly ModelRecord[];
  /** How many there are on all pages, where the source tells. */
  readonly total?: number;
  /** Cursor of the next page, if there is one. */
  readonly next?: string;
}

/** Where models are found: the catalogue's own list, a hub's API, a snapshot of it. */
export interface ModelSource {
  /** @throws ModelQueryError when the source cannot answer such a query */
  search(query: ModelQuery, options?: SourceOptions): ModelPage | Promise<ModelPage>;
  /** One model; undefined when there is none of this id. */
  get(id: string, options?: SourceOptions): ModelRecord | undefined | Promise<ModelRecord | undefined>;
}

export interface SourceOptions {
  readonly signal?: AbortSignal;
}

/** A query that is wrong, or that a source has no answer to. */
export class ModelQueryError extends Error {
  override readonly name = "ModelQueryError";
  /** The member that is wrong. */
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
  throw new ModelQueryError("limit", `${limit} is not a whole number from 1 to ${MAX_PAGE}`);
}
