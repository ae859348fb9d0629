import { Context } from "../runtime/context.ts";
import { runTemplate } from "../runtime/render.ts";
import { Environment } from "./environment.ts";
import type { Program } from "./program.ts";
import { type RuntimeValue, toRuntimeValue } from "./runtime-value.ts";

/** Runs programs in a scope; top-level assignments stay in it. */
export class Interpreter {
  readonly global: Environment;

  constructor(environment: Environment = new Environment()) {
    this.global = environment;
  }

  /**
   * Returns the program's output as a `StringValue`.
   * @throws TemplateRuntimeError, UndefinedError, SecurityError, LimitError
   */
  run({ compiled, language }: Program): RuntimeValue {
    const runtime = language.createRuntime();
    const context = new Context(this.global.visible(), language.globals);
    runTemplate(runtime, compiled.code, context);
    runtime.reserveText(runtime.out.length);
    for (const [name, value] of context.exported()) this.global.setVariable(name, toRuntimeValue(value));
    return toRuntimeValue(runtime.out);
  }
}
