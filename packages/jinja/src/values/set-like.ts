import { PythonSet } from "./dict.ts";
import { DictView } from "./dict-view.ts";

/** What Python compares and subtracts as a set: sets, and the keys and the items of a dict. */
export type SetLike = PythonSet | Set<unknown> | DictView;

export const isSet = (value: unknown): value is PythonSet | Set<unknown> =>
  value instanceof PythonSet || value instanceof Set;

/** The keys or the items of a dict. */
export const isSetView = (value: unknown): value is DictView =>
  value instanceof DictView && value.kind !== "values";

export const isSetLike = (value: unknown): value is SetLike => isSet(value) || isSetView(value);

export const sizeOf = (set: SetLike): number => (set instanceof DictView ? set.size() : set.size);

export const itemsOf = (set: SetLike): readonly unknown[] =>
  set instanceof DictView ? set.elements() : [...set];
