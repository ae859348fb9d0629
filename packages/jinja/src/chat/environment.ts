import type { Compiler, Observer } from "../compile/compiler.ts";
import { CoreEnvironment, type EnvironmentOptions, type Language } from "../environment.ts";
import { TemplateError } from "../errors.ts";
import { CORE_FILTERS } from "../filters/core.ts";
import { fromjson } from "../filters/from-json.ts";
import { chatToJson } from "../filters/json.ts";
import { CORE_GLOBALS } from "../globals/core.ts";
import type { Lines } from "../parser/lines.ts";
import { TESTS } from "../predicates/index.ts";
import { define, REQUIRED } from "../runtime/definition.ts";
import { CORE_TAGS, EXTENSION_TAGS } from "../tags/core.ts";
import { NativeFunction } from "../values/native-function.ts";
import { once } from "../values/once.ts";
import { str } from "../values/print.ts";
import { ChatCompiler } from "./chat-compiler.ts";
import { strftime } from "./strftime.ts";

/** The time for `strftime_now`: a moment, or a function that is called each time. */
export type Clock = Date | (() => Date);

/** Settings of the environment, and the clock that templates read. */
export interface ChatEnvironmentOptions extends EnvironmentOptions {
  /** Default: the time of the call. */
  readonly now?: Clock;
}

/**
 * The environment for chat templates: an immutable sandbox with `trim_blocks` and `lstrip_blocks`, loop
 * controls, `do`, `{% generation %}`, a `tojson` for models instead of for HTML, `fromjson`,
 * `raise_exception(message)` and `strftime_now(format)`. Tags for several templates (`include`…) are not
 * included; add them with `extensions`.
 */
export function chatEnvironment(options: ChatEnvironmentOptions = {}): CoreEnvironment {
  return new ChatEnvironment(chatLanguage(), chatOptions(options), "immutable");
}

class ChatEnvironment extends CoreEnvironment {
  protected override createCompiler(
    name: string | null,
    source: string,
    lines: Lines,
    escaping: boolean,
    observer: Observer | null,
  ): Compiler {
    return new ChatCompiler(this, name, source, lines, escaping, observer);
  }
}

/** Options of the constructor for these. */
export function chatOptions({ now, ...options }: ChatEnvironmentOptions): EnvironmentOptions {
  return {
    trim_blocks: true,
    lstrip_blocks: true,
    ...options,
    globals: { ...(now === undefined ? {} : { strftime_now: strftimeNow(now) }), ...options.globals },
  };
}

/** `strftime_now(format)` by this clock. */
export function strftimeNow(now: Clock): NativeFunction {
  const run = define({ format: REQUIRED }, (runtime, _subject, format) =>
    strftime(typeof now === "function" ? now() : now, str(runtime, format)),
  );
  return new NativeFunction("strftime_now", run);
}

const raiseException = define({ message: REQUIRED }, (runtime, _subject, message) => {
  throw new TemplateError(str(runtime, message));
});

/** The language of chat templates. Made when first needed, so that a bundle without it keeps none of it. */
export const chatLanguage = once(
  (): Language => ({
    tags: [...CORE_TAGS, ...EXTENSION_TAGS.loopcontrols, ...EXTENSION_TAGS.generation, ...EXTENSION_TAGS.do],
    filters: { ...CORE_FILTERS, tojson: chatToJson, fromjson },
    tests: TESTS,
    globals: {
      ...CORE_GLOBALS,
      raise_exception: new NativeFunction("raise_exception", raiseException),
      strftime_now: strftimeNow(() => new Date()),
    },
    // By their names in Jinja2; they are in already.
    extensions: { do: { tags: [] }, loopcontrols: { tags: [] }, generation: { tags: [] } },
  }),
);
