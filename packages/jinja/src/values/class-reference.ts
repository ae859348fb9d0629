import { EngineObject, MISSING } from "./engine-object.ts";
import { Markup } from "./markup.ts";
import { Tuple } from "./tuple.ts";
import { qualifiedTypeName, typeName } from "./type-name.ts";
import { Undefined } from "./undefined.ts";

/** `value.__class__`: has its names and its base classes. */
export class ClassReference extends EngineObject {
  readonly typeName = "type";
  /** With its module, where that is not Python's own. */
  readonly name: string;
  readonly #bases: readonly string[];

  constructor(name: string, bases: readonly string[] = []) {
    super();
    this.name = name;
    this.#bases = bases;
  }

  static of(value: unknown): ClassReference {
    const name = qualifiedTypeName(value);
    if (value instanceof Markup) return new ClassReference(name, ["str"]);
    if (value instanceof Undefined && typeName(value) !== "Undefined")
      return new ClassReference(name, ["jinja2.runtime.Undefined"]);
    return new ClassReference(name, typeof value === "boolean" ? ["int"] : []);
  }

  override attribute(_runtime: unknown, name: string): unknown {
    const at = this.name.lastIndexOf(".");
    switch (name) {
      case "__name__":
      case "__qualname__":
        return this.name.slice(at + 1);
      case "__module__":
        return at < 0 ? "builtins" : this.name.slice(0, at);
      case "__class__":
        return new ClassReference("type");
      case "__mro__":
        return new Tuple([this, ...this.#ancestors()]);
      case "__base__":
        return this.#ancestors()[0] ?? null;
      case "__bases__":
        return new Tuple(this.#ancestors().slice(0, 1));
      default:
        return MISSING;
    }
  }

  #ancestors(): ClassReference[] {
    const names = this.name === "object" ? [] : [...this.#bases, "object"];
    return names.map((name, at) => new ClassReference(name, this.#bases.slice(at + 1)));
  }

  /** `__module__` of a value of this class, where it has one. */
  get moduleOfObject(): unknown {
    const at = this.name.lastIndexOf(".");
    return at < 0 ? MISSING : this.name.slice(0, at);
  }

  override text(): string {
    return `<class '${this.name}'>`;
  }
}
