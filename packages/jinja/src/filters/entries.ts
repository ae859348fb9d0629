import { attributeError } from "../values/attribute-error.ts";
import { isMapping, mappingEntries } from "../values/mapping.ts";

/**
 * The result of `.items()`.
 * @throws AttributeError (`'list' object has no attribute 'items'`)
 */
export function entriesOf(value: unknown): (readonly [unknown, unknown])[] {
  if (isMapping(value)) return mappingEntries(value);
  throw attributeError(value, "items");
}
