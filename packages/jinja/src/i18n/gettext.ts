import { call } from "../call.ts";
import { modulo } from "../operators.ts";
import { bind, type Definition, define, defineVariadic, REQUIRED } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Dict } from "../values/dict.ts";
import { NO_KEYWORDS } from "../values/engine-object.ts";
import { Markup } from "../values/markup.ts";
import { NativeFunction } from "../values/native-function.ts";
import { str } from "../values/print.ts";

/** The functions that find translations, with gettext's names and arguments. */
export interface GettextCallables {
  gettext(message: string): string;
  ngettext(singular: string, plural: string, count: number): string;
  pgettext?(context: string, message: string): string;
  npgettext?(context: string, singular: string, plural: string, count: number): string;
}

type GettextName = keyof GettextCallables;

/** Arguments of each function, with gettext's names. */
const PARAMETERS: Readonly<Record<GettextName, readonly string[]>> = {
  gettext: ["message"],
  ngettext: ["singular", "plural", "n"],
  pgettext: ["context", "message"],
  npgettext: ["context", "singular", "plural", "n"],
};

/** `_("text")`: the template's own gettext. */
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
  for (const name of Object.keys(PARAMETERS) as GettextName[]) {
    const translate = callables[name] as ((...parameters: unknown[]) => string) | undefined;
    if (translate === undefined) continue;
    const plain = translate.bind(callables);
    globals[name] = (newstyle ? newstyleFunction : oldstyleFunction)(name, plain);
  }
  return globals;
}

/** A function that only returns the translation: it accepts no values to insert. */
function oldstyleFunction(
  name: GettextName,
  translate: (...parameters: unknown[]) => string,
): NativeFunction {
  return new NativeFunction(
    name,
    definitionOf(name, (_runtime, _subject, ...parameters) => translated(translate, parameters)),
  );
}

const definitionOf = (name: GettextName, run: Definition["run"]) =>
  define(Object.fromEntries(PARAMETERS[name].map((parameter) => [parameter, REQUIRED])), run);

function newstyleFunction(
  name: GettextName,
  translate: (...parameters: unknown[]) => string,
): NativeFunction {
  const parameters = definitionOf(name, () => null);
  const countAt = PARAMETERS[name].indexOf("n");
  const run = defineVariadic((runtime, _subject, positional, keywords) => {
    bind(parameters, name, positional, NO_KEYWORDS);
    const variables = new Dict(keywords);
    if (countAt >= 0 && !variables.has("num")) variables.set("num", positional[countAt]);
    return formatted(runtime, translated(translate, positional), variables, runtime.autoescape);
  });
  return new NativeFunction(name, run);
}

/** The translation, or the original text if none exists. */
function translated(
  translate: (...parameters: unknown[]) => string,
  parameters: readonly unknown[],
): unknown {
  const text = translate(...parameters.map(plainText));
  return parameters.find((given) => given instanceof Markup && given.text === text) ?? text;
}

const plainText = (value: unknown) => (value instanceof Markup ? value.text : value);

/** Fills `%(name)s` in a translation, escaping the values if the text counts as HTML. */
export function formatted(runtime: Runtime, text: unknown, variables: Dict, isHtml: boolean): unknown {
  return modulo(runtime, isHtml ? new Markup(str(runtime, text)) : text, variables);
}
