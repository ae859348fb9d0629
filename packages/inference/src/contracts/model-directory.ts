import type { Fetch } from "@inferhub/catalog/platform";
/** A model at one provider. */
export interface ModelMapping {
  readonly provider: string;
  /** The provider's own model ID. */
  readonly providerId: string;
  /** The Hub's name of the task. An empty string matches every task. */
  readonly task: string;
  /** `live`, `staging` while the model is being tested, or `error` if the Hub's last automated check failed. */
  readonly status: string;
  readonly adapter?: string | null | undefined;
  /** File of the adapter's weights in its own repository. */
  readonly adapterWeightsPath?: string | null | undefined;
}

/** A lookup of one model. */
export interface ModelQuery {
  readonly model: string;
  /** The caller's Hub token. Never a provider's API key. */
  readonly hubToken: string | undefined;
  readonly fetch: Fetch;
}

/** Returns the providers that serve a model. */
export interface ModelDirectory {
  /**
   * Returns the model's providers, the preferred one first. Returns an empty list if no provider serves the model.
   * @throws HubApiError
   */
  find(query: ModelQuery): Promise<readonly ModelMapping[]>;
  /** Called when a provider rejects a model that this directory lists for it. */
  invalidate?(model: string): void;
}

/** A caller's own entry for a model at a provider: the model ID there, or the fields of a {@link ModelMapping}. */
export type ModelMappingInput = string | (Pick<ModelMapping, "providerId"> & Partial<ModelMapping>);

/** Model IDs by model and provider: `{ "acme/talk": { groq: "talk-7b" } }`. */
export type ModelTable = Readonly<Record<string, Readonly<Record<string, ModelMappingInput>>>>;
