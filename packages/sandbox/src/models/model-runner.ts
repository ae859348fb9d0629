import type { CheckedInput, Operation, OperationOutput } from "@inferhub/catalog/define";
import type { OPERATIONS } from "@inferhub/catalog/operations";
import type { StoredFile } from "../state/job.ts";

type Known = (typeof OPERATIONS)[number];

/** Operations with a model runner. Chat has its own implementation. */
export type ModelOperationId = Exclude<Known["id"], "chat-completion">;

type OperationOf<Id extends ModelOperationId> = Extract<Known, { readonly id: Id }>;

/** Input with files as bytes. */
export type WithBytes<T> = T extends Blob
  ? StoredFile
  : T extends object
    ? { [K in keyof T]: WithBytes<T[K]> }
    : T;

export type ModelInput<Id extends ModelOperationId> =
  OperationOf<Id> extends infer Op extends Operation ? WithBytes<CheckedInput<Op>> : never;
export type ModelOutput<Id extends ModelOperationId> =
  OperationOf<Id> extends infer Op extends Operation ? WithBytes<OperationOutput<Op>> : never;

/** Options of an output in addition to its input. */
export interface ModelOptions {
  /** A different seed generates different outputs. */
  readonly seed: number;
  /** `false` if the caller can't use the media type of the demo's output. Default: true. */
  readonly examples?: boolean;
}

/**
 * Emulates a model with the catalog's types, independent of the wire format. Deterministic for an input and a seed.
 * Different inputs have different outputs.
 * @throws ApiError for inputs that the schema can't detect, such as an image that can't be decoded
 */
export type ModelRunner<Id extends ModelOperationId> = (
  input: ModelInput<Id>,
  options: ModelOptions,
) => ModelOutput<Id>;

export type ModelRunners = { readonly [Id in ModelOperationId]: ModelRunner<Id> };
