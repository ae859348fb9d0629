import { typeError } from "../errors.ts";
import { defineVariadic } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Dict } from "../values/dict.ts";
import type { Keywords } from "../values/engine-object.ts";
import { Markup } from "../values/markup.ts";
import { Namespace } from "../values/namespace.ts";
import { NativeFunction } from "../values/native-function.ts";
import { pairsOf } from "../values/pairs.ts";

export const dict = new NativeFunction(
  "dict",
  defineVariadic((runtime, _subject, positional, keywords) => toDict(runtime, positional, keywords)),
  "type",
);

export const namespace = new NativeFunction(
  "jinja2.utils.Namespace",
  defineVariadic((runtime, _subject, positional, keywords) => {
    // The keyword arguments of a call are a new object for it.
    if (positional.length === 0)
      return new Namespace(keywords.size === 0 ? new Map() : (keywords as Map<string, unknown>));
    return new Namespace(new Map(Array.from(toDict(runtime, positional, keywords), nameAsText)));
  }),
  "type",
);

const nameAsText = ([name, value]: readonly [unknown, unknown]) =>
  [name instanceof Markup ? name.text : name, value] as const;

function toDict(runtime: Runtime, positional: readonly unknown[], keywords: Keywords): Dict {
  const [source] = positional;
  if (positional.length > 1) throw typeError(`dict expected at most 1 argument, got ${positional.length}`);
  const made = new Dict(positional.length === 0 ? [] : pairsOf(runtime, source));
  for (const [name, value] of keywords) made.set(name, value);
  return made;
}
