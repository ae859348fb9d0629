import { typeError } from "../errors.ts";
import { toArray } from "../values/iterate.ts";
import { Markup } from "../values/markup.ts";
import { Tuple } from "../values/tuple.ts";
import { typeName } from "../values/type-name.ts";
import { Undefined } from "../values/undefined.ts";
import type { Runtime } from "./runtime.ts";
import type { TemplateCode } from "./template-code.ts";
import { TemplateObject } from "./template-object.ts";

/**
 * The template that a name in a template stands for.
 * @param asked a str, a template, or (if lists are allowed) a list of them, of which the first found counts
 */
export function loadNamed(runtime: Runtime, asked: unknown, listAllowed = true): TemplateCode {
  if (asked instanceof TemplateObject) return asked.code;
  if (listAllowed && (Array.isArray(asked) || asked instanceof Tuple)) {
    const names: string[] = [];
    for (const each of toArray(runtime, asked)) {
      if (each instanceof TemplateObject) return each.code;
      names.push(nameOf(each));
    }
    return runtime.environment.load(names, true);
  }
  return runtime.environment.load([nameOf(asked)], false);
}

function nameOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Markup) return value.text;
  if (value instanceof Undefined) throw value.error();
  throw typeError(`the name of a template is a str, not ${typeName(value)}`);
}
