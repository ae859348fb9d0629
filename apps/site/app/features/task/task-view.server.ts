import { MODALITIES, TASKS, type Task } from "@inferhub/catalog";
import type { JsonSchema } from "@inferhub/catalog/json-schema";
import { METRICS, type Metric } from "@inferhub/catalog/metrics";
import { createSeedIndex } from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { TASK_PAGES, type TaskPage } from "@inferhub/catalog/pages";
import { PROVIDERS } from "@inferhub/inference";
import { LANGUAGES } from "@inferhub/snippets";
import { modelPath } from "../../lib/model-path.ts";
import { demoView } from "../demo/demo-view.server.ts";
import type { DemoView } from "../demo/items.ts";
import {
  codeCount,
  type LibraryCount,
  libraryCount,
  type TaskLibrariesView,
  taskLibraries,
  taskLibraryKeys,
} from "../libraries/task-libraries.server.ts";
import { demoInput } from "../playground/examples/demo-input.server.ts";
import type { DemoInput } from "../playground/examples/demo-input.ts";
import type { TaskInfo } from "../playground/task-info.ts";
import { taskInfos } from "../playground/tasks.server.ts";
import type { Block } from "../prose/blocks.ts";
import { readMarkdown } from "../prose/read-markdown.server.ts";
import { type Calls, taskCalls } from "../snippets/calls.server.ts";
import type { SnippetView } from "../snippets/choice.ts";
import { snippetView } from "../snippets/snippet-view.server.ts";
import { schemaDocument } from "./schema-document.server.ts";
import { type KnownTask, parseTaskQuery, type TaskChoices, type TaskQuery } from "./task-query.ts";

/** Something that is recommended, and why. */
export interface Recommendation {
  readonly id: string;
  /** A path of ours, or an address elsewhere. */
  readonly href: string;
  readonly sentence: string;
}

export type MetricView = Pick<Metric, "id" | "name" | "range" | "better">;

/** A narrower kind of a task. */
export interface SubtaskView {
  readonly name: string;
  /** Where its models are listed; absent where the catalogue knows none. */
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
  readonly wider: { readonly id: string; readonly name: string } | undefined;
  readonly query: TaskQuery;
  readonly choices: TaskChoices;
  /** What in the address means nothing, as it stands there. */
  readonly dropped: readonly string[];
  readonly demo: DemoView;
  /** The form, where providers run the task. */
  readonly form: TaskInfo | undefined;
  /** The demo's inputs for the form, where they fit it. */
  readonly demoInput: DemoInput | undefined;
  readonly snippet: SnippetView | undefined;
  readonly libraryCode: TaskLibrariesView | undefined;
  readonly librariesWithCode: LibraryCount;
  readonly libraries: LibraryCount;
  readonly about: readonly Block[];
  readonly video: string | undefined;
  readonly schema: { readonly operation: string; readonly document: JsonSchema } | undefined;
  readonly models: readonly Recommendation[];
  readonly datasets: readonly Recommendation[];
  readonly spaces: readonly Recommendation[];
  readonly metrics: readonly MetricView[];
  readonly providers: readonly { readonly id: string; readonly label: string }[];
}

const HUB = "https://huggingface.co";
const ABOUT = import.meta.glob<string>("../../../../../packages/catalog/src/tasks/*/about.md", {
  query: "?raw",
  import: "default",
});

/** Read once: no query changes it, and colouring its code takes longer than the rest of the page. */
const read = new Map<string, Promise<readonly Block[]>>();

function prose(id: string): Promise<readonly Block[]> | undefined {
  const load = ABOUT[`../../../../../packages/catalog/src/tasks/${id}/about.md`];
  if (load && !read.has(id)) read.set(id, load().then(readMarkdown));
  return read.get(id);
}

/** @returns `undefined` for a task that there is not */
export async function taskDetails(id: string, params: URLSearchParams): Promise<TaskDetails | undefined> {
  const page = (TASK_PAGES as readonly TaskPage[]).find(({ task }) => task.id === id);
  const about = page && prose(id);
  if (!page || !about) return undefined;
  const { task, summary } = page;
  const demo = demoView(page.demo);
  const calls = taskCalls(id, task.widgetModels[0]);
  const examples = [...task.models, ...task.widgetModels];
  const known = knownTask(calls, taskLibraryKeys(id, examples));
  const { query, dropped } = parseTaskQuery(params, known);
  const [form] = taskInfos(OPERATIONS.filter((operation) => operation.id === calls?.operation));
  const schema = operationOf(id);
  return {
    id,
    name: task.name,
    modality: MODALITIES[task.modality],
    summary,
    subtasks: subtasksOf(task),
    wider: widerTask(task),
    query,
    choices: { ...known.choicesWith(query.provider), libraries: known.libraries },
    dropped,
    demo,
    // Its example is the demo above it.
    form: form && { ...form, examples: [], exampleProviders: [] },
    demoInput: form && demoInput(form, demo.inputs),
    snippet: calls && (await snippetView(calls, query)),
    libraryCode: await taskLibraries(id, query.lib, examples),
    librariesWithCode: codeCount(id),
    libraries: libraryCount(id),
    about: await about,
    video: task.youtubeId,
    schema,
    models: recommended(page.models, modelHref),
    datasets: recommended(page.datasets, (each) => `${HUB}/datasets/${each}`),
    spaces: recommended(page.spaces, (each) => `${HUB}/spaces/${each}`),
    metrics: task.metrics.flatMap((each) =>
      METRICS.filter((metric) => metric.id === each).map(({ id, name, range, better }) => ({
        id,
        name,
        range,
        better,
      })),
    ),
    providers: providersOf(id),
  };
}

function knownTask(calls: Calls | undefined, libraries: readonly string[]): KnownTask {
  const none = { providers: [], languages: LANGUAGES, choicesWith: () => NOTHING };
  const { providers, languages, choicesWith } = calls ?? none;
  return { providers, languages, choicesWith, libraries };
}

const NOTHING = { providers: [], languages: [], streams: false };

function operationOf(task: string): TaskDetails["schema"] {
  const operation = OPERATIONS.find(({ tasks }) => (tasks as readonly string[]).includes(task))?.id;
  const document = operation && schemaDocument(operation);
  return document && { operation, document };
}

function providersOf(task: string): TaskDetails["providers"] {
  const operations = OPERATIONS.filter(({ tasks }) => (tasks as readonly string[]).includes(task));
  return PROVIDERS.filter((provider) => operations.some(({ id }) => id in provider.operations)).map(
    ({ id, label }) => ({ id, label }),
  );
}

function widerTask({ canonicalId }: Task) {
  const wider = TASKS.find(({ id }) => id === canonicalId);
  return wider && { id: wider.id, name: wider.name };
}

/** Those with models first. */
function subtasksOf({ id, subtasks }: Task): readonly SubtaskView[] {
  const views = subtasks.map(({ type, name }) => ({ name, href: modelsOf(id, type) }));
  return [...views.filter(({ href }) => href), ...views.filter(({ href }) => !href)];
}

/** The list of models of a kind of task, where it would not be empty. */
function modelsOf(task: string, kind: string): string | undefined {
  const { models } = createSeedIndex().search({ tasks: [task], text: kind, limit: 1 });
  return models.length > 0 ? `/models?${new URLSearchParams({ q: kind, task })}` : undefined;
}

const modelHref = (id: string) => (createSeedIndex().get(id) ? modelPath(id) : `${HUB}/${id}`);

const recommended = (
  described: Readonly<Record<string, string>>,
  href: (id: string) => string,
): Recommendation[] => Object.entries(described).map(([id, sentence]) => ({ id, href: href(id), sentence }));
