import type { Definition } from "../runtime/definition.ts";

/** The methods and attributes of a type that templates can use. */
export interface Method {
  readonly definition: Definition;
  /** It changes the value, so the immutable sandbox forbids it. */
  readonly mutates: boolean;
  /** It is read, not called. */
  readonly getter: boolean;
}

export type MethodTable = Readonly<Record<string, Method>>;
