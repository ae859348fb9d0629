import { TemplateRuntimeError, typeError } from "../errors.ts";
import { type Definition, define, defineVariadic } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { BoundMethod } from "../values/bound-method.ts";
import { EngineObject, MISSING } from "../values/engine-object.ts";
import { NativeFunction } from "../values/native-function.ts";
import { Tuple } from "../values/tuple.ts";

/** Repeats its items in order. */
class Cycler extends EngineObject {
  readonly typeName = "Cycler";
  readonly #items: Tuple;
  #at = 0;

  constructor(items: readonly unknown[]) {
    super();
    this.#items = new Tuple(items);
  }

  override get qualifiedName(): string {
    return "jinja2.utils.Cycler";
  }

  get current(): unknown {
    return this.#items.items[this.#at];
  }

  next(): unknown {
    const { current } = this;
    this.#at = (this.#at + 1) % this.#items.items.length;
    return current;
  }

  reset(): null {
    this.#at = 0;
    return null;
  }

  override attribute(_runtime: Runtime, name: string): unknown {
    switch (name) {
      case "next":
      case "reset":
        return new BoundMethod(this, name, METHODS[name]);
      case "current":
        return this.current;
      case "pos":
        return this.#at;
      case "items":
        return this.#items;
      default:
        return MISSING;
    }
  }
}

const METHODS: Readonly<Record<"next" | "reset", Definition>> = {
  next: define({}, (_runtime, self) => (self as Cycler).next()),
  reset: define({}, (_runtime, self) => (self as Cycler).reset()),
};

export const cycler = new NativeFunction(
  "jinja2.utils.Cycler",
  defineVariadic((_runtime, _subject, items, keywords) => {
    for (const name of keywords.keys())
      throw typeError(`Cycler.__init__() got an unexpected keyword argument '${name}'`);
    if (items.length === 0)
      throw new TemplateRuntimeError("at least one item has to be provided", "RuntimeError");
    return new Cycler(items);
  }),
  "type",
);
