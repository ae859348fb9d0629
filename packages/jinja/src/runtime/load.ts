import { TemplateNotFound, templatesNotFound, typeError } from "../errors.ts";
import { isHashable } from "../values/dict.ts";
import { toArray } from "../values/iterate.ts";
import { isText, Markup } from "../values/markup.ts";
import { str } from "../values/print.ts";
import { isTrue } from "../values/truth.ts";
import { typeName } from "../values/type-name.ts";
import { Undefined } from "../values/undefined.ts";
import type { Runtime } from "./runtime.ts";
import type { TemplateCode } from "./template-code.ts";
import { TemplateObject } from "./template-object.ts";

/**
 * The template that a name in a template represents.
 * @throws TemplateNotFound, TypeError for a list
 */
export function loadNamed(runtime: Runtime, asked: unknown): TemplateCode {
  if (asked instanceof TemplateObject) return asked.code;
  if (asked instanceof Undefined) throw asked.error();
  const name = asked instanceof Markup ? asked.text : asked;
  if (typeof name === "string") return runtime.environment.load(name);
  // As in Python, names are looked up in a dict of templates.
  if (!isHashable(name)) throw typeError(`unhashable type: '${typeName(name)}'`);
  throw new TemplateNotFound(str(runtime, name));
}

/** The same, or the first template found of a list of names. */
export function loadAny(runtime: Runtime, asked: unknown): TemplateCode {
  const isOne = isText(asked) || asked instanceof TemplateObject;
  if (isOne || asked instanceof Undefined) return loadNamed(runtime, asked);
  if (!isTrue(runtime, asked)) throw templatesNotFound([]);
  const names = toArray(runtime, asked);
  for (const name of names) {
    try {
      return loadNamed(runtime, name);
    } catch (error) {
      const isMissing = name instanceof Undefined || error instanceof TemplateNotFound;
      if (!isMissing) throw error;
    }
  }
  throw templatesNotFound(
    names.map((name) => (name instanceof Undefined ? name.error().reference : str(runtime, name))),
  );
}
