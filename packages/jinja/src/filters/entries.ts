import { TemplateRuntimeError } from "../errors.ts";
import { isMapping, mappingEntries } from "../values/mapping.ts";
import { typeName } from "../values/type-name.ts";
import { Undefined } from "../values/undefined.ts";

/**
 * What `.items()` answers.
 * @throws AttributeError (`'list' object has no attribute 'items'`)
 */
export function entriesOf(value: unknown): (readonly [unknown, unknown])[] {
  if (isMapping(value)) return mappingEntries(value);
  if (value instanceof Undefined) throw value.error();
  throw new TemplateRuntimeError(`'${typeName(value)}' object has no attribute 'items'`, "AttributeError");
}
