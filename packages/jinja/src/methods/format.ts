import { defineVariadic } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Markup } from "../values/markup.ts";
import { formatText } from "../values/str-format.ts";
import { keyError, subscript } from "../values/subscript.ts";
import type { MethodTable } from "./method.ts";
import { methods, one } from "./table.ts";

type Text = string | Markup;

const format = defineVariadic((runtime, text, positional, keywords) => {
  const named = (name: string) => {
    if (!keywords.has(name)) throw keyError(runtime, name);
    return keywords.get(name);
  };
  return formatText(runtime, text as Text, { positional, named });
});

/** Outside of a sandbox Python's `format_map` does not know that it formats Markup. */
function formatMap(runtime: Runtime, text: Text, mapping: unknown): Text {
  const template = text instanceof Markup && !runtime.environment.sandboxed ? text.text : text;
  return formatText(runtime, template, {
    positional: undefined,
    named: (name) => subscript(runtime, mapping, name),
  });
}

/** `'…'.format(…)` of str and Markup. */
export function formatMethods(): MethodTable {
  return Object.assign(methods<Text>("str", { format_map: one(formatMap) }), {
    format: { definition: format, mutates: false, getter: false },
  });
}
