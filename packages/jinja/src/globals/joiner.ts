import { define, invoke } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Callable, type Keywords, MISSING } from "../values/engine-object.ts";
import { NativeFunction } from "../values/native-function.ts";

/** Returns its separator when called, and an empty string the first time. */
class Joiner extends Callable {
  readonly typeName = "Joiner";
  readonly #separator: unknown;
  #isUsed = false;

  constructor(separator: unknown) {
    super();
    this.#separator = separator;
  }

  override get qualifiedName(): string {
    return "jinja2.utils.Joiner";
  }

  override call(runtime: Runtime, positional: readonly unknown[], keywords: Keywords): unknown {
    return invoke(CALL, "Joiner.__call__", runtime, this, positional, keywords);
  }

  next(): unknown {
    const answer = this.#isUsed ? this.#separator : "";
    this.#isUsed = true;
    return answer;
  }

  override attribute(_runtime: Runtime, name: string): unknown {
    if (name === "sep") return this.#separator;
    return name === "used" ? this.#isUsed : MISSING;
  }
}

const CALL = define({}, (_runtime, self) => (self as Joiner).next());

export const joiner = new NativeFunction(
  "jinja2.utils.Joiner",
  define({ sep: ", " }, (_runtime, _subject, separator) => new Joiner(separator)),
  "type",
);
