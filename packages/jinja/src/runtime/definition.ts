import { typeError } from "../errors.ts";
import { type Keywords, NO_KEYWORDS } from "../values/engine-object.ts";
import type { Runtime } from "./runtime.ts";

/** Marks a parameter that has no default. */
export const REQUIRED: unique symbol = Symbol("required");

/** Names of the parameters in order, with their defaults. */
export type Signature = Readonly<Record<string, unknown>>;

/**
 * A filter, a test, a method or a global function: its parameters and its implementation.
 * `run` receives its subject (`null` for a global) and then one argument per parameter; a
 * variadic one gets all positional arguments as a list and the keywords as a map.
 */
export interface Definition {
  readonly parameters: readonly string[];
  readonly defaults: readonly unknown[];
  readonly variadic: boolean;
  /** Waits for the rendering even where all it gets is constant: it reads the context, or is the host's. */
  readonly late?: boolean;
  /** Accepts from `least` to `most` positional arguments unchanged; missing ones are undefined. */
  readonly direct?: Direct;
  /** A test of nothing but the type of a value: what `run` returns. It keeps no value, and no undefined one is an error. */
  readonly holds?: (value: unknown, runtime: Runtime) => boolean;
  run(runtime: Runtime, subject: unknown, ...parameters: unknown[]): unknown;
}

export interface Direct {
  readonly least: number;
  readonly most: number;
  run(runtime: Runtime, subject: unknown, ...parameters: unknown[]): unknown;
}

type Run = (runtime: Runtime, subject: unknown, ...parameters: unknown[]) => unknown;

/** `define({ width: 80 }, (runtime, value, width) => …)` */
export function define(signature: Signature, run: Run): Definition {
  return { parameters: Object.keys(signature), defaults: Object.values(signature), variadic: false, run };
}

/** Accepts any arguments. */
export function defineVariadic(
  run: (runtime: Runtime, subject: unknown, positional: readonly unknown[], keywords: Keywords) => unknown,
): Definition {
  return { parameters: [], defaults: [], variadic: true, run: run as Run };
}

/** The same, never applied ahead of time. */
export const late = (definition: Definition): Definition => ({ ...definition, late: true });

/**
 * Calls a definition with Python's rules for arguments.
 * @param name what messages call it
 */
export function invoke(
  definition: Definition,
  name: string,
  runtime: Runtime,
  subject: unknown,
  positional: readonly unknown[],
  keywords: Keywords = NO_KEYWORDS,
): unknown {
  if (definition.variadic) return definition.run(runtime, subject, positional, keywords);
  return definition.run(runtime, subject, ...bind(definition, name, positional, keywords));
}

/** The arguments in the order of the parameters. */
export function bind(
  { parameters, defaults }: Pick<Definition, "parameters" | "defaults">,
  name: string,
  positional: readonly unknown[],
  keywords: Keywords,
): unknown[] {
  if (positional.length > parameters.length) {
    const required = defaults.filter((value) => value === REQUIRED).length;
    throw typeError(
      `${name}() takes ${countOf(required, parameters.length)} but ${positional.length} ${positional.length === 1 ? "was" : "were"} given`,
    );
  }
  const bound = [...defaults];
  for (let at = 0; at < positional.length; at++) bound[at] = positional[at];
  for (const [keyword, value] of keywords) {
    const at = parameters.indexOf(keyword);
    if (at < 0) throw typeError(`${name}() got an unexpected keyword argument '${keyword}'`);
    if (at < positional.length) throw typeError(`${name}() got multiple values for argument '${keyword}'`);
    bound[at] = value;
  }
  const missing = parameters.filter((_, at) => bound[at] === REQUIRED);
  if (missing.length > 0)
    throw typeError(
      `${name}() missing ${missing.length} required positional argument${missing.length === 1 ? "" : "s"}: ${listed(missing)}`,
    );
  return bound;
}

function countOf(least: number, most: number): string {
  const range = least === most ? `${most}` : `from ${least} to ${most}`;
  return `${range} positional argument${most === 1 ? "" : "s"}`;
}

/** `'a'`, `'a' and 'b'`, `'a', 'b', and 'c'` */
function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`);
  const last = quoted.pop();
  if (quoted.length === 0) return last ?? "";
  return `${quoted.join(", ")}${quoted.length > 1 ? "," : ""} and ${last}`;
}
