import { type Definition, invoke } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Callable, type Keywords } from "./engine-object.ts";

/** A global of the engine: `range`, `dict`, `namespace`… */
export class NativeFunction extends Callable {
  readonly typeName: string;
  /** With its module, where that is not Python's own. */
  readonly #name: string;
  readonly #definition: Definition;

  /** @param typeName `type` for a class in Python, else `function` */
  constructor(name: string, definition: Definition, typeName = "function") {
    super();
    this.typeName = typeName;
    this.#name = name;
    this.#definition = definition;
  }

  get name(): string {
    return this.#name.slice(this.#name.lastIndexOf(".") + 1);
  }

  override call(runtime: Runtime, positional: readonly unknown[], keywords: Keywords): unknown {
    return invoke(this.#definition, this.#name, runtime, null, positional, keywords);
  }

  override text(): string {
    return this.typeName === "type" ? `<class '${this.#name}'>` : `<function ${this.#name}>`;
  }
}
