import { TemplateRuntimeError } from "../errors.ts";
import { typeName } from "./type-name.ts";
import { Undefined } from "./undefined.ts";

/** What Python raises for an attribute that the value lacks: `'int' object has no attribute 'items'`. */
export const attributeError = (value: unknown, name: string): TemplateRuntimeError =>
  value instanceof Undefined
    ? value.error()
    : new TemplateRuntimeError(`'${typeName(value)}' object has no attribute '${name}'`, "AttributeError");
