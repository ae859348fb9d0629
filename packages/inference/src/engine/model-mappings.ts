import type { Operation } from "@inferhub/catalog/define";
import type { Provider } from "../contracts/provider.ts";
import { InputError } from "../errors.ts";
import type { LoraWeights } from "./candidate.ts";
import { toOperationId } from "./hub-task.ts";

/** One provider's offer of a model. */
export interface ModelMapping {
  readonly provider: string;
  /** The provider's own id of the model. */
  readonly providerId: string;
  /** The Hub's name of the task; empty says nothing against any. */
  readonly task: string;
  /** `error` means that the Hub's last automated check failed, `staging` that the model is being tried. */
  readonly status: string;
  readonly adapter?: string | null | undefined;
  /** File of the adapter's weights in its own repository. */
  readonly adapterWeightsPath?: string | null | undefined;
}

/** Which model is asked for, and how to ask. */
export interface ModelQuery {
  readonly model: string;
  /** A token of the Hub, if the caller has one; never a provider's key. */
  readonly hubToken: string | undefined;
  readonly fetch: typeof globalThis.fetch;
}

/** Knows which providers serve a model. */
export interface ModelDirectory {
  /**
   * The offers of a model, the preferred first; none for a model that nobody serves.
   * @throws HubApiError
   */
  find(query: ModelQuery): Promise<readonly ModelMapping[]>;
  /** Told when a provider refused a model that it was said to serve. */
  invalidate?(model: string): void;
}

/** What a caller may say of a model at a provider: its id there, or all that a {@link ModelMapping} holds. */
export type ModelMappingInput = string | (Pick<ModelMapping, "providerId"> & Partial<ModelMapping>);

/** Models by id, each with its providers: `{ "acme/talk": { groq: "talk-7b" } }`. */
export type ModelTable = Readonly<Record<string, Readonly<Record<string, ModelMappingInput>>>>;

/** What a table says of a model. */
export function readModelTable(table: ModelTable | undefined, model: string): readonly ModelMapping[] {
  const given = table && Object.hasOwn(table, model) ? table[model] : undefined;
  return Object.entries(given ?? {}).map(([provider, mapping]) => ({
    task: "",
    status: "live",
    ...(typeof mapping === "string" ? { providerId: mapping } : mapping),
    provider,
  }));
}

/** A model in the provider's own terms. */
export interface ResolvedModel {
  readonly model: string;
  readonly lora?: LoraWeights;
}

/** @throws InputError when the provider serves the model for another task */
export function resolveProviderModel(
  model: string,
  mapping: ModelMapping,
  provider: Provider,
  operation: Operation,
): ResolvedModel {
  const { task, providerId, adapter, adapterWeightsPath: weightsPath } = mapping;
  if (!matchesTask(task, operation.id, provider)) {
    throw new InputError(
      "model-not-served",
      `Model ${model} is not supported for task ${operation.id} and provider ${provider.id}. Supported task: ${task}`,
      { provider: provider.id, operation: operation.id },
    );
  }
  if (adapter !== "lora") return { model: providerId };
  return { model: providerId, lora: { hubModel: model, ...(weightsPath ? { weightsPath } : {}) } };
}

/** Tasks of models whose own pipeline serves both, at providers that run the Hub's pipelines. */
const SENTENCE_TASKS = ["feature-extraction", "sentence-similarity"];

/** An entry without a task says nothing against any. */
export function matchesTask(hubTask: string, operationId: string, provider?: Provider): boolean {
  const id = toOperationId(hubTask);
  if (provider?.usesHubModelIds && SENTENCE_TASKS.includes(id) && SENTENCE_TASKS.includes(operationId))
    return true;
  return id === "" || id === operationId;
}
