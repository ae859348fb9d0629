import type { CheckedInput, Operation, OperationOutput } from "@inferhub/catalog/define";
import type { OPERATIONS } from "@inferhub/catalog/operations";
import type { StoredFile } from "../state/job.ts";

type Known = (typeof OPERATIONS)[number];

/** The operations that are answered, chat aside, which has its own wire. */
export type ModelOperationId = Exclude<Known["id"], "chat-completion">;

type OperationOf<Id extends ModelOperationId> = Extract<Known, { readonly id: Id }>;

/** The same with files as bytes, which can be worked on immediately. */
export type WithBytes<T> = T extends Blob
  ? StoredFile
  : T extends object
    ? { [K in keyof T]: WithBytes<T[K]> }
    : T;

export type ModelInput<Id extends ModelOperationId> =
  OperationOf<Id> extends infer Op extends Operation ? WithBytes<CheckedInput<Op>> : never;
export type ModelOutput<Id extends ModelOperationId> =
  OperationOf<Id> extends infer Op extends Operation ? WithBytes<OperationOutput<Op>> : never;

/** What an output depends on in addition to its input. */
export interface ModelOptions {
  /** A different seed gives other stand-ins. */
  readonly seed: number;
  /** `false` where the output of a demo has a type that the caller cannot use. Default: true. */
  readonly examples?: boolean;
}

/**
 * Stands in for a model, in the catalog's terms, whatever format the request has.
 * The same input and seed give the same output, and a different input gives another.
 * @throws ApiError for what the input's schema cannot know, such as an image that cannot be decoded
 */
export type ModelRunner<Id extends ModelOperationId> = (
  input: ModelInput<Id>,
  options: ModelOptions,
) => ModelOutput<Id>;

export type ModelRunners = { readonly [Id in ModelOperationId]: ModelRunner<Id> };
