import type { Runtime } from "../runtime/runtime.ts";
import { EngineObject, MISSING } from "./engine-object.ts";
import { repr } from "./print.ts";

/** What `namespace()` makes: attributes that inner scopes of a template can set. */
export class Namespace extends EngineObject {
  readonly typeName = "Namespace";
  readonly #attributes: Map<unknown, unknown>;
  #isPrinting = false;

  /** @param attributes by name; stored and changed */
  constructor(attributes: Map<unknown, unknown> = new Map()) {
    super();
    this.#attributes = attributes;
  }

  override get qualifiedName(): string {
    return "jinja2.utils.Namespace";
  }

  get(name: string): unknown {
    const value = this.#attributes.get(name);
    return value === undefined ? MISSING : value;
  }

  set(name: string, value: unknown): void {
    this.#attributes.set(name, value);
  }

  override attribute(_runtime: Runtime, name: string): unknown {
    return this.get(name);
  }

  override text(runtime: Runtime): string {
    if (this.#isPrinting) return "<Namespace {...}>";
    this.#isPrinting = true;
    try {
      return `<Namespace ${repr(runtime, this.#attributes)}>`;
    } finally {
      this.#isPrinting = false;
    }
  }
}
