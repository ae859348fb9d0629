import type { Definition } from "../runtime/definition.ts";

/** What a type lets templates call or read. */
export interface Method {
  readonly definition: Definition;
  /** It changes the value, so the immutable sandbox forbids it. */
  readonly mutates: boolean;
  /** It is read, not called. */
  readonly getter: boolean;
}

export type MethodTable = Readonly<Record<string, Method>>;
