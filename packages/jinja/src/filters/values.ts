import { attributeOf } from "../access.ts";
import { typeError } from "../errors.ts";
import { define, REQUIRED } from "../runtime/definition.ts";
import { MISSING } from "../values/engine-object.ts";
import { Markup } from "../values/markup.ts";
import { isTrue } from "../values/truth.ts";
import { qualifiedTypeName, typeName } from "../values/type-name.ts";
import { Undefined } from "../values/undefined.ts";

export const defaultFilter = define(
  { default_value: "", boolean: false },
  (runtime, value, otherwise, boolean) => {
    if (value instanceof Undefined || value === undefined) return otherwise;
    return boolean !== false && isTrue(runtime, boolean) && !isTrue(runtime, value) ? otherwise : value;
  },
);

export const attr = define({ name: REQUIRED }, (runtime, value, name) => {
  if (name instanceof Undefined && name.strict) throw name.error();
  if (typeof name !== "string" && !(name instanceof Markup))
    throw typeError(`attribute name must be string, not '${typeName(name)}'`);
  const found = attributeOf(runtime, value, String(name));
  if (found !== MISSING) return found;
  return runtime.undefined({ owner: qualifiedTypeName(value), name: String(name) });
});
