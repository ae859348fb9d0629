import { EngineObject, MISSING } from "../values/engine-object.ts";
import type { Context } from "./context.ts";
import { capture, Frame } from "./frame.ts";
import { runTemplate } from "./render.ts";
import type { Runtime } from "./runtime.ts";
import type { TemplateCode } from "./template-code.ts";

/** An imported template: its macros and assignments, and its text. */
export class Module extends EngineObject {
  readonly typeName = "TemplateModule";
  readonly #name: string | null;
  readonly #exports: ReadonlyMap<string, unknown>;
  readonly #text: string;

  constructor(name: string | null, exports: ReadonlyMap<string, unknown>, text: string) {
    super();
    this.#name = name;
    this.#exports = exports;
    this.#text = text;
  }

  /** Runs a template for its exports. */
  static load(runtime: Runtime, code: TemplateCode, context: Context): Module {
    const text = capture(new Frame(runtime, context, 0, null, null), () => {
      runTemplate(runtime, code, context);
      return 0;
    });
    return new Module(code.name, context.exported(), text);
  }

  override get qualifiedName() {
    return "jinja2.environment.TemplateModule";
  }

  /** The name, as messages quote it. */
  describe(): string {
    return this.#name === null ? "None" : `'${this.#name}'`;
  }

  /** Its exports, without names that start with an underscore. */
  entries(): [string, unknown][] {
    return [...this.#exports].filter(([name]) => !name.startsWith("_"));
  }

  override attribute(_runtime: Runtime, name: string): unknown {
    if (name === "__name__") return this.#name;
    return name.startsWith("_") || !this.#exports.has(name) ? MISSING : this.#exports.get(name);
  }

  override get isHtml(): boolean {
    return true;
  }

  override text(): string {
    return this.#text;
  }
}
