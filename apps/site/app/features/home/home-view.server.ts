import { findOffers, OFFERS } from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type ProviderId } from "@inferhub/inference";
import { inferenceSnippets } from "@inferhub/snippets";
import { type HighlightedCode, highlight } from "../../lib/highlight.server.ts";
import type { Entry } from "../../lib/search.ts";
import { MODEL_ENTRIES } from "../palette/model-entries.server.ts";
import type { TaskGroup } from "../tasks/views.ts";

/** A call as our client makes it. */
export interface ExampleCall extends HighlightedCode {
  readonly install: string | undefined;
  /** The task whose page has it in other languages. */
  readonly taskId: string;
  readonly operation: string;
  /** How many providers it can name instead. */
  readonly providers: number;
}

/** The most common tasks, in the order of the images. */
const HOME_TASKS = [
  "text-generation",
  "text-to-image",
  "automatic-speech-recognition",
  "image-to-image",
  "feature-extraction",
  "document-question-answering",
  "text-to-speech",
  "text-to-video",
];

const MAX_MODELS = 6;

export const listHomeTasks = (groups: readonly TaskGroup[]) => {
  const all = groups.flatMap(({ tasks }) => tasks);
  return HOME_TASKS.flatMap((wanted) => all.find(({ id }) => id === wanted) ?? []).map(
    ({ id, title, name }) => ({
      id,
      title,
      name,
    }),
  );
};

/** The models that most providers serve, and how many models there are. */
export function listHomeModels(): { models: readonly Entry[]; allModels: number } {
  const models = [...MODEL_ENTRIES]
    .sort((a, b) => (b.offers?.length ?? 0) - (a.offers?.length ?? 0))
    .slice(0, MAX_MODELS);
  return { models, allModels: MODEL_ENTRIES.length };
}

/** Code for the most supported operation, with a model that a provider serves. */
export async function buildExampleCall(): Promise<ExampleCall | undefined> {
  const [operation] = [...OPERATIONS].sort((a, b) => countCapable(b.id).length - countCapable(a.id).length);
  const taskId = operation?.tasks[0];
  if (!operation || !taskId) return undefined;
  const able = countCapable(operation.id);
  const offer = findOffers(operation.exampleModel, OFFERS).find(({ provider }) => able.includes(provider));
  const provider = (offer?.provider ?? able[0]) as ProviderId;
  const snippet = inferenceSnippets({ id: operation.exampleModel, pipeline_tag: taskId }, { provider }).find(
    ({ client }) => client === "inferhub",
  );
  if (!snippet) return undefined;
  return {
    ...(await highlight(snippet.code, snippet.language)),
    install: snippet.install,
    taskId,
    operation: operation.id,
    providers: able.length,
  };
}

const countCapable = (operation: string): string[] =>
  PROVIDERS.filter(({ operations }) => operation in operations).map(({ id }) => id);
