import { call } from "../call.ts";
import type { Dict } from "../values/dict.ts";
import { Callable, EngineObject } from "../values/engine-object.ts";
import { toArray } from "../values/iterate.ts";
import { isMapping, mappingEntries } from "../values/mapping.ts";
import { Markup } from "../values/markup.ts";
import { Namespace } from "../values/namespace.ts";
import { Float } from "../values/numbers.ts";
import { str } from "../values/print.ts";
import { Tuple } from "../values/tuple.ts";
import { Undefined } from "../values/undefined.ts";
import { languageFor } from "./language.ts";

/** The types of values that a template works with. */
export type RuntimeValueType =
  | "StringValue"
  | "IntegerValue"
  | "FloatValue"
  | "BooleanValue"
  | "NullValue"
  | "UndefinedValue"
  | "ArrayValue"
  | "TupleValue"
  | "ObjectValue"
  | "NamespaceValue"
  | "FunctionValue";

/**
 * A value with its type. One class covers all types, and the content of a list or an object is wrapped
 * when `value` is read.
 */
export class RuntimeValue {
  readonly type: RuntimeValueType;
  /** The value as the engine has it. */
  readonly host: unknown;

  constructor(host: unknown) {
    this.host = host;
    this.type = typeOf(host);
  }

  /**
   * Strings, numbers and booleans as JavaScript has them; lists as arrays and objects as Maps of
   * `RuntimeValue`s; functions accept and return `RuntimeValue`s.
   */
  get value(): unknown {
    const { host, type } = this;
    if (type === "ArrayValue" || type === "TupleValue")
      return toArray(createRuntime(), host).map(toRuntimeValue);
    if (type === "FunctionValue") return (values: readonly RuntimeValue[]) => callWith(host, values);
    if (host instanceof Namespace) return host;
    if (type === "ObjectValue") {
      return new Map(mappingEntries(host as Dict).map(([key, item]) => [key, toRuntimeValue(item)]));
    }
    if (type === "UndefinedValue") return undefined;
    if (host instanceof Float) return host.value;
    return host instanceof Markup ? host.text : host;
  }

  /** As a template prints it. */
  toString(): string {
    return str(createRuntime(), this.host);
  }
}

export function toRuntimeValue(value: unknown): RuntimeValue {
  return value instanceof RuntimeValue ? value : new RuntimeValue(value);
}

const createRuntime = () => languageFor({}).createRuntime();

function callWith(callee: unknown, values: readonly RuntimeValue[]): RuntimeValue {
  const positional = values.map(({ host }) => host);
  return toRuntimeValue(call(createRuntime(), callee, positional));
}

function typeOf(host: unknown): RuntimeValueType {
  switch (typeof host) {
    case "string":
      return "StringValue";
    case "boolean":
      return "BooleanValue";
    case "bigint":
      return "IntegerValue";
    case "number":
      return Number.isInteger(host) ? "IntegerValue" : "FloatValue";
    case "function":
      return "FunctionValue";
    case "undefined":
      return "UndefinedValue";
    default:
      return host === null ? "NullValue" : typeOfObject(host);
  }
}

function typeOfObject(host: unknown): RuntimeValueType {
  if (host instanceof Undefined) return "UndefinedValue";
  if (host instanceof Markup) return "StringValue";
  if (host instanceof Float) return "FloatValue";
  if (host instanceof Callable) return "FunctionValue";
  if (host instanceof Tuple) return "TupleValue";
  if (host instanceof Namespace) return "NamespaceValue";
  if (isMapping(host)) return "ObjectValue";
  const isList =
    host instanceof EngineObject || (typeof host === "object" && host !== null && Symbol.iterator in host);
  return isList ? "ArrayValue" : "ObjectValue";
}
