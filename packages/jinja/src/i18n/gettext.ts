import { call } from "../call.ts";
import { defineVariadic } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Dict } from "../values/dict.ts";
import { Markup } from "../values/markup.ts";
import { NativeFunction } from "../values/native-function.ts";
import { percentFormat } from "../values/percent-format.ts";
import { str } from "../values/print.ts";

/** The functions that find translations, with gettext's names and arguments. */
export interface GettextCallables {
  gettext(message: string): string;
  ngettext(singular: string, plural: string, count: number): string;
  pgettext?(context: string, message: string): string;
  npgettext?(context: string, singular: string, plural: string, count: number): string;
}

type GettextName = keyof GettextCallables;

/** Which argument is the count, where there is one. */
const COUNT_AT: Readonly<Record<GettextName, number | null>> = {
  gettext: null,
  ngettext: 2,
  pgettext: null,
  npgettext: 3,
};

/** `_("text")`: whatever the template knows as gettext. */
const underscore = defineVariadic((runtime, _subject, positional, keywords) =>
  call(runtime, runtime.context?.lookup("gettext"), positional, keywords),
);

export const I18N_GLOBALS = { _: new NativeFunction("_", underscore) };

/**
 * The callables as a template sees them. New-style ones take the variables as keywords, format the
 * translation themselves, and escape under autoescape.
 */
export function gettextGlobals(callables: GettextCallables, newstyle: boolean): Record<string, unknown> {
  const globals: Record<string, unknown> = {};
  for (const name of Object.keys(COUNT_AT) as GettextName[]) {
    const translate = callables[name] as ((...parameters: unknown[]) => string) | undefined;
    if (translate === undefined) continue;
    const plain = translate.bind(callables);
    globals[name] = newstyle ? newstyleFunction(name, plain) : plain;
  }
  return globals;
}

function newstyleFunction(
  name: GettextName,
  translate: (...parameters: unknown[]) => string,
): NativeFunction {
  const countAt = COUNT_AT[name];
  const run = defineVariadic((runtime, _subject, positional, keywords) => {
    const variables = new Dict(keywords);
    if (countAt !== null && !variables.has("num")) variables.set("num", positional[countAt]);
    return formatted(runtime, translate(...positional.map(plainText)), variables, runtime.autoescape);
  });
  return new NativeFunction(name, run);
}

const plainText = (value: unknown) => (value instanceof Markup ? value.text : value);

/** Fills `%(name)s` in a translation, escaping the values if the text counts as HTML. */
export function formatted(runtime: Runtime, text: unknown, variables: Dict, isHtml: boolean): unknown {
  const format = isHtml ? new Markup(str(runtime, text)) : str(runtime, text);
  return percentFormat(runtime, format, variables);
}
