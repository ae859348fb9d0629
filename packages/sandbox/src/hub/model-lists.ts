import { OPERATIONS } from "@inferhub/catalog/operations";
import { toCurrentTask } from "@inferhub/catalog/task-names";
import type { Provider } from "@inferhub/inference";
import { findProviders, getHubTasks } from "./hub-tasks.ts";

/** Models in lists, one per operation. */
const LISTED_MODELS: readonly string[] = [...new Set(OPERATIONS.map(({ exampleModel }) => exampleModel))];

/** Creation time of all listed models, in seconds since 1970. */
const MADE = 1_735_689_600;

/** Returns the models that a provider serves. @param serving provider IDs, or `all` for all providers */
export function listServedModels(
  providers: readonly Provider[],
  serving: string | undefined,
  pipelineTag: string | undefined,
): readonly string[] {
  const task = pipelineTag === undefined ? undefined : toCurrentTask(pipelineTag);
  const wanted = serving === undefined || serving === "all" ? undefined : serving.split(",");
  return LISTED_MODELS.filter((model) => {
    const able = findProviders(model, providers);
    const served = wanted ? able.some(({ id }) => wanted.includes(id)) : !serving || able.length > 0;
    return served && (task === undefined || getHubTasks(model).pipelineTag === task);
  });
}

/** Returns the registered models of a provider, by task. */
export function listRegisteredModels(provider: Provider): object {
  const served = LISTED_MODELS.filter((model) => findProviders(model, [provider]).length > 0);
  const tasks = [...new Set(served.map((model) => getHubTasks(model).task))];
  return Object.fromEntries(
    tasks.map((task) => {
      const models = served.filter((model) => getHubTasks(model).task === task);
      return [
        task,
        Object.fromEntries(models.map((model) => [model, { providerId: model, status: "live" }])),
      ];
    }),
  );
}

/** Returns the Hub's tasks with their recommended models. */
export async function listTaskPages(): Promise<object> {
  // Rarely used, and the full catalog is slow to load.
  const { TASKS } = await import("@inferhub/catalog");
  return Object.fromEntries(
    TASKS.map(({ id, name, models, widgetModels, datasets, spaces, metrics, isPlaceholder }) => [
      id,
      {
        id,
        label: name,
        models: described(models),
        widgetModels,
        datasets: described(datasets),
        spaces: described(spaces),
        metrics: described(metrics),
        isPlaceholder,
      },
    ]),
  );
}

const described = (ids: readonly string[]) => ids.map((id) => ({ id, description: "" }));

/** Returns the router's list entry of a chat model, with its providers and prices. */
export function describeRoutedModel(model: string, providers: readonly Provider[]): object {
  return {
    id: model,
    object: "model",
    created: MADE,
    owned_by: model.split("/")[0],
    architecture: { input_modalities: ["text"], output_modalities: ["text"] },
    providers: findProviders(model, providers).map(({ id }) => ({
      provider: id,
      status: "live",
      context_length: 131_072,
      pricing: { input: 0, output: 0 },
      supports_tools: true,
      supports_structured_output: true,
      first_token_latency_ms: 15,
      throughput: 66,
      is_model_author: false,
    })),
  };
}

/** Returns the providers that the router supports. */
export const listRoutedModels = (): readonly string[] =>
  LISTED_MODELS.filter((model) => getHubTasks(model).operation === "chat-completion");
