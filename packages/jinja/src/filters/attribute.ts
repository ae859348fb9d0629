import { getItem } from "../access.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Markup } from "../values/markup.ts";
import { integer } from "../values/numbers.ts";
import { Undefined } from "../values/undefined.ts";

export type Getter = (item: unknown) => unknown;

const itself: Getter = (item) => item;

/**
 * Looks up an `attribute` argument: a key, or a path such as `a.0.b`. Without one it is the item itself.
 * @param fallback what represents each undefined step; null for none
 */
export function attributeGetter(runtime: Runtime, attribute: unknown, fallback: unknown = null): Getter {
  if (attribute === null) return itself;
  const steps = stepsOf(attribute);
  const [only] = steps;
  if (steps.length === 1 && fallback === null) return (item) => getItem(runtime, item, only);
  return (item) => {
    let found = item;
    for (const step of steps) {
      found = getItem(runtime, found, step);
      if (fallback !== null && found instanceof Undefined) found = fallback;
    }
    return found;
  };
}

function stepsOf(attribute: unknown): readonly unknown[] {
  if (typeof attribute !== "string" && !(attribute instanceof Markup)) return [attribute];
  if (typeof attribute === "string" && !/[.\d]/.test(attribute)) return [attribute];
  return String(attribute)
    .split(".")
    .map((step) => (/^\d+$/.test(step) ? integer(BigInt(step.slice(0, 30))) : step));
}

/** Strings in lower case, any other value unchanged. */
export function foldCase(value: unknown): unknown {
  if (typeof value === "string") return value.toLowerCase();
  return value instanceof Markup ? value.text.toLowerCase() : value;
}

/** The attribute for comparing: without case unless it matters. */
export function keyGetter(runtime: Runtime, attribute: unknown, isCaseSensitive: boolean): Getter {
  const get = attributeGetter(runtime, attribute);
  return isCaseSensitive ? get : (item) => foldCase(get(item));
}
