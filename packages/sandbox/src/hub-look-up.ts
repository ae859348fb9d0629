import type { Provider } from "@inferhub/inference";
import { DEFAULT_OPERATION } from "./routing/decide.ts";
import { operationOfModel } from "./routing/model-families.ts";

/** The Hub's word for chat; all other operations are called like the tasks they belong to. */
const HUB_TASKS: Readonly<Record<string, string>> = { "chat-completion": "conversational" };

/** What the Hub says about a model: every provider that can do what the model's name suggests serves it. */
export function modelRecord(model: string, providers: readonly Provider[]): object {
  const operation = operationOfModel(model) ?? DEFAULT_OPERATION;
  const task = HUB_TASKS[operation] ?? operation;
  const able = providers.filter(({ operations }) => Object.hasOwn(operations, operation));
  return {
    id: model,
    inferenceProviderMapping: Object.fromEntries(
      able.map(({ id }) => [id, { status: "live", providerId: model, task }]),
    ),
  };
}
