import { typeError, valueError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { each, isIterable, toArray } from "./iterate.ts";
import { isMapping, mappingEntries } from "./mapping.ts";
import { Undefined } from "./undefined.ts";

/**
 * Keys and values as `dict(value)` takes them: from a mapping or from pairs.
 * @throws TypeError, ValueError for what isn't a pair
 */
export function pairsOf(runtime: Runtime, value: unknown): readonly (readonly [unknown, unknown])[] {
  if (isMapping(value)) {
    const entries = mappingEntries(value);
    runtime.spend(entries.length);
    return entries;
  }
  if (value instanceof Undefined) throw value.error();
  const pairs: [unknown, unknown][] = [];
  for (const element of each(runtime, value)) {
    const where = `dictionary update sequence element #${pairs.length}`;
    if (!isIterable(runtime, element)) throw typeError(`cannot convert ${where} to a sequence`);
    const pair = toArray(runtime, element);
    if (pair.length !== 2) throw valueError(`${where} has length ${pair.length}; 2 is required`);
    pairs.push([pair[0], pair[1]]);
    runtime.reserveItems(pairs.length);
  }
  return pairs;
}
