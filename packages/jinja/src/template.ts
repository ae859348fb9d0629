import type { CoreEnvironment } from "./environment.ts";
import { Context } from "./runtime/context.ts";
import { Module } from "./runtime/module.ts";
import { runTemplate } from "./runtime/render.ts";
import type { Runtime } from "./runtime/runtime.ts";
import type { TemplateCode } from "./runtime/template-code.ts";
import { TemplateObject } from "./runtime/template-object.ts";

/** The names and values for a rendering. They are neither copied nor changed. */
export type Variables = Readonly<Record<string, unknown>>;

/** A rendering with the places that the assistant wrote. */
export interface RenderedGeneration {
  readonly text: string;
  /** Start and end of each `{% generation %}` in the text, in UTF-16 code units. */
  readonly generation: readonly (readonly [start: number, end: number])[];
}

/** A compiled template: rendered as often as one likes, each time on its own. */
export class CompiledTemplate extends TemplateObject {
  readonly environment: CoreEnvironment;

  constructor(environment: CoreEnvironment, code: TemplateCode) {
    super(code);
    this.environment = environment;
  }

  /** The loader's name; null for one made from a string. */
  get name(): string | null {
    return this.code.name;
  }

  /**
   * Renders to a string.
   * @throws TemplateRuntimeError, UndefinedError, SecurityError, LimitError, TemplateNotFound
   */
  render(variables: Variables = {}): string {
    return this.#run(variables).out;
  }

  /** Renders in parts, as they arrive. */
  renderTo(write: (text: string) => void, variables: Variables = {}): void {
    this.#run(variables, (runtime) => {
      runtime.write = write;
    }).flush();
  }

  /** Renders, and notes where the assistant's parts lie. */
  renderWithGeneration(variables: Variables = {}): RenderedGeneration {
    const generation: (readonly [number, number])[] = [];
    const { out } = this.#run(variables, (runtime) => {
      runtime.generation = generation;
    });
    return { text: out, generation };
  }

  /** The template as a module: its macros and top-level assignments by name. */
  module(variables: Variables = {}): Readonly<Record<string, unknown>> {
    const { environment } = this;
    const runtime = environment.createRuntime();
    const module = Module.load(runtime, this.code, new Context(variables, environment.globals));
    return Object.fromEntries(module.entries());
  }

  /** Renders into a given runtime. */
  protected renderWith(runtime: Runtime, variables: Variables): void {
    runTemplate(runtime, this.code, new Context(variables, this.environment.globals));
    runtime.boundText(runtime.out.length);
  }

  #run(variables: Variables, prepare?: (runtime: Runtime) => void): Runtime {
    const runtime = this.environment.createRuntime();
    prepare?.(runtime);
    this.renderWith(runtime, variables);
    return runtime;
  }
}
