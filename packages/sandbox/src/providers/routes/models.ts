import type { Provider } from "@inferhub/inference";

/** A model that a list names. */
export interface ListedModel {
  readonly id: string;
  /** Id of the operation that it does; empty for a model that was asked for by name. */
  readonly operation: string;
}

/** When every model of the sandbox was made, in seconds since 1970. */
export const MODELS_CREATED = Date.UTC(2025, 0, 1) / 1000;

/** One model for each operation of a provider, named after it; any other is taken as well. */
export const listModels = ({ operations }: Provider): readonly ListedModel[] =>
  Object.keys(operations).map((operation) => ({ id: `sandbox/${operation}`, operation }));

/** The model of a name, which may be any. */
export const getModel = (provider: Provider, id: string): ListedModel =>
  listModels(provider).find((each) => each.id === id) ?? { id, operation: "" };
