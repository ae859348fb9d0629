import { type Provider, toHubTask } from "@inferhub/inference";
import { DEFAULT_OPERATION } from "./routing/decide.ts";
import { operationOfModel } from "./routing/model-families.ts";

/** How models are tagged that chat; all others are tagged with the task that they are registered for. */
const TAGGED_AS: Readonly<Record<string, string>> = { "chat-completion": "text-generation" };

/** What a model does, by its name: what providers register it for, and how the Hub tags it. */
export function hubTasksOf(model: string) {
  const operation = operationOfModel(model) ?? DEFAULT_OPERATION;
  return {
    operation,
    task: toHubTask(operation),
    pipelineTag: TAGGED_AS[operation] ?? operation,
  };
}

/** Those who can do what a model's name suggests. */
export function providersOf(model: string, providers: readonly Provider[]): readonly Provider[] {
  const { operation } = hubTasksOf(model);
  return providers.filter(({ operations }) => Object.hasOwn(operations, operation));
}
