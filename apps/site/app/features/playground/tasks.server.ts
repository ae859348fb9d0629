import type { MediaKind, Operation } from "@inferhub/catalog";
import { describeInput } from "@inferhub/catalog/describe-input";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import type { TaskInfo } from "./task-info.ts";

/** Every task that some provider runs. Those that stream lead, since a conversation is what most come for. */
export function playgroundTasks(): TaskInfo[] {
  const tasks = taskInfos().filter(({ providers }) => providers.length > 0);
  return [...tasks.filter(({ streams }) => streams), ...tasks.filter(({ streams }) => !streams)];
}

/** What the playground needs to know of operations, derived from the registry. */
export function taskInfos(
  operations: readonly Operation[] = OPERATIONS,
  providers: readonly Provider[] = PROVIDERS,
): TaskInfo[] {
  return operations.map((operation) => {
    const { id, summary, sample, exampleModel, chunk } = operation;
    return {
      id,
      name: nameOf(id),
      summary,
      fields: describeInput(operation),
      ...(sample === undefined ? {} : { sample }),
      exampleModel,
      streams: chunk !== undefined,
      ...answersWith(operation),
      providers: providers
        .filter((provider) => Object.hasOwn(provider.operations, id))
        .map(({ id, label, auth }) => ({ id, label, env: auth.env[0] })),
    };
  });
}

interface Piped {
  readonly pipe?: readonly { readonly metadata?: { readonly media?: MediaKind } }[];
}

function answersWith({ output }: Operation): Pick<TaskInfo, "answersWith"> {
  const media = (output as Piped).pipe?.find(({ metadata }) => metadata?.media)?.metadata?.media;
  return media ? { answersWith: media } : {};
}

/** `"text-to-image"` reads "Text to image". */
function nameOf(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
