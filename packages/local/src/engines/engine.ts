import type { MaybePromise } from "../maybe-promise.ts";
import type { LocalModel } from "../models/local-model.ts";
import type { LocalInput, LocalOperationId, LocalOutput } from "../operations.ts";

/** Runs an operation in the worker thread. */
export type Task<Id extends LocalOperationId> = (input: LocalInput<Id>) => MaybePromise<LocalOutput<Id>>;

/** Runs several inputs in one batch, which is faster than one after another. */
export type BatchTask<Id extends LocalOperationId> = (
  inputs: readonly LocalInput<Id>[],
) => MaybePromise<readonly LocalOutput<Id>[]>;

/** A loaded model. */
export interface Engine {
  readonly tasks: { readonly [Id in LocalOperationId]?: Task<Id> };
  readonly batches?: { readonly [Id in LocalOperationId]?: BatchTask<Id> };
}

/** Access to the packages of the installed pack. */
export interface EngineContext {
  /** Loads a CommonJS package. The caller supplies its type. */
  load<Module>(name: string): Module;
  import<Module>(name: string): Promise<Module>;
  /** Path of a file within a package. */
  path(packageName: string, file: string): string;
}

/** Loads a model from disk. */
export type LoadEngine = (model: LocalModel, context: EngineContext) => Promise<Engine>;
