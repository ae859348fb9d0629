import { type Provider, toHubTask } from "@inferhub/inference";
import { findModelOperation } from "../server/model-families.ts";
import { DEFAULT_OPERATION } from "../server/select-operation.ts";

/** Tags of chat models. Other models are tagged with their task. */
const PIPELINE_TAGS: Readonly<Record<string, string>> = { "chat-completion": "text-generation" };

/** Tasks that a model's name suggests: the providers' operations and the Hub's tags. */
export function getHubTasks(model: string) {
  const operation = findModelOperation(model) ?? DEFAULT_OPERATION;
  return {
    operation,
    task: toHubTask(operation),
    pipelineTag: PIPELINE_TAGS[operation] ?? operation,
  };
}

/** Returns the providers that support the tasks suggested by a model's name. */
export function findProviders(model: string, providers: readonly Provider[]): readonly Provider[] {
  const { operation } = getHubTasks(model);
  return providers.filter(({ operations }) => Object.hasOwn(operations, operation));
}
