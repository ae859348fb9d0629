import { type Provider, toHubTask } from "@inferhub/inference";
import { findModelOperation } from "../server/model-families.ts";
import { DEFAULT_OPERATION } from "../server/select-operation.ts";

/** How models are tagged that chat; all other ones are tagged with the task that they are registered for. */
const PIPELINE_TAGS: Readonly<Record<string, string>> = { "chat-completion": "text-generation" };

/** Tasks of a model by its name: the providers' operations and the Hub's tags. */
export function getHubTasks(model: string) {
  const operation = findModelOperation(model) ?? DEFAULT_OPERATION;
  return {
    operation,
    task: toHubTask(operation),
    pipelineTag: PIPELINE_TAGS[operation] ?? operation,
  };
}

/** Providers that support the tasks suggested by a model's name. */
export function findProviders(model: string, providers: readonly Provider[]): readonly Provider[] {
  const { operation } = getHubTasks(model);
  return providers.filter(({ operations }) => Object.hasOwn(operations, operation));
}
