import { SecurityError, type TemplateRuntimeError, UndefinedError } from "../errors.ts";
import { EngineObject } from "./engine-object.ts";
import { Markup } from "./markup.ts";

/** Why a value is undefined. */
export interface UndefinedReason {
  /** The entire message, where there is one. */
  readonly hint?: string | null;
  /** The Python type name of the object that lacks `name`; absent for a variable. */
  readonly owner?: string;
  /** Name of the variable or attribute, or the key that was requested. */
  readonly name?: unknown;
  /** Reaching it was forbidden rather than fruitless. */
  readonly unsafe?: boolean;
}

/**
 * A missing variable, attribute or item. Prints as an empty string, is false and empty, equals other
 * undefined values; any other value raises an `UndefinedError` that names the missing value.
 */
export class Undefined {
  readonly reason: UndefinedReason;

  constructor(reason: UndefinedReason = {}) {
    this.reason = reason;
  }

  /** Name of Python's class. */
  get typeName(): string {
    return "Undefined";
  }

  /** Attributes and items of it are undefined again instead of an error. */
  get chainable(): boolean {
    return false;
  }

  /** Even printing, truth, equality and iteration raise. */
  get strict(): boolean {
    return false;
  }

  /** What `{{ value }}` prints. */
  get text(): string {
    return "";
  }

  error(): TemplateRuntimeError {
    const { hint, owner, name, unsafe } = this.reason;
    if (unsafe) return new SecurityError(hint ?? "");
    if (hint != null) return new UndefinedError(hint);
    if (owner === undefined)
      return new UndefinedError(`'${String(name)}' is undefined`, `Unknown variable: ${String(name)}`);
    return new UndefinedError(describeMissing(owner, name));
  }
}

/**
 * Whether a value has `__html__`: an undefined value that returns a result for every attribute has it
 * too.
 */
export const hasHtml = (value: unknown): boolean =>
  value instanceof Markup ||
  (value instanceof Undefined && value.chainable) ||
  (value instanceof EngineObject && value.isHtml);

/** An undefined value that fails on any use. */
export class StrictUndefined extends Undefined {
  override get typeName() {
    return "StrictUndefined";
  }

  override get strict() {
    return true;
  }
}

/** An undefined value whose fields are undefined as well, instead of an error. */
export class ChainableUndefined extends Undefined {
  override get typeName() {
    return "ChainableUndefined";
  }

  override get chainable() {
    return true;
  }
}

/** Prints the missing name: `{{ x }}`. */
export class DebugUndefined extends Undefined {
  override get typeName() {
    return "DebugUndefined";
  }

  override get text(): string {
    const { hint, owner, name } = this.reason;
    if (hint != null) return `{{ undefined value printed: ${hint} }}`;
    if (owner === undefined) return `{{ ${String(name)} }}`;
    return `{{ no such element: ${objectText(owner)}[${keyText(name)}] }}`;
  }
}

/** Python's `object_type_repr`: `dict object`, `None`. */
function objectText(owner: string): string {
  return owner === "NoneType" ? "None" : `${owner} object`;
}

function describeMissing(owner: string, name: unknown): string {
  return typeof name === "string"
    ? `'${objectText(owner)}' has no attribute ${keyText(name)}`
    : `${objectText(owner)} has no element ${keyText(name)}`;
}

/** Keys other than strings arrive as their printed form, wrapped to differ from a string. */
export class PrintedKey {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function keyText(name: unknown): string {
  if (name instanceof PrintedKey) return name.text;
  return typeof name === "string" ? `'${name}'` : String(name);
}
