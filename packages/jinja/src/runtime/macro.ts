import { typeError } from "../errors.ts";
import { Dict } from "../values/dict.ts";
import { Callable, type Keywords, MISSING } from "../values/engine-object.ts";
import { Tuple } from "../values/tuple.ts";
import { capture, type Evaluate, Frame, type Run } from "./frame.ts";
import type { Runtime } from "./runtime.ts";
import type { TemplateCode } from "./template-code.ts";
import { located } from "./trace.ts";

/** A parameter of a macro: its variable, and what returns its value when the caller does not. */
export interface Parameter {
  readonly name: string;
  readonly slot: number;
  readonly fallback: Evaluate | null;
}

/** A macro without the frame that defines it. */
export interface MacroCode {
  /** Null for the body of a call block. */
  readonly name: string | null;
  readonly parameters: readonly Parameter[];
  /** Number of variables. */
  size: number;
  readonly run: Run;
  /** Variables for names that the body uses without declaring them. */
  readonly slots: { readonly varargs?: number; readonly kwargs?: number; readonly caller?: number };
  readonly takesCaller: boolean;
  readonly template: () => TemplateCode;
}

/** A macro as a value: its code and the frame whose variables it sees. */
export class Macro extends Callable {
  readonly typeName = "Macro";
  readonly #code: MacroCode;
  readonly #frame: Frame;

  constructor(code: MacroCode, frame: Frame) {
    super();
    this.#code = code;
    this.#frame = frame;
  }

  override get qualifiedName() {
    return "jinja2.runtime.Macro";
  }

  override text(): string {
    const { name } = this.#code;
    return `<Macro ${name === null ? "anonymous" : `'${name}'`}>`;
  }

  override attribute(_runtime: Runtime, name: string): unknown {
    const { parameters, slots, takesCaller } = this.#code;
    switch (name) {
      case "name":
        return this.#code.name;
      case "arguments":
        return new Tuple(parameters.map((parameter) => parameter.name));
      case "catch_kwargs":
        return slots.kwargs !== undefined;
      case "catch_varargs":
        return slots.varargs !== undefined;
      case "caller":
        return takesCaller;
      default:
        return MISSING;
    }
  }

  override call(runtime: Runtime, positional: readonly unknown[], keywords: Keywords): unknown {
    const code = this.#code;
    const frame = new Frame(runtime, this.#frame.context, code.size, this.#frame, this.#frame.block);
    runtime.enter();
    runtime.step();
    this.#bind(frame, positional, keywords);
    const { escaping } = runtime;
    runtime.escaping = frame.context.escaping;
    const text = this.#render(frame);
    runtime.escaping = escaping;
    runtime.leave();
    return runtime.captured(text);
  }

  #render(frame: Frame): string {
    const { runtime } = frame;
    const callerAt = runtime.position;
    try {
      this.#fillIn(frame);
      return capture(frame, this.#code.run);
    } catch (thrown) {
      const { name, template } = this.#code;
      const shown = name === null ? "caller" : `macro '${name}'`;
      throw located(runtime, template(), shown, callerAt, thrown);
    }
  }

  #fillIn(frame: Frame): void {
    for (const { name, slot, fallback } of this.#code.parameters) {
      if (frame.slots[slot] !== MISSING) continue;
      const hint = `parameter '${name}' was not provided`;
      frame.slots[slot] = fallback === null ? frame.runtime.undefined({ name, hint }) : fallback(frame);
    }
  }

  #bind({ runtime, slots }: Frame, positional: readonly unknown[], keywords: Keywords): void {
    const { parameters, slots: extra } = this.#code;
    const rest = keywords.size === 0 ? null : new Map(keywords);
    let at = 0;
    for (const { name, slot } of parameters) {
      if (at < positional.length) slots[slot] = positional[at];
      else if (rest?.has(name)) {
        slots[slot] = rest.get(name);
        rest.delete(name);
      }
      at++;
    }
    if (extra.caller !== undefined) {
      slots[extra.caller] =
        rest?.get("caller") ?? runtime.undefined({ hint: "No caller defined", name: "caller" });
      rest?.delete("caller");
    }
    if (extra.kwargs !== undefined) slots[extra.kwargs] = new Dict(rest ?? []);
    else if (rest !== null && rest.size > 0) this.#refuseKeywords(rest);
    if (extra.varargs !== undefined) slots[extra.varargs] = new Tuple(positional.slice(parameters.length));
    else if (positional.length > parameters.length) {
      throw typeError(`macro ${this.#quotedName()} takes not more than ${parameters.length} argument(s)`);
    }
  }

  #refuseKeywords(keywords: Keywords): never {
    if (keywords.has("caller"))
      throw typeError(
        `macro ${this.#quotedName()} was invoked with two values for the special caller argument. This is most likely a bug.`,
      );
    const [name] = keywords.keys();
    throw typeError(`macro ${this.#quotedName()} takes no keyword argument '${name}'`);
  }

  #quotedName(): string {
    return this.#code.name === null ? "None" : `'${this.#code.name}'`;
  }
}
