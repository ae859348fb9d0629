import type { Provider } from "@inferhub/inference";

/** A model that a list names. */
export interface ListedModel {
  readonly id: string;
  /** Id of the operation that it does; empty for a model that a request names. */
  readonly operation: string;
}

/** When every model of the sandbox was made, in seconds since 1970. */
export const MODELS_CREATED = Date.UTC(2025, 0, 1) / 1000;

/** One model for each operation of a provider, named after it. */
export const listModels = ({ operations }: Provider): readonly ListedModel[] =>
  Object.keys(operations).map((operation) => ({ id: `sandbox/${operation}`, operation }));
