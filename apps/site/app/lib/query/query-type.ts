/** A key of a URL with its value, not yet encoded. */
export type Pair = readonly [key: string, value: string];

/** A value of a URL that is dropped because it is not understood. */
export interface QueryProblem {
  readonly key: string;
  readonly value: string;
  /** Describes the values that are understood; empty if the type does not describe them. */
  readonly wanted: string;
}

/** The value of one field, and its problems. */
export interface Reading<Value> {
  readonly value: Value;
  readonly problems: readonly QueryProblem[];
}

/**
 * Codec of one query field. Most fields use one parameter with the field's name; a type can use a different one or
 * several. @typeParam Known context for parsing, such as valid IDs @typeParam Preset context for omitting defaults
 */
export interface QueryType<Value, Known = unknown, Preset = unknown> {
  /** Keys of the URL; `p.*` matches every key that starts with `p.`. */
  readonly keys: (name: string) => readonly string[];
  /** Never throws. */
  readonly read: (name: string, search: URLSearchParams, known: Known) => Reading<Value>;
  /** Returns the pairs in a fixed order, without defaults. */
  readonly write: (name: string, value: Value, preset: Preset) => readonly Pair[];
}

/** Any type of a field, for constraints. */
export interface AnyQueryType {
  readonly keys: (name: string) => readonly string[];
  readonly read: (name: string, search: URLSearchParams, known: never) => Reading<unknown>;
  readonly write: (name: string, value: never, preset: never) => readonly Pair[];
}
