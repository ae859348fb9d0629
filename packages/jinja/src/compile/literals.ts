import type { Evaluate } from "../runtime/frame.ts";
import { Dict, PythonSet } from "../values/dict.ts";
import { Tuple } from "../values/tuple.ts";

export const constantOf = (value: unknown): Evaluate =>
  typeof value === "object" && value !== null && isContainer(value) ? () => copyOf(value) : () => value;

const isContainer = (value: object) =>
  Array.isArray(value) || value instanceof Tuple || value instanceof PythonSet || value instanceof Dict;

/** Templates can change lists, dicts and sets: each evaluation makes new ones. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (value instanceof Tuple) return new Tuple(value.items.map(copyOf));
  if (value instanceof PythonSet) return new PythonSet(value);
  if (value instanceof Dict) return new Dict(Array.from(value, ([key, item]) => [key, copyOf(item)]));
  return value;
}

export const listOf =
  (items: readonly Evaluate[]): Evaluate =>
  (frame) =>
    items.map((item) => item(frame));

export const tupleOf =
  (items: readonly Evaluate[]): Evaluate =>
  (frame) =>
    new Tuple(items.map((item) => item(frame)));

export const dictOf =
  (pairs: readonly (readonly [key: Evaluate, value: Evaluate])[], at: number): Evaluate =>
  (frame) => {
    // As in Python, keys are checked when all values are there.
    const entries = pairs.map(([key, value]) => [key(frame), value(frame)] as const);
    frame.runtime.position = at;
    return new Dict(entries);
  };
