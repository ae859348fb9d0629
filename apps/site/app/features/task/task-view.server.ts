import { MODALITIES, TASKS, type Task } from "@inferhub/catalog";
import type { JsonSchema } from "@inferhub/catalog/json-schema";
import { METRICS, type Metric } from "@inferhub/catalog/metrics";
import { createSeedIndex } from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { TASK_PAGES, type TaskPage } from "@inferhub/catalog/pages";
import { PROVIDERS } from "@inferhub/inference";
import { LANGUAGES } from "@inferhub/snippets";
import { buildDemoView } from "../demo/demo-view.server.ts";
import type { DemoView } from "../demo/items.ts";
import {
  buildTaskLibraries,
  countLibraries,
  countLibrariesWithCode,
  type LibraryCount,
  listTaskLibraryKeys,
  type TaskLibrariesView,
} from "../libraries/task-libraries.server.ts";
import type { Block } from "../markdown/blocks.ts";
import { readMarkdown } from "../markdown/read-markdown.server.ts";
import { isPickerModel } from "../picker/models.server.ts";
import type { Calls } from "../snippets/calls.server.ts";
import type { SnippetView } from "../snippets/choice.ts";
import { buildSnippetView } from "../snippets/snippet-view.server.ts";
import type { WidgetView } from "../widget/widget-view.ts";
import { foldBlocks } from "./fold-blocks.ts";
import { buildSchemaDocument } from "./schema-document.server.ts";
import { buildTaskCalls, listTaskModels } from "./task-calls.server.ts";
import { listModelRows, type TaskModel } from "./task-models.server.ts";
import { type KnownTask, parseTaskQuery, type TaskChoices, type TaskQuery } from "./task-query.ts";

/** Something that is recommended, and why. */
export interface Recommendation {
  readonly id: string;
  /** A path on this site, or an external URL. */
  readonly href: string;
  readonly sentence: string;
}

export type MetricView = Pick<Metric, "id" | "name" | "range" | "better">;

/** A narrower type of a task. */
export interface SubtaskView {
  readonly name: string;
  /** URL of the list of its models; absent if the catalog has none. */
  readonly href: string | undefined;
}

/** A task as its page shows it. */
export interface TaskDetails {
  readonly id: string;
  readonly name: string;
  readonly modality: string;
  readonly summary: string;
  readonly subtasks: readonly SubtaskView[];
  /** The wider task, where this is a special case. */
  readonly parentTask: { readonly id: string; readonly name: string } | undefined;
  readonly query: TaskQuery;
  readonly choices: TaskChoices;
  /** Invalid URL parameters, unchanged. */
  readonly dropped: readonly string[];
  readonly demo: DemoView;
  /** Runs the task, where providers do. */
  readonly widget: WidgetView | undefined;
  readonly snippet: SnippetView | undefined;
  readonly libraryCode: TaskLibrariesView | undefined;
  readonly librariesWithCode: LibraryCount;
  readonly libraries: LibraryCount;
  /** The article: visible and collapsed parts. */
  readonly about: { readonly first: readonly Block[]; readonly rest: readonly Block[] };
  readonly video: string | undefined;
  readonly schema: { readonly operation: string; readonly document: JsonSchema } | undefined;
  readonly models: readonly TaskModel[];
  /** The list of all models for the task. */
  readonly allModels: { readonly count: number; readonly path: string };
  readonly datasets: readonly Recommendation[];
  readonly spaces: readonly Recommendation[];
  readonly metrics: readonly MetricView[];
  readonly providers: readonly { readonly id: string; readonly label: string }[];
}

/** Length of the part of the article that is shown before it is unfolded. */
const MAX_WORDS = 180;

const HUB = "https://huggingface.co";
const ABOUT = import.meta.glob<string>("../../../../../packages/catalog/src/tasks/*/about.md", {
  query: "?raw",
  import: "default",
});

/** Cached: blocks don't depend on the query, and highlighting takes longer than the remaining page. */
const read = new Map<string, Promise<readonly Block[]>>();

function readAbout(id: string): Promise<readonly Block[]> | undefined {
  const load = ABOUT[`../../../../../packages/catalog/src/tasks/${id}/about.md`];
  if (load && !read.has(id)) read.set(id, load().then(readMarkdown));
  return read.get(id);
}

/** @returns `undefined` for a task that there is not */
export async function buildTaskDetails(
  id: string,
  params: URLSearchParams,
): Promise<TaskDetails | undefined> {
  const page = (TASK_PAGES as readonly TaskPage[]).find(({ task }) => task.id === id);
  const about = page && readAbout(id);
  if (!page || !about) return undefined;
  const { task, summary } = page;
  const demo = buildDemoView(page.demo);
  const wanted = params.get("model") ?? "";
  const models = withPicked(listTaskModels(id, task.widgetModels[0]), wanted, id);
  const model = models.find((each) => each === wanted) ?? models[0];
  const { calls, widget } = (model && buildTaskCalls(id, model)) || NO_CALLS;
  const examples = [...task.models, ...task.widgetModels];
  const known = buildKnownTask(calls, models, listTaskLibraryKeys(id, examples));
  const { query, dropped } = parseTaskQuery(params, known);
  const schema = findOperation(id);
  return {
    id,
    name: task.name,
    modality: MODALITIES[task.modality],
    summary,
    subtasks: listSubtasks(task),
    parentTask: findParentTask(task),
    query,
    choices: { ...known.listChoices(query.provider), models, libraries: known.libraries },
    dropped,
    demo,
    widget,
    snippet: calls && (await buildSnippetView(calls, query)),
    libraryCode: await buildTaskLibraries(id, query.lib, examples),
    librariesWithCode: countLibrariesWithCode(id),
    libraries: countLibraries(id),
    about: foldBlocks(await about, MAX_WORDS),
    video: task.youtubeId,
    schema,
    models: listModelRows(id, page.models),
    allModels: {
      count: createSeedIndex().search({ tasks: [id], limit: 1 }).total,
      path: `/models?${new URLSearchParams({ task: id })}`,
    },
    datasets: toRecommendation(page.datasets, (each) => `${HUB}/datasets/${each}`),
    spaces: toRecommendation(page.spaces, (each) => `${HUB}/spaces/${each}`),
    metrics: task.metrics.flatMap((each) =>
      METRICS.filter((metric) => metric.id === each).map(({ id, name, range, better }) => ({
        id,
        name,
        range,
        better,
      })),
    ),
    providers: listProviders(id),
  };
}

/** The models of the page, and a model of the URL that the picker offers for the task. */
function withPicked(models: readonly string[], wanted: string, task: string): readonly string[] {
  const operation = OPERATIONS.find(({ tasks }) => (tasks as readonly string[]).includes(task));
  const isAdded =
    models.length > 0 && !models.includes(wanted) && operation && isPickerModel(wanted, operation.id);
  return isAdded ? [...models, wanted] : models;
}

const NO_CALLS = { calls: undefined, widget: undefined };

function buildKnownTask(
  calls: Calls | undefined,
  models: readonly string[],
  libraries: readonly string[],
): KnownTask {
  const none = { providers: [], languages: LANGUAGES, listChoices: () => NOTHING };
  const { providers, languages, listChoices } = calls ?? none;
  return { providers, languages, listChoices, models, libraries };
}

const NOTHING = { providers: [], languages: [], streams: false };

function findOperation(task: string): TaskDetails["schema"] {
  const operation = OPERATIONS.find(({ tasks }) => (tasks as readonly string[]).includes(task))?.id;
  const document = operation && buildSchemaDocument(operation);
  return document && { operation, document };
}

function listProviders(task: string): TaskDetails["providers"] {
  const operations = OPERATIONS.filter(({ tasks }) => (tasks as readonly string[]).includes(task));
  return PROVIDERS.filter((provider) => operations.some(({ id }) => id in provider.operations)).map(
    ({ id, label }) => ({ id, label }),
  );
}

function findParentTask({ canonicalId }: Task) {
  const wider = TASKS.find(({ id }) => id === canonicalId);
  return wider && { id: wider.id, name: wider.name };
}

/** Those with models first. */
function listSubtasks({ id, subtasks }: Task): readonly SubtaskView[] {
  const views = subtasks.map(({ type, name }) => ({ name, href: listModels(id, type) }));
  return [...views.filter(({ href }) => href), ...views.filter(({ href }) => !href)];
}

/** The list of models of a type of task, where it would not be empty. */
function listModels(task: string, kind: string): string | undefined {
  const { models } = createSeedIndex().search({ tasks: [task], text: kind, limit: 1 });
  return models.length > 0 ? `/models?${new URLSearchParams({ q: kind, task })}` : undefined;
}

const toRecommendation = (
  described: Readonly<Record<string, string>>,
  href: (id: string) => string,
): Recommendation[] => Object.entries(described).map(([id, sentence]) => ({ id, href: href(id), sentence }));
