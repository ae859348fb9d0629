import { type Definition, invoke } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Callable, EngineObject, type Keywords } from "./engine-object.ts";
import { typeName } from "./type-name.ts";

/** `value.name` for a method: it remembers the value. */
export class BoundMethod extends Callable {
  readonly typeName = "builtin_function_or_method";
  readonly #self: unknown;
  readonly name: string;
  readonly #definition: Definition;

  constructor(self: unknown, name: string, definition: Definition) {
    super();
    this.#self = self;
    this.name = name;
    this.#definition = definition;
  }

  override call(runtime: Runtime, positional: readonly unknown[], keywords: Keywords): unknown {
    const name = `${typeName(this.#self)}.${this.name}`;
    return invoke(this.#definition, name, runtime, this.#self, positional, keywords);
  }

  override text(runtime: Runtime): string {
    const self = this.#self;
    if (self instanceof EngineObject && self.qualifiedName.startsWith("jinja2."))
      return `<bound method ${self.typeName}.${this.name} of ${self.text(runtime)}>`;
    return `<built-in method ${this.name} of ${typeName(this.#self)} object>`;
  }
}
