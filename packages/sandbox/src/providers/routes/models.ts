import type { Provider } from "@inferhub/inference";

/** A model in a list. */
export interface ListedModel {
  readonly id: string;
  /** ID of its operation. Empty for a model from a request. */
  readonly operation: string;
}

/** Creation time of all models, in seconds since 1970. */
export const MODELS_CREATED = Date.UTC(2025, 0, 1) / 1000;

/** Returns one model per operation of a provider, named after the operation. */
export const listModels = ({ operations }: Provider): readonly ListedModel[] =>
  Object.keys(operations).map((operation) => ({ id: `sandbox/${operation}`, operation }));
