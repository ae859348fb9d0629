import type { Operation } from "@inferhub/catalog/define";
import type { LoraWeights } from "../contracts/candidate.ts";
import type { ModelMapping, ModelTable } from "../contracts/model-directory.ts";
import type { Provider } from "../contracts/provider.ts";
import { InputError } from "../errors.ts";
import { toOperationId } from "./hub-task.ts";

/** Entry of a model in a table. */
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

/** @throws InputError when the provider serves the model for a different task */
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

/** An entry without a task specifies nothing against any. */
export function matchesTask(hubTask: string, operationId: string, provider?: Provider): boolean {
  const id = toOperationId(hubTask);
  if (provider?.usesHubModelIds && SENTENCE_TASKS.includes(id) && SENTENCE_TASKS.includes(operationId))
    return true;
  return id === "" || id === operationId;
}
