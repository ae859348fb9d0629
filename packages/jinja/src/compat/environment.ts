import { type RuntimeValue, toRuntimeValue } from "./runtime-value.ts";

/** A scope: variables, and the scope around. */
export class Environment {
  readonly parent: Environment | undefined;
  readonly variables = new Map<string, RuntimeValue>();

  constructor(parent?: Environment) {
    this.parent = parent;
  }

  /**
   * Declares a variable with a value of JavaScript.
   * @throws SyntaxError if this scope has it already
   */
  set(name: string, value: unknown): RuntimeValue {
    return this.declareVariable(name, toRuntimeValue(value));
  }

  declareVariable(name: string, value: RuntimeValue): RuntimeValue {
    if (this.variables.has(name)) throw new SyntaxError(`Variable already declared: ${name}`);
    return this.setVariable(name, value);
  }

  /** Declares a variable, or gives it a different value. */
  setVariable(name: string, value: RuntimeValue): RuntimeValue {
    this.variables.set(name, value);
    return value;
  }

  /** The value here or further out; one of type `UndefinedValue` if absent. */
  lookupVariable(name: string): RuntimeValue {
    return this.variables.get(name) ?? this.parent?.lookupVariable(name) ?? toRuntimeValue(undefined);
  }

  /** Everything visible, as templates take it. */
  visible(): Record<string, unknown> {
    const values: Record<string, unknown> = this.parent?.visible() ?? Object.create(null);
    for (const [name, { host }] of this.variables) values[name] = host;
    return values;
  }
}
