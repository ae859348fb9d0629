import type { Evaluate } from "../runtime/frame.ts";
import { Dict } from "../values/dict.ts";
import { Tuple } from "../values/tuple.ts";

export const constantOf =
  (value: unknown): Evaluate =>
  () =>
    value;

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
    const dict = new Dict();
    for (const [evaluateKey, evaluateValue] of pairs) {
      const key = evaluateKey(frame);
      const value = evaluateValue(frame);
      frame.runtime.position = at;
      dict.set(key, value);
    }
    return dict;
  };
