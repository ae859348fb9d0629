import type { BatchStore } from "../batches/batch-store.ts";
import type { Store } from "./store.ts";

/** A method of the store or of its batches. */
export type StoreMethod = Exclude<keyof Store, "batches" | "isResting"> | `batches.${keyof BatchStore}`;

/** A call of a store method from another thread. */
export interface WorkerRequest {
  readonly id: number;
  readonly method: StoreMethod;
  readonly args: readonly unknown[];
}

/** A serialized error, without its class. */
export interface SerializedError {
  readonly name: string;
  readonly message: string;
  /** Own fields, such as a code. */
  readonly members: Readonly<Record<string, unknown>>;
}

export type WorkerResponse =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: SerializedError };

/** ID of the first request, which opens the folder. */
export const OPEN_ID = 0;

export function serializeError(error: unknown): SerializedError {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const members = Object.entries(error instanceof Error ? error : {}).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  return { name, message, members: Object.fromEntries(members) };
}
