import type { MediaKind, Operation } from "@inferhub/catalog";
import { findOffers, OFFERS } from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { RETIRED_TASKS } from "@inferhub/catalog/task-names";
import { PROVIDERS, type Provider, toOperationId } from "@inferhub/inference";
import { listPickerModels } from "../picker/models.server.ts";
import { listExamples } from "./examples/examples.server.ts";
import { buildFormFields } from "./form-fields.server.ts";
import type { TaskInfo, TaskProvider } from "./task-info.ts";

/** All runnable tasks. Streaming ones are first, because chat is the most common. */
export function listPlaygroundTasks(): TaskInfo[] {
  const tasks = buildTaskInfos()
    .filter(({ providers }) => providers.length > 0)
    .map(withAlternative);
  return [...tasks.filter(({ streams }) => streams), ...tasks.filter(({ streams }) => !streams)];
}

/** Fewer providers say little about a model. */
const MIN_PROVIDERS = 3;

/** Adds the newest model that several providers serve. */
function withAlternative(task: TaskInfo): TaskInfo {
  const [newest] = listPickerModels(task.id)
    .filter(({ id, offers }) => id !== task.exampleModel && offers.length >= MIN_PROVIDERS)
    .sort((a, b) => (b.year ?? 0) - (a.year ?? 0));
  return newest ? { ...task, alternativeModel: newest.id } : task;
}

/** Information for the playground about operations, derived from the registry. */
export function buildTaskInfos(
  operations: readonly Operation[] = OPERATIONS,
  providers: readonly Provider[] = PROVIDERS,
): TaskInfo[] {
  // The same objects for every task: a page names each of them once.
  const infos = providers.map((provider): [Provider, TaskProvider] => {
    const { id, label, auth } = provider;
    return [provider, { id, label, env: auth.env[0] }];
  });
  return operations.map((operation) => {
    const { id, summary, sample, exampleModel, chunk } = operation;
    const fields = buildFormFields(operation);
    return {
      id,
      formerNames: RETIRED_NAMES.filter((name) => toOperationId(name) === id),
      name: getName(id),
      summary,
      fields,
      examples: listExamples(operation, fields),
      ...(sample === undefined ? {} : { sample }),
      exampleModel,
      exampleProviders: providers.flatMap((provider) =>
        runs(provider, id) && serves(provider, exampleModel) ? [provider.id] : [],
      ),
      exampleModelIds: Object.fromEntries(
        providers.flatMap((provider) => {
          const id = runs(provider, operation.id) ? providerModelId(provider, exampleModel) : undefined;
          return id === undefined || id === exampleModel ? [] : [[provider.id, id]];
        }),
      ),
      defaultModelIds: Object.fromEntries(
        providers.flatMap((provider) => {
          const model = provider.defaultModels?.[operation.id];
          return model === undefined ? [] : [[provider.id, model]];
        }),
      ),
      streams: chunk !== undefined,
      ...getOutputKind(operation),
      providers: infos.flatMap(([provider, info]) => (runs(provider, id) ? [info] : [])),
    };
  });
}

const RETIRED_NAMES = Object.keys(RETIRED_TASKS);

const runs = ({ operations }: Provider, id: string) => Object.hasOwn(operations, id);

const serves = (provider: Provider, model: string) =>
  [...findOffers(model, OFFERS), ...OFFERS.filter((offer) => offer.providerModelId === model)].some(
    (offer) => offer.provider === provider.id,
  );

/** The ID that a provider returns a model of the Hub. */
const providerModelId = ({ id }: Provider, model: string) =>
  findOffers(model, OFFERS).find(({ provider }) => provider === id)?.providerModelId;

interface Piped {
  readonly pipe?: readonly { readonly metadata?: { readonly media?: MediaKind } }[];
}

function getOutputKind({ output }: Operation): Pick<TaskInfo, "outputKind"> {
  const media = (output as Piped).pipe?.find(({ metadata }) => metadata?.media)?.metadata?.media;
  return media ? { outputKind: media } : {};
}

/** `"text-to-image"` reads "Text to image". */
function getName(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
