import { Environment } from "../full-environment.ts";
import type { Syntax } from "../parser/syntax.ts";

/** An environment that knows all tags, and takes every name of a character for one. */
export function lenientEnvironment(syntax: Partial<Syntax> = {}): Environment {
  return new Environment({
    ...syntax,
    extensions: ["do", "loopcontrols", "generation", "debug", "i18n"],
    unicode_names: () => "?",
  });
}
