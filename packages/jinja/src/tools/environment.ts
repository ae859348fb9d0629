import { Environment } from "../full-environment.ts";
import type { Syntax } from "../parser/syntax.ts";

/** An environment that supports all tags, and accepts every character name. */
export function lenientEnvironment(syntax: Partial<Syntax> = {}): Environment {
  return new Environment({
    ...syntax,
    extensions: ["do", "loopcontrols", "generation", "debug", "i18n"],
    unicode_names: () => "?",
  });
}
