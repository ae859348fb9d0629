import { createSeedIndex, MODELS, type Offer } from "@inferhub/catalog/models";
import { PROVIDERS } from "@inferhub/inference";
import {
  canCall,
  findOperation,
  listCallableProviders,
  listModelOffers,
} from "../model/offers-view.server.ts";
import { writeModelCalls } from "../model/write-model-calls.server.ts";
import { buildCalls, type Calls } from "../snippets/calls.server.ts";
import { buildWidgetView } from "../widget/widget-view.server.ts";
import type { WidgetView } from "../widget/widget-view.ts";

/** More are left to the list of models. */
const MAX_MODELS = 12;

/** Cache: models and their offers do not change while the server runs. */
const found = new Map<string, readonly string[]>();

/** IDs of the catalog's models for a task that a provider serves, those of most providers first. */
export function listServedModels(task: string): readonly string[] {
  const operation = findOperation(task)?.id;
  const ids =
    found.get(task) ??
    MODELS.filter((model) => model.pipeline_tag === task)
      .map(({ id }) => ({ id, providers: listCallableProviders(listModelOffers(id), operation).length }))
      .filter(({ providers }) => providers > 0)
      .sort((a, b) => b.providers - a.providers)
      .map(({ id }) => id);
  found.set(task, ids);
  return ids;
}

/**
 * IDs of the models that a task's page runs, the default first: the one that most providers serve, else the example.
 * @param example a model of the task; the operation's own when omitted
 */
export function listTaskModels(task: string, example: string | undefined): readonly string[] {
  const operation = findOperation(task);
  if (!operation || !PROVIDERS.some((provider) => canCall(provider, operation.id))) return [];
  const served = listServedModels(task).slice(0, MAX_MODELS - 1);
  return [...new Set([...served, example ?? operation.exampleModel])];
}

/** What runs a task with a model, and the code of its call. */
export interface TaskCalls {
  readonly calls: Calls;
  readonly widget: WidgetView | undefined;
}

/** @returns `undefined` where no provider runs the task */
export function buildTaskCalls(task: string, model: string): TaskCalls | undefined {
  const operation = findOperation(task);
  if (!operation) return undefined;
  const offers = listModelOffers(model);
  const serving = listCallableProviders(offers, operation.id);
  // Providers that serve models by their Hub names list none of them.
  const providers =
    serving.length > 0 ? serving : PROVIDERS.filter((provider) => canCall(provider, operation.id));
  if (providers.length === 0) return undefined;
  const { mask_token } = createSeedIndex().get(model) ?? {};
  const record = { id: model, pipeline_tag: task, ...(mask_token ? { mask_token } : {}) };
  return {
    calls: buildCalls({
      operation,
      model,
      providers,
      buildSnippets: (provider, stream) =>
        writeModelCalls(record, offers, operation.id, { provider, stream }),
    }),
    widget: buildWidgetView({
      operation: operation.id,
      task,
      model,
      providers,
      providerModelIds: listProviderModelIds(offers),
    }),
  };
}

/** What providers call a model. The first offer of a provider is of the plain model. */
const listProviderModelIds = (offers: readonly Offer[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...offers].reverse().map(({ provider, providerModelId }) => [provider, providerModelId]),
  );
