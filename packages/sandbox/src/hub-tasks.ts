import type { Provider } from "@inferhub/inference";
import { DEFAULT_OPERATION } from "./routing/decide.ts";
import { operationOfModel } from "./routing/model-families.ts";

/** The Hub's words for chat; all other operations are called like the tasks they belong to. */
const MAPPED_AS: Readonly<Record<string, string>> = { "chat-completion": "conversational" };
const TAGGED_AS: Readonly<Record<string, string>> = { "chat-completion": "text-generation" };

/** What a model does, by its name: what providers register it for, and how the Hub tags it. */
export function hubTasksOf(model: string) {
  const operation = operationOfModel(model) ?? DEFAULT_OPERATION;
  return {
    operation,
    task: MAPPED_AS[operation] ?? operation,
    pipelineTag: TAGGED_AS[operation] ?? operation,
  };
}

/** Those who can do what a model's name suggests. */
export function providersOf(model: string, providers: readonly Provider[]): readonly Provider[] {
  const { operation } = hubTasksOf(model);
  return providers.filter(({ operations }) => Object.hasOwn(operations, operation));
}
