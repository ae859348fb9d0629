import { TemplateError, TemplateRuntimeError, typeError } from "./errors.ts";
import type { Runtime } from "./runtime/runtime.ts";
import { Callable, type Keywords, MISSING, NO_KEYWORDS } from "./values/engine-object.ts";
import { typeName } from "./values/type-name.ts";
import { Undefined } from "./values/undefined.ts";

/** Keyword arguments as a function of the host gets them: one more argument behind the positional ones. */
export class KeywordArguments {
  readonly [name: string]: unknown;

  constructor(keywords: Keywords) {
    for (const [name, value] of keywords)
      Object.defineProperty(this, name, { value, enumerable: true, configurable: true, writable: true });
  }
}

/**
 * Calls a value in a template: a macro, a method, a global, a host function.
 * @throws TypeError (`'str' object is not callable`)
 */
export function call(
  runtime: Runtime,
  callee: unknown,
  positional: readonly unknown[],
  keywords: Keywords = NO_KEYWORDS,
): unknown {
  if (callee instanceof Callable) return callee.call(runtime, positional, keywords);
  if (typeof callee === "function") return callHost(runtime, callee as HostFunction, positional, keywords);
  if (callee instanceof Undefined) throw callee.error();
  throw typeError(`'${typeName(callee)}' object is not callable`);
}

/** The part of the calling template that a function marked with `passContext` receives. */
export class TemplateContext {
  readonly #runtime: Runtime;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** The value of a name at the template's top level; undefined if absent. */
  get(name: string): unknown {
    const value = this.#runtime.context?.lookup(name);
    return value === MISSING ? undefined : value;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: parameters of the host's functions are the host's business
export type HostFunction = (...parameters: any[]) => unknown;

const WANTS_CONTEXT = new WeakSet<HostFunction>();

/** Marks a function of the host: it gets the template's context in front of its arguments. */
export function passContext<Wanting extends HostFunction>(callee: Wanting): Wanting {
  WANTS_CONTEXT.add(callee);
  return callee;
}

/** Calls a function of the host. */
export function callHost(
  runtime: Runtime,
  callee: HostFunction,
  positional: readonly unknown[],
  keywords: Keywords,
): unknown {
  const given = keywords.size === 0 ? positional : [...positional, new KeywordArguments(keywords)];
  try {
    return WANTS_CONTEXT.has(callee) ? callee(new TemplateContext(runtime), ...given) : callee(...given);
  } catch (error) {
    if (error instanceof TemplateError || isStackOverflow(error)) throw error;
    throw fromHost(error);
  }
}

/** An error of the host keeps its class's name as kind and itself as cause. */
function fromHost(error: unknown): TemplateRuntimeError {
  const thrown = error instanceof Error ? error : new Error(String(error));
  return new TemplateRuntimeError(thrown.message, thrown.name, undefined, { cause: error });
}

export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message);
}
