import type { BatchStore } from "../batches/batch-store.ts";
import type { Store } from "./store.ts";

/** A method of the store or of its batches. */
export type StoreMethod = Exclude<keyof Store, "batches"> | `batches.${keyof BatchStore}`;

/** A method of the store, requested from a different thread. */
export interface WorkerRequest {
  readonly id: number;
  readonly method: StoreMethod;
  readonly args: readonly unknown[];
}

/** An error as it arrives through: its class does not. */
export interface SerializedError {
  readonly name: string;
  readonly message: string;
  /** Fields of its own, such as a code. */
  readonly members: Readonly<Record<string, unknown>>;
}

export type WorkerResponse =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: SerializedError };

/** Asked before all other ones, under this id: whether the folder could be opened. */
export const OPEN_ID = 0;

export function serializeError(error: unknown): SerializedError {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const members = Object.entries(error instanceof Error ? error : {}).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  return { name, message, members: Object.fromEntries(members) };
}
